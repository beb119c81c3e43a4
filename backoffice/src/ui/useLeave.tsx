import Button from '@mui/material/Button';
import { useState } from 'react';
import { DialogFoot } from './DialogFoot.js';
import { Modal, narrowWidth } from './Modal.js';

interface LeaveOptions {
  /** Whether closing would lose an input. */
  isDirty: () => boolean;
  onClose: () => void;
  /** Discards the input; closing follows. */
  onDrop?: () => void;
  /** The input is kept as a draft and restored when the dialog opens again. */
  keeps: boolean;
}

/**
 * Asks before a dialog with input is closed.
 * @returns the function that closes, and the question while it is open
 */
export function useLeave({ isDirty, onClose, onDrop, keeps }: LeaveOptions) {
  const [asking, setAsking] = useState(false);
  const cancelLeave = () => setAsking(false);
  const question = asking && (
    <Modal title="入力した内容があります" width={narrowWidth} onClose={cancelLeave}>
      <form
        className="dlg-form"
        onSubmit={(event) => {
          event.preventDefault();
          cancelLeave();
        }}
      >
        <p className="pad">
          {keeps
            ? '下書きに残すと、次に開いたときに続きから入力できます。'
            : '閉じると、入力した内容は失われます。'}
        </p>
        <DialogFoot
          apart={
            <Button
              color="error"
              onClick={() => {
                onDrop?.();
                cancelLeave();
                onClose();
              }}
            >
              入力を捨てる
            </Button>
          }
          leave={keeps && '下書きに残す'}
          onLeave={onClose}
          submit="続ける"
        />
      </form>
    </Modal>
  );
  return { leave: () => (isDirty() ? setAsking(true) : onClose()), question };
}
