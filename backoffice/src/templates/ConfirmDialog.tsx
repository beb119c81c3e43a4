import type { ReactNode } from 'react';
import { useSubmit } from '../lib/useSubmit.js';
import { Dialog } from '../ui/Dialog.js';

/** Asks once before something is taken away; a refusal is said in the dialog. */
export function ConfirmDialog({
  title,
  what,
  confirm,
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  what: string;
  confirm: string;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}) {
  const { busy, message, onSubmit } = useSubmit(onConfirm);
  return (
    <Dialog title={title} what={what} className="narrow" onClose={onClose}>
      <form className="dlg-form" onSubmit={(event) => void onSubmit(event)}>
        <p className="pad">{children}</p>
        <div className="dlg-f">
          <span className="grow late" role="alert">
            {message}
          </span>
          <button type="button" className="btn" onClick={onClose}>
            やめる
          </button>
          <button type="submit" className="btn pri" disabled={busy}>
            {confirm}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
