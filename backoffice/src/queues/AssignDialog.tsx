import { useQuery } from '@tanstack/react-query';
import * as api from '@tsumugi/contract/routes/all';
import { type FormEvent, useId, useState } from 'react';
import { runBulk, useAfterBulk } from '../api/actions.js';
import { messageOf } from '../lib/http-error.js';
import { getSession } from '../lib/session.js';
import { call } from '../providers/http-client.js';
import { Dialog } from '../ui/Dialog.js';
import { Kbd } from '../ui/Kbd.js';

interface AssignDialogProps {
  /** The matters, by what people call them. */
  matters: ReadonlyMap<number, string>;
  what: string;
  onClose: () => void;
  onDone?: () => void;
}

/** 担当: who looks after the case today. Opens on me, so that the usual case is Enter. */
export default function AssignDialog({ matters, what, onClose, onDone }: AssignDialogProps) {
  const { data: admins = [] } = useQuery({
    queryKey: ['options', 'admins'],
    queryFn: ({ signal }) => call(api.option.list, { name: 'admins', signal }),
  });
  const [chosen, setChosen] = useState(String(getSession()?.adminId ?? ''));
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const afterBulk = useAfterBulk();
  const id = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const input = { personInChargeOnTheDay: chosen === '' ? null : Number(chosen) };
      await afterBulk(await runBulk('matter.patch', [...matters.keys()], input), matters);
      onClose();
      onDone?.();
    } catch (failure) {
      setError(messageOf(failure));
      setBusy(false);
    }
  };
  return (
    <Dialog title="担当を変える" what={what} onClose={onClose} className="narrow">
      <form className="dlg-form" onSubmit={submit}>
        <div className="dlg-l">
          <div className="fl">
            <label className="lb" htmlFor={id}>
              当日担当者
            </label>
            <select id={id} className="inp" value={chosen} onChange={(event) => setChosen(event.target.value)}>
              <option value="">未割当</option>
              {admins.map((admin) => (
                <option key={admin.id} value={String(admin.id)}>
                  {admin.name}
                </option>
              ))}
            </select>
            {error && (
              <span className="hint err" role="alert">
                {error}
              </span>
            )}
          </div>
        </div>
        <div className="dlg-f">
          <span className="grow" />
          <button type="button" className="btn" onClick={onClose}>
            やめる<Kbd>Esc</Kbd>
          </button>
          <button type="submit" className="btn pri" disabled={busy}>
            変更する<Kbd>Enter</Kbd>
          </button>
        </div>
      </form>
    </Dialog>
  );
}
