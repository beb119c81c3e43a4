import type { ReactNode } from 'react';
import { useSubmit } from '../lib/useSubmit.js';
import { FormDialog } from '../ui/FormDialog.js';

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
    <FormDialog title={title} what={what} message={message} submit={confirm} disabled={busy} onSubmit={onSubmit} onClose={onClose}>
      <p className="pad">{children}</p>
    </FormDialog>
  );
}
