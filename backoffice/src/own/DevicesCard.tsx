import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import {
  currentDeviceFirst,
  deviceName,
  type OwnSession,
} from '@tsumugi/contract/resources/own-session';
import * as api from '@tsumugi/contract/routes/routes';
import { formatDateTime } from '@tsumugi/contract/text/format';
import { useState } from 'react';
import { call } from '../api/http-client.js';
import { useRead } from '../api/useRead.js';
import { ConfirmDialog } from '../templates/ConfirmDialog.js';
import { Card } from '../ui/Card.js';
import { ReadBoundary } from '../ui/ReadBoundary.js';
import { Table } from '../ui/Table.js';
import { toastDone } from '../ui/toast.js';

/** The user's sessions, with buttons to end one or all others. */
export function DevicesCard() {
  const client = useQueryClient();
  const sessions = useRead(api.session.list, {});
  const [chosen, setChosen] = useState<OwnSession | 'others' | null>(null);
  const devices = currentDeviceFirst(sessions.data ?? []);
  const end = async () => {
    if (chosen)
      await (chosen === 'others'
        ? call(api.session.endOthers)
        : call(api.session.end, { sessionId: chosen.id }));
    setChosen(null);
    toastDone('ログアウトさせました。');
    await client.invalidateQueries({ queryKey: [api.session.list.call] });
  };
  return (
    <Card
      title="ログイン中の端末"
      note={sessions.data && `${devices.length}台`}
      bare
      tools={
        devices.length > 1 && (
          <Button size="small" onClick={() => setChosen('others')}>
            ほかの端末をすべてログアウト…
          </Button>
        )
      }
    >
      <ReadBoundary of={sessions}>
        {() => (
          <Table
            rows={devices}
            columns={[
              { label: '端末', title: deviceName, cell: deviceName },
              { label: 'ログイン', width: 120, cell: ({ createdAt }) => formatDateTime(createdAt) },
              {
                label: '最後に使った日時',
                width: 120,
                cell: ({ lastSeenAt }) => formatDateTime(lastSeenAt),
              },
              {
                label: '操作',
                silent: true,
                width: 104,
                className: 'r',
                cell: (device) =>
                  device.isCurrent ? (
                    <span className="chip">この端末</span>
                  ) : (
                    <Button
                      size="xs"
                      aria-label={`ログアウト：${deviceName(device)}`}
                      onClick={() => setChosen(device)}
                    >
                      ログアウト
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </ReadBoundary>
      <p className="pad hint">
        見覚えのない端末があるときは、ログアウトさせてから、パスワードを変更してください。
      </p>
      {chosen && (
        <ConfirmDialog
          title={chosen === 'others' ? 'ほかの端末をログアウト' : 'この端末をログアウト'}
          subject={chosen === 'others' ? `${devices.length - 1}台` : deviceName(chosen)}
          confirm="ログアウトさせる"
          onConfirm={end}
          onClose={() => setChosen(null)}
        >
          その端末では、もう一度ログインするまで使えなくなります。いまお使いの端末は、ログインしたままです。
        </ConfirmDialog>
      )}
    </Card>
  );
}
