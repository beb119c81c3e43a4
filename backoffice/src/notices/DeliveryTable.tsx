import Button from '@mui/material/Button';
import { type DeliveryRow, deliveryChannels } from '@tsumugi/contract/resources/delivery';
import { formatDateTime } from '@tsumugi/contract/text/format';
import { Link } from 'react-router-dom';
import { recordPath } from '../resources/addresses.js';
import './delivery-table.css';

interface DeliveryTableProps {
  rows: readonly DeliveryRow[];
  busy: boolean;
  onOpen: (id: number) => void;
  /** Offered where the rows did not arrive. */
  onResend?: (id: number) => void;
}

/** Who was to get what by which channel, and what became of it. */
export function DeliveryTable({ rows, busy, onOpen, onResend }: DeliveryTableProps) {
  return (
    <table className="t deliveries">
      <thead>
        <tr>
          <th scope="col">日時</th>
          <th scope="col">送り方</th>
          <th scope="col">件名</th>
          <th scope="col">宛先</th>
          <th scope="col">案件番号</th>
          <th scope="col">
            <span className="vh">操作</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>{formatDateTime(row.sentAt ?? row.dueAt)}</td>
            <td>{deliveryChannels[row.channel]}</td>
            <td>
              <Button variant="link" onClick={() => onOpen(row.id)}>
                {row.subject}
              </Button>
              {row.reason && (
                <div className={row.state === 'failed' ? 'late' : 'sub'}>
                  {row.reason}
                  {row.attempts > 1 && `（${row.attempts}回試しました）`}
                </div>
              )}
            </td>
            <td>
              {row.recipient || '宛先なし'}
              {row.address && <div className="sub">{row.address}</div>}
            </td>
            <td>{row.matterId && <Link to={recordPath('matters', row.matterId)}>{row.matterNumber}</Link>}</td>
            <td className="r">
              {onResend && (
                <Button
                  size="xs"
                  disabled={busy}
                  aria-label={`${row.recipient}への「${row.subject}」を再送`}
                  onClick={() => onResend(row.id)}
                >
                  再送
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
