import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Dialog } from '../ui/Dialog.js';
import { DrawerContext } from './dirty.js';

/** The form beside the list. Closing goes back to the list; what is typed and not saved is asked about first. */
export function CrudDrawer({ title, what, listPath, children }: { title: string; what?: string; listPath: string; children: ReactNode }) {
  const navigate = useNavigate();
  const [dirty, setDirty] = useState(false);
  const [asking, setAsking] = useState(false);
  const leave = useCallback(() => navigate(listPath), [navigate, listPath]);
  // The form says a moment later that something was typed; Escape may come sooner.
  const typed = useRef(false);
  const close = useCallback(() => (dirty || typed.current ? setAsking(true) : leave()), [dirty, leave]);
  const tell = useCallback((now: boolean) => {
    typed.current = false;
    setDirty(now);
  }, []);
  const drawer = useMemo(() => ({ tell, close }), [tell, close]);
  return (
    <DrawerContext value={drawer}>
      <Dialog title={title} what={what} className="drawer" onClose={close}>
        <div
          style={{ display: 'contents' }}
          onInputCapture={() => {
            typed.current = true;
          }}
        >
          {children}
        </div>
      </Dialog>
      {asking && (
        <Dialog title="保存していない変更があります" className="narrow" onClose={() => setAsking(false)}>
          <form
            className="dlg-form"
            onSubmit={(event) => {
              event.preventDefault();
              leave();
            }}
          >
            <p className="pad">閉じると、入力した内容は失われます。</p>
            <div className="dlg-f">
              <span className="grow" />
              <button type="button" className="btn pri" data-autofocus onClick={() => setAsking(false)}>
                入力に戻る
              </button>
              <button type="submit" className="btn danger">
                保存せずに閉じる
              </button>
            </div>
          </form>
        </Dialog>
      )}
    </DrawerContext>
  );
}
