import Button from '@mui/material/Button';
import type { AuditRow } from '@tsumugi/contract/resources/audit';
import { formatClock } from '@tsumugi/contract/text/format';
import { Link } from 'react-router-dom';
import type { DataColumn } from '../ui/DataGrid.js';
import { pageOf } from './audit-words.js';

const alarming = new Set(['refused', 'signInFailed']);

/** When, who, what to whom, why. With `onWho` a name leads to all that this person did. */
export function auditColumns(onWho: ((row: AuditRow) => void) | undefined): DataColumn<AuditRow>[] {
  return [
    { key: 'at', label: '時刻', width: 72, cell: (row) => <span className="sub">{formatClock(row.at)}</span> },
    {
      key: 'who',
      label: '操作した人',
      width: 208,
      cell: ({ who, ...row }, { tabIndex }) => (
        <span className="cell">
          {onWho && who.accountId !== null ? (
            <Button
              variant="link"
              className="nm"
              tabIndex={tabIndex}
              title={`${who.name}の操作だけを見る`}
              onClick={() => onWho({ ...row, who })}
            >
              {who.name}
            </Button>
          ) : (
            <span className="nm">{who.name}</span>
          )}
          <span className="sub">{who.roleName}</span>
        </span>
      ),
    },
    {
      key: 'text',
      label: '操作',
      cell: (row, { tabIndex }) => {
        const page = pageOf(row);
        const fields = row.fields.join('・');
        return (
          <span className="cell" title={[row.text, fields].filter(Boolean).join('：')}>
            {page ? (
              <Link className="nm" to={page} tabIndex={tabIndex}>
                {row.text}
              </Link>
            ) : (
              <span className={alarming.has(row.action) ? 'nm late' : 'nm'}>{row.text}</span>
            )}
            <span className="sub">{fields}</span>
          </span>
        );
      },
    },
    { key: 'reason', label: '理由', width: 240, cell: ({ reason }) => reason && <span title={reason}>{reason}</span> },
  ];
}
