import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useSubmit } from '../lib/useSubmit.js';
import { call } from '../providers/http-client.js';
import { Dialog } from '../ui/Dialog.js';
import { toastDone } from '../ui/toast.js';
import { type Standing, standingWords } from './standing-words.js';

const longest = 200;

interface StopPersonProps {
  of: Standing;
  id: number;
  version: number;
  name: string;
  /** It stands already: the dialog lifts it. */
  stopped: boolean;
  onClose: () => void;
}

/** Stops a person with a reason, or lifts the stop. */
export function StopPerson({ of, id, version, name, stopped, onClose }: StopPersonProps) {
  const words = standingWords[of];
  const [reason, setReason] = useState('');
  const field = useId();
  const client = useQueryClient();
  const {
    busy,
    message,
    fields: refused,
    onSubmit,
  } = useSubmit(async () => {
    await (stopped ? call(words.calls.resume, { id, input: { version } }) : call(words.calls.stop, { id, input: { version, reason } }));
    toastDone(stopped ? '利用の停止を解除しました。' : '利用を停止しました。');
    onClose();
    await client.invalidateQueries();
  });
  return (
    <Dialog title={stopped ? '利用停止を解除' : '利用を停止'} what={name} className="narrow" onClose={onClose}>
      <form className="dlg-form" noValidate onSubmit={onSubmit}>
        <div className="pad standing">
          <ul className="points">
            {(stopped ? [words.resume] : words.stop).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {!stopped && (
            <div className="fl">
              <label className="lb" htmlFor={field}>
                理由（スタッフだけが見ます）
              </label>
              <input
                id={field}
                className={refused.reason ? 'inp bad' : 'inp'}
                maxLength={longest}
                aria-required
                aria-invalid={refused.reason ? true : undefined}
                aria-describedby={refused.reason ? `${field}-note` : undefined}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
              {refused.reason && (
                <span id={`${field}-note`} className="hint err" role="alert">
                  {refused.reason}
                </span>
              )}
            </div>
          )}
        </div>
        <div className="dlg-f">
          <span className="grow late" role="alert">
            {message && !refused.reason && message}
          </span>
          <button type="button" className="btn" onClick={onClose}>
            やめる
          </button>
          <button type="submit" className={stopped ? 'btn pri' : 'btn danger'} disabled={busy || (!stopped && reason.trim() === '')}>
            {stopped ? '停止を解除する' : '利用を停止する'}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
