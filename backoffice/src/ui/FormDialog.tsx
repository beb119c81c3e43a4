import type { FormEvent, ReactNode } from 'react';
import { Dialog } from './Dialog.js';
import { Icon } from './Icon.js';
import type { ModalProps } from './Modal.js';

interface FormDialogProps extends Omit<ModalProps, 'onInput'> {
  onSubmit: (event: FormEvent) => unknown;
  /** What the last attempt was refused for. */
  message?: ReactNode;
  /** The way out, and further buttons after it. */
  leave?: ReactNode;
  tools?: ReactNode;
  /** What sending is called; none: there is nothing to send. */
  submit?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
}

/** A dialog that is one form: its foot says why it did not go, and has the way out and the one button. */
export function FormDialog({
  onSubmit,
  message,
  leave = 'やめる',
  tools,
  submit,
  danger = false,
  disabled = false,
  children,
  ...modal
}: FormDialogProps) {
  return (
    <Dialog className="narrow" {...modal}>
      <form className="dlg-form" noValidate onSubmit={(event) => void onSubmit(event)}>
        {children}
        <div className="dlg-f">
          <span className="grow late" role="alert">
            {message && (
              <>
                <Icon name="alert" /> {message}
              </>
            )}
          </span>
          <button type="button" className="btn" onClick={modal.onClose}>
            {leave}
          </button>
          {tools}
          {submit && (
            <button type="submit" className={danger ? 'btn danger' : 'btn pri'} disabled={disabled}>
              {submit}
            </button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
