import { type FieldValues, FormProvider } from 'react-hook-form';
import { FormDraftNote } from '../forms/FormDraftNote.js';
import type { Sending } from '../forms/useSending.js';
import { Dialog } from './Dialog.js';
import { DialogFoot, type FootProps } from './DialogFoot.js';
import { type ModalProps, narrowWidth } from './Modal.js';

interface FormDialogProps<T extends FieldValues>
  extends Omit<ModalProps, 'onInput'>,
    Omit<FootProps, 'onLeave' | 'disabled'> {
  sending: Sending<T>;
  /** All required fields are filled in. */
  ready?: boolean;
}

/**
 * A dialog with one form: its foot shows the error, unless a field shows it, the cancel button and
 * the submit button. A draft typed before the session ended is restored where the form keeps drafts
 * (`useSending` with `guardsInput`).
 */
export function FormDialog<T extends FieldValues>({
  sending,
  ready = true,
  title,
  subject,
  children,
  ...rest
}: FormDialogProps<T>) {
  const { width = narrowWidth, onClose, message = sending.refusal, ...foot } = rest;
  return (
    <Dialog title={title} subject={subject} width={width} onClose={onClose}>
      <FormProvider {...sending.form}>
        <form className="dlg-form" noValidate onSubmit={(event) => void sending.onSubmit(event)}>
          {children}
          {sending.draft.restored && (
            <div className="pad">
              <FormDraftNote of={sending.draft} />
            </div>
          )}
          <DialogFoot
            {...foot}
            message={message}
            disabled={sending.busy || !ready}
            onLeave={onClose}
          />
        </form>
      </FormProvider>
    </Dialog>
  );
}
