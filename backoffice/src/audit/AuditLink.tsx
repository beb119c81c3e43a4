import type { AuditEntity } from '@tsumugi/contract/resources/audit';
import { Link, type LinkProps } from 'react-router-dom';
import { getSession, isAdmin } from '../lib/session.js';
import { auditPath } from './audit-text.js';

type AuditLinkProps = { entity: AuditEntity; id: number } & Omit<LinkProps, 'to' | 'id'>;

/** To who saw and changed this record, for Admin; an Operator's own page leads to the own actions (domain/permissions#audit-log). */
export function AuditLink({ entity, id, ...link }: AuditLinkProps) {
  if (isAdmin())
    return (
      <Link {...link} to={auditPath(entity, id)}>
        操作記録
      </Link>
    );
  if (entity !== 'admin' || getSession()?.adminId !== id) return null;
  return (
    <Link {...link} to="/admin/access-logs">
      自分の操作記録
    </Link>
  );
}
