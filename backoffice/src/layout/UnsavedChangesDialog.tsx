import Button from '@mui/material/Button';
import { DialogFoot } from '../ui/DialogFoot.js';
import { Modal, narrowWidth } from '../ui/Modal.js';

interface UnsavedChangesDialogProps {
  onStay: () => void;
  onLeave: () => void;
}

/** The question before unsaved input is lost. */
export default function UnsavedChangesDialog({ onStay, onLeave }: UnsavedChangesDialogProps) {
  return (
    <Modal title="保存していない変更があります" width={narrowWidth} onClose={onStay}>
      <form
        className="dlg-form"
        onSubmit={(event) => {
          event.preventDefault();
          onLeave();
        }}
      >
        <p className="pad">閉じると、入力した内容は失われます。</p>
        <DialogFoot
          leave={null}
          onLeave={onStay}
          tools={
            <Button variant="contained" data-autofocus onClick={onStay}>
              入力に戻る
            </Button>
          }
          submit="保存せずに閉じる"
          danger
        />
      </form>
    </Modal>
  );
}
