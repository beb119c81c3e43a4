import Button from '@mui/material/Button';
import { useCallback, useEffect } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { hasDrafts } from '../lib/drafts.js';
import { hasUnsaved } from '../lib/unsaved.js';
import { DialogFoot } from '../ui/DialogFoot.js';
import { Modal } from '../ui/Modal.js';

/** Asks before what is typed and not saved is left, whichever way: a link, Esc of a drawer, 戻る, or closing the window. */
export function LeaveGuard() {
  const blocks = useCallback<BlockerFunction>(
    ({ currentLocation: from, nextLocation: to, historyAction }) =>
      (from.pathname !== to.pathname || from.search !== to.search) && hasUnsaved(historyAction),
    [],
  );
  const blocker = useBlocker(blocks);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => (hasUnsaved('POP') || hasDrafts()) && event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  if (blocker.state !== 'blocked') return null;
  return (
    <Modal title="保存していない変更があります" className="narrow" onClose={blocker.reset}>
      <form
        className="dlg-form"
        onSubmit={(event) => {
          event.preventDefault();
          blocker.proceed();
        }}
      >
        <p className="pad">閉じると、入力した内容は失われます。</p>
        <DialogFoot
          leave={null}
          onLeave={blocker.reset}
          tools={
            <Button variant="contained" data-autofocus onClick={blocker.reset}>
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
