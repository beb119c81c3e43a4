import { useRef } from 'react';
import { Modal, type ModalProps } from './Modal.js';
import { useLeave } from './useLeave.js';

/** A modal with a form: Esc and × ask before an input is lost. */
export function Dialog({ onClose, ...modal }: Omit<ModalProps, 'onInput'>) {
  const typed = useRef(false);
  const { leave, question } = useLeave({ isDirty: () => typed.current, onClose, keeps: false });
  return (
    <>
      <Modal
        {...modal}
        onClose={leave}
        onInput={() => {
          typed.current = true;
        }}
      />
      {question}
    </>
  );
}
