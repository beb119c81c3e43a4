import type { ReactNode } from 'react';
import { useSending } from '../forms/useSending.js';
import { FormDialog } from '../ui/FormDialog.js';

interface ConfirmDialogProps {
  title: string;
  what: string;
  confirm: string;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** Asks once before a deletion; an error is shown in the dialog. */
export function ConfirmDialog({
  title,
  what,
  confirm,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const sending = useSending({}, onConfirm);
  return (
    <FormDialog title={title} what={what} sending={sending} submit={confirm} onClose={onClose}>
      <p className="pad">{children}</p>
    </FormDialog>
  );
}
