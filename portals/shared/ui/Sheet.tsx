import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from './Icon.js';
import './sheet.css';

interface Props {
  open: boolean;
  title: string;
  onClose: () => void;
  /** The buttons; they stay visible. */
  dock?: ReactNode;
  /** The sheet confirms an irreversible action. */
  alert?: boolean;
  children?: ReactNode;
}

/**
 * A bottom sheet on a phone, a dialog from 900 px. It is a native modal dialog, which traps the
 * focus, closes on Escape and restores the focus.
 */
export function Sheet({ open, title, onClose, dock, alert = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const name = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    return () => element.close();
  }, [open]);
  if (!open) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same as a press beside the sheet
    <dialog
      ref={dialog}
      className="sheet"
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={name}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className="sheet-in">
        <div className="sheet-h">
          <h2 className="t-l" id={name}>
            {title}
          </h2>
          <button type="button" className="icon-btn" aria-label="閉じる" onClick={onClose}>
            <Icon name="x" />
          </button>
        </div>
        {children && <div className="sheet-b">{children}</div>}
        {dock && <div className="sheet-dock">{dock}</div>}
      </div>
    </dialog>
  );
}
