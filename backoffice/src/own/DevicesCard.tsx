import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { deviceName, inHandFirst, type OwnSession } from '@tsumugi/contract/resources/own-session';
import * as api from '@tsumugi/contract/routes/all';
import { formatDateTime } from '@tsumugi/contract/text/format';
import { useState } from 'react';
import { call } from '../providers/http-client.js';
import { useRead } from '../providers/useRead.js';
import { ConfirmDialog } from '../templates/ConfirmDialog.js';
import { Card } from '../ui/Card.js';
import { ErrorState } from '../ui/ErrorState.js';
import { Bone } from '../ui/Skeleton.js';
import { toastDone } from '../ui/toast.js';

/** Where one is signed in, and ending one device or all others. */
export function DevicesCard() {
  const client = useQueryClient();
  const { data, error, refetch } = useRead(api.session.list, {});
  const [asked, setAsked] = useState<OwnSession | 'others' | null>(null);
  const devices = inHandFirst(data ?? []);
  const end = async () => {
    if (asked) await (asked === 'others' ? call(api.session.endOthers) : call(api.session.end, { sessionId: asked.id }));
    setAsked(null);
    toastDone('ログアウトさせました。');
    await client.invalidateQueries({ queryKey: [api.session.list.call] });
  };
  return (
    <Card
      title="ログイン中の端末"
      note={data && `${devices.length}台`}
      bare
      tools={
        devices.length > 1 && (
          <Button size="small" onClick={() => setAsked('others')}>
            ほかの端末をすべてログアウト…
          </Button>
        )
      }
    >
      {error && !data && <ErrorState error={error} onRetry={() => refetch()} />}
      {!data && !error && (
        <div className="pad">
          <Bone width={240} />
        </div>
      )}
      {data && (
        <table className="t devices">
          <thead>
            <tr>
              <th scope="col">端末</th>
              <th scope="col">ログイン</th>
              <th scope="col">最後に使った日時</th>
              <th scope="col">
                <span className="vh">操作</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {devices.map((device) => (
              <tr key={device.id}>
                <td title={deviceName(device)}>{deviceName(device)}</td>
                <td>{formatDateTime(device.createdAt)}</td>
                <td>{formatDateTime(device.lastSeenAt)}</td>
                <td className="r">
                  {device.isCurrent ? (
                    <span className="chip">この端末</span>
                  ) : (
                    <Button size="xs" aria-label={`ログアウト：${deviceName(device)}`} onClick={() => setAsked(device)}>
                      ログアウト
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="pad hint">見覚えのない端末があるときは、ログアウトさせてから、パスワードを変更してください。</p>
      {asked && (
        <ConfirmDialog
          title={asked === 'others' ? 'ほかの端末をログアウト' : 'この端末をログアウト'}
          what={asked === 'others' ? `${devices.length - 1}台` : deviceName(asked)}
          confirm="ログアウトさせる"
          onConfirm={end}
          onClose={() => setAsked(null)}
        >
          その端末では、もう一度ログインするまで使えなくなります。いまお使いの端末は、ログインしたままです。
        </ConfirmDialog>
      )}
    </Card>
  );
}
