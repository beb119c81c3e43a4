import type { AuditEntity, AuditRow } from '@tsumugi/contract/resources/audit';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import '../styles/audit.css';
import { formatDateTime } from '@tsumugi/contract/text/format';
import { messageOf } from '../lib/http-error.js';
import { isAdmin } from '../lib/session.js';
import { Card } from '../ui/Card.js';
import { Bone } from '../ui/Skeleton.js';
import { auditPath } from './audit-text.js';

const shown = 5;

/** The last edits of a record: time, person, fields. For Admin, as in the audit log. */
export function ChangeHistory({ entity, id }: { entity: AuditEntity; id: number }) {
  const { data, total, error } = useGetList<AuditRow>(
    'access-logs',
    {
      filter: { entity, entityId: id, action: 'edit' },
      sort: { field: 'at', order: 'DESC' },
      pagination: { page: 1, perPage: shown },
    },
    { enabled: isAdmin() },
  );
  if (!isAdmin()) return null;
  return (
    <Card
      title="変更の履歴"
      note={total !== undefined && total > shown && `最近の${shown}件`}
      tools={
        total !== undefined &&
        total > shown && <Link to={`${auditPath(entity, id)}&action=edit`}>すべて見る</Link>
      }
    >
      {error ? (
        <p className="none">{messageOf(error)}</p>
      ) : !data ? (
        <Bone width={240} />
      ) : data.length === 0 ? (
        <p className="none">まだ変更はありません。</p>
      ) : (
        <ul className="lines changes">
          {data.map((row) => (
            <li key={row.id}>
              <span className="sub">{formatDateTime(row.at)}</span>
              <span className="ell">{row.who.name}</span>
              <span>{row.fields.join('・') || row.text}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
