import Button from '@mui/material/Button';
import { type DeliveryRow, deliveryChannels } from '@tsumugi/contract/resources/delivery';
import { formatDateTime } from '@tsumugi/contract/text/format';
import { Link } from 'react-router-dom';
import { recordPath } from '../resources/addresses.js';
import { Table } from '../ui/Table.js';

interface DeliveryTableProps {
  rows: readonly DeliveryRow[];
  /** Replaces an empty table. */
  none: string;
  busy: boolean;
  onOpen: (id: number) => void;
  /** Offered for failed deliveries. */
  onResend?: (id: number) => void;
}

/** Recipient, notice, channel and state of each delivery. */
export function DeliveryTable({ rows, none, busy, onOpen, onResend }: DeliveryTableProps) {
  return (
    <Table
      rows={rows}
      none={none}
      columns={[
        { label: '日時', cell: ({ sentAt, dueAt }) => formatDateTime(sentAt ?? dueAt) },
        { label: '送り方', cell: ({ channel }) => deliveryChannels[channel] },
        {
          label: '件名',
          width: '40%',
          cell: (row) => (
            <>
              <Button variant="link" onClick={() => onOpen(row.id)}>
                {row.subject}
              </Button>
              {row.reason && (
                <div className={row.state === 'failed' ? 'late' : 'sub'}>
                  {row.reason}
                  {row.attempts > 1 && `（${row.attempts}回試しました）`}
                </div>
              )}
            </>
          ),
        },
        {
          label: '宛先',
          width: '28%',
          cell: ({ recipient, address }) => (
            <>
              {recipient || '宛先なし'}
              {address && <div className="sub">{address}</div>}
            </>
          ),
        },
        {
          label: '案件番号',
          cell: (row) =>
            row.matterId && (
              <Link to={recordPath('matters', row.matterId)}>{row.matterNumber}</Link>
            ),
        },
        {
          label: '操作',
          silent: true,
          className: 'r',
          cell: ({ id, recipient, subject }) =>
            onResend && (
              <Button
                size="xs"
                disabled={busy}
                aria-label={`${recipient}への「${subject}」を再送`}
                onClick={() => onResend(id)}
              >
                再送
              </Button>
            ),
        },
      ]}
    />
  );
}
