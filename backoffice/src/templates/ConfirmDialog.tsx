import type { ReactNode } from 'react';
import { useSending } from '../forms/useSending.js';
import { FormDialog } from '../ui/FormDialog.js';

interface ConfirmDialogProps {
  title: string;
  subject: string;
  confirm: string;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** Asks once before a deletion; an error is shown in the dialog. */
export function ConfirmDialog({
  title,
  subject,
  confirm,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const sending = useSending({}, onConfirm);
  return (
    <FormDialog
      title={title}
      subject={subject}
      sending={sending}
      submit={confirm}
      onClose={onClose}
    >
      <p className="pad">{children}</p>
    </FormDialog>
  );
}
