import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@tsumugi/client/api-error';
import type { PushDeviceView, PushState } from '@tsumugi/contract/portal/push';
import * as api from '@tsumugi/contract/routes/routes';
import { useState } from 'react';
import { call } from '../client/http.js';
import { Section } from '../ui/elements.js';
import { FormAlert } from '../ui/Field.js';
import { StatusChip } from '../ui/StatusChip.js';
import { toastDone } from '../ui/toast.js';
import './push.css';
import { useStamp } from '../session/use-zone.js';
import { isSupported, ownMark, registerPush, switchOff } from './register-push.js';

const queryKey = ['push'];

async function read(signal: AbortSignal): Promise<PushState & { mark: string | null }> {
  const [state, mark] = await Promise.all([call(api.push.state, { signal }), ownMark()]);
  return { ...state, mark };
}

/** The steps of the section, one at a time; `alert` is the message of a failure. */
function usePushSteps() {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [alert, setAlert] = useState<string | null>(null);
  const act = async (work: () => Promise<unknown>) => {
    setAlert(null);
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (error instanceof ApiError) setAlert(error.message);
    } finally {
      setBusy(false);
      await queries.invalidateQueries({ queryKey });
    }
  };
  return {
    busy,
    alert,
    act,
    turnOn: () =>
      act(async () => {
        if (await registerPush()) toastDone('この端末で通知を受け取ります。');
        else setAlert(whyNot());
      }),
    turnOff: () =>
      act(async () => {
        await switchOff();
        toastDone('この端末への通知を止めました。');
      }),
    tryOut: () =>
      act(async () => {
        const { sent, failed } = await call(api.push.test, { quiet: true });
        if (sent) toastDone(`テスト通知を${sent}台に送信しました。`);
        else setAlert(`${failed}台に送信できませんでした。時間をおいて、もう一度お試しください。`);
      }),
  };
}

/** プッシュ通知: the state on this device and on the others, and a test notification. */
export function PushSection() {
  const stamp = useStamp();
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => read(signal) });
  const { busy, alert, act, turnOn, turnOff, tryOut } = usePushSteps();
  const here = data?.devices.find(({ mark }) => mark === data.mark);
  const on = here?.state === 2;
  return (
    <Section title="この端末の通知">
      <FormAlert message={alert} />
      <div className="card card-pad stack">
        <p className="push-now">
          {data && (
            <StatusChip hue={on ? 'done' : 'neutral'}>
              {on ? '受け取る' : '受け取らない'}
            </StatusChip>
          )}
          <span>{pushWords()}</span>
        </p>
        {here?.silent && (
          <p className="push-silent">
            30日以上、この端末に通知が届いていません。テスト通知が届かないときは、いったん止めてから、もう一度受け取る設定にしてください。
          </p>
        )}
        {data && isSupported() && !on && (
          <button
            type="button"
            className="btn btn-primary"
            disabled={busy}
            aria-busy={busy}
            onClick={() => void turnOn()}
          >
            この端末で通知を受け取る
          </button>
        )}
        {on && (
          <>
            {here.lastReceivedAt && (
              <p className="t-s c-2">最後に届いた日時 {stamp(here.lastReceivedAt)}</p>
            )}
            <div className="btn-row">
              <button
                type="button"
                className="btn btn-2"
                disabled={busy}
                onClick={() => void tryOut()}
              >
                テスト通知を送る
              </button>
              <button
                type="button"
                className="btn btn-quiet"
                disabled={busy}
                onClick={() => void turnOff()}
              >
                通知を止める
              </button>
            </div>
          </>
        )}
      </div>
      <Others
        devices={data?.devices.filter((device) => device !== here) ?? []}
        busy={busy}
        act={act}
      />
    </Section>
  );
}

interface OthersProps {
  devices: readonly PushDeviceView[];
  busy: boolean;
  act: (work: () => Promise<unknown>) => Promise<void>;
}

function Others({ devices, busy, act }: OthersProps) {
  const stamp = useStamp();
  if (devices.length === 0) return null;
  return (
    <ul className="card also">
      {devices.map(({ id, name, lastReceivedAt, registeredAt }) => (
        <li key={id} className="row row-2 push-other">
          <span className="row-main">
            <b>{name || 'ほかの端末'}</b>
            <span className="t-s c-2">
              {lastReceivedAt
                ? `最後に届いた日時 ${stamp(lastReceivedAt)}`
                : `登録 ${stamp(registeredAt)}`}
            </span>
          </span>
          <button
            type="button"
            className="btn btn-quiet btn-48"
            disabled={busy}
            onClick={() => void act(() => call(api.push.remove, { id, quiet: true }))}
          >
            止める
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Why the registration failed. */
function whyNot(): string {
  if (Notification.permission === 'denied') return pushWords();
  if (Notification.permission === 'default')
    return '通知は、まだ許可されていません。もう一度押して、ブラウザーの確認で「許可」を選んでください。';
  return '登録できませんでした。電波のよい場所で、もう一度お試しください。';
}

/** The current state of push on this device, as the browser reports it. */
function pushWords(): string {
  if (!('Notification' in window) || !('PushManager' in window))
    return 'このブラウザーは、プッシュ通知に対応していません。ホーム画面に追加すると使える場合があります。';
  if (Notification.permission === 'denied')
    return 'この端末では、通知が止められています。受け取るには、端末の設定でこのアプリの通知を許可してください。';
  if (Notification.permission === 'granted') return 'この端末では、通知が許可されています。';
  return 'この端末では、まだ通知を許可していません。';
}
