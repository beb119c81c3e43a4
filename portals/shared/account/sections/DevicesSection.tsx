import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  currentDeviceFirst,
  deviceName,
  type OwnSession,
} from '@tsumugi/contract/resources/own-session';
import * as api from '@tsumugi/contract/routes/routes';
import { useState } from 'react';
import { usePress } from '../../actions/usePress.js';
import { call } from '../../client/http.js';
import { usePortal } from '../../session/portal.js';
import { useStamp } from '../../session/use-zone.js';
import { ConfirmSheet } from '../../ui/ConfirmSheet.js';
import { StatusChip } from '../../ui/StatusChip.js';
import { SubPage } from '../../ui/SubPage.js';
import { toastDone } from '../../ui/toast.js';
import { SectionFrame } from '../SectionFrame.js';

const title = 'ログイン中の端末';

/** The sessions of this account, each of which can be ended. */
export default function DevicesSection() {
  const read = useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => call(api.session.list, { signal }),
  });
  return (
    <SectionFrame title={title} read={read}>
      {(devices) => <Devices devices={devices} />}
    </SectionFrame>
  );
}

function Devices({ devices }: { devices: readonly OwnSession[] }) {
  const stamp = useStamp();
  const queries = useQueryClient();
  const { profilePath } = usePortal();
  /** The device to sign out, or all others. */
  const [ending, setEnding] = useState<OwnSession | 'others' | null>(null);
  const { busy, fault, press } = usePress();
  const end = async () => {
    if (!ending) return;
    const done = await press(async () => {
      await (ending === 'others'
        ? call(api.session.endOthers)
        : call(api.session.end, { sessionId: ending.id }));
      await queries.invalidateQueries({ queryKey: ['sessions'] });
    });
    if (!done) return;
    setEnding(null);
    toastDone('更新しました。');
  };
  const others = devices.length > 1;
  return (
    <SubPage
      title={title}
      back={profilePath}
      dock={
        others && (
          <button type="button" className="btn btn-2" onClick={() => setEnding('others')}>
            ほかの端末をすべてログアウトする
          </button>
        )
      }
    >
      <p className="c-2">
        見覚えのない端末があるときは、ログアウトさせてから、パスワードを変更してください。
      </p>
      <ul className="card sec">
        {currentDeviceFirst(devices).map((device) => (
          <li key={device.id} className="row row-2 row-device">
            <span className="row-main">
              <b>{deviceName(device)}</b>
              <span className="t-s c-2">
                最後に使った日時 <span className="nb">{stamp(device.lastSeenAt)}</span>
              </span>
            </span>
            {device.isCurrent ? (
              <StatusChip hue="done">この端末</StatusChip>
            ) : (
              <button type="button" className="text-btn" onClick={() => setEnding(device)}>
                ログアウト
                <span className="sr">させる：{deviceName(device)}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {!others && <p className="t-s c-2 also">ほかにログイン中の端末はありません。</p>}
      <ConfirmSheet
        open={ending !== null}
        title={
          ending === 'others' ? 'ほかの端末をログアウトしますか' : 'この端末をログアウトしますか'
        }
        consequences={[
          'その端末では、もう一度ログインするまで使えなくなります。',
          'いまお使いのこの端末は、ログインしたままです。',
        ]}
        confirm="ログアウトさせる"
        busy={busy}
        error={fault}
        onConfirm={() => void end()}
        onClose={() => setEnding(null)}
      />
    </SubPage>
  );
}
