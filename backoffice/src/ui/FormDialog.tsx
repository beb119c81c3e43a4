import type { FormEvent } from 'react';
import { Dialog } from './Dialog.js';
import { DialogFoot, type FootProps } from './DialogFoot.js';
import type { ModalProps } from './Modal.js';

interface FormDialogProps extends Omit<ModalProps, 'onInput'>, Omit<FootProps, 'onLeave'> {
  onSubmit: (event: FormEvent) => unknown;
}

/** A dialog that is one form: its foot says why it did not go, and has the way out and the one button. */
export function FormDialog({ onSubmit, title, what, className = 'narrow', onClose, children, ...foot }: FormDialogProps) {
  return (
    <Dialog title={title} what={what} className={className} onClose={onClose}>
      <form className="dlg-form" noValidate onSubmit={(event) => void onSubmit(event)}>
        {children}
        <DialogFoot {...foot} onLeave={onClose} />
      </form>
    </Dialog>
  );
}
