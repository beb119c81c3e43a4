import type { AuditEntity } from '@tsumugi/contract/resources/audit';
import { Link, type LinkProps } from 'react-router-dom';
import { getSession, isAdmin } from '../lib/session.js';
import { auditPath } from './audit-text.js';

type AuditLinkProps = { entity: AuditEntity; id: number } & Omit<LinkProps, 'to' | 'id'>;

/**
 * Link to the audit log of a record, for Admin; for an Operator, from the own account, to the
 * user's own entries (domain/permissions#audit-log).
 */
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
