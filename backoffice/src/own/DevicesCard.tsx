import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { shortTime } from '../lib/dates.js';
import { call, get } from '../providers/http-client.js';
import { ConfirmDialog } from '../templates/ConfirmDialog.js';
import { Card } from '../ui/Card.js';
import { ErrorState } from '../ui/ErrorState.js';
import { Bone } from '../ui/Skeleton.js';
import { toastDone } from '../ui/toast.js';

/** GET /api/user/sessions */
interface Device {
  id: string;
  device: string | null;
  createdAt: string;
  lastSeenAt: string;
  isCurrent: boolean;
}

const nameOf = ({ device }: Device) => device || '不明な端末';

/** Where one is signed in, and ending one device or all others. */
export function DevicesCard() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['own-sessions'],
    queryFn: ({ signal }) => get<Device[]>('/api/user/sessions', signal),
  });
  const [asked, setAsked] = useState<Device | 'others' | null>(null);
  const devices = [...(data ?? [])].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastSeenAt.localeCompare(a.lastSeenAt));
  const end = async () => {
    if (asked === 'others') await call('POST', '/api/user/sessions/end-others');
    else if (asked) await call('DELETE', `/api/user/sessions/${asked.id}`);
    setAsked(null);
    toastDone('ログアウトさせました。');
    await client.invalidateQueries({ queryKey: ['own-sessions'] });
  };
  return (
    <Card
      title="ログイン中の端末"
      note={data && `${devices.length}台`}
      bare
      tools={
        devices.length > 1 && (
          <button type="button" className="btn m" onClick={() => setAsked('others')}>
            ほかの端末をすべてログアウト…
          </button>
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
                <td title={nameOf(device)}>{nameOf(device)}</td>
                <td>{shortTime(device.createdAt)}</td>
                <td>{shortTime(device.lastSeenAt)}</td>
                <td className="r">
                  {device.isCurrent ? (
                    <span className="chip">この端末</span>
                  ) : (
                    <button type="button" className="btn xs" aria-label={`ログアウト：${nameOf(device)}`} onClick={() => setAsked(device)}>
                      ログアウト
                    </button>
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
          what={asked === 'others' ? `${devices.length - 1}台` : nameOf(asked)}
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
