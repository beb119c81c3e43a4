import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import '../styles/dialog.css';
import { Icon } from './Icon.js';

interface DialogProps {
  title: string;
  /** What it is about, beside the title. */
  what?: ReactNode;
  onClose: () => void;
  className?: string;
  children: ReactNode;
}

let open = 0;
/** The page behind is inert; the toasts stand outside it, so that 元に戻す stays in reach over a dialog. */
function setBackground(step: 1 | -1): void {
  open += step;
  for (const element of document.querySelectorAll<HTMLElement>('.app, .skip')) element.inert = open > 0;
}

/** A modal: focus on the first field (else on its main button), Ctrl+Enter confirms anywhere, Esc closes, focus goes back to where it was. */
export function Dialog({ title, what, onClose, className = '', children }: DialogProps) {
  const box = useRef<HTMLDivElement>(null);
  const label = useId();
  useEffect(() => {
    const before = document.activeElement;
    setBackground(1);
    const first =
      box.current?.querySelector<HTMLElement>(
        '[data-autofocus], form input:not([type=hidden]), form select, form textarea, form [type=submit]',
      ) ?? box.current;
    first?.focus();
    return () => {
      setBackground(-1);
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing) {
      event.preventDefault();
      box.current?.querySelector('form')?.requestSubmit();
    }
    if (event.key === 'Escape' && !event.nativeEvent.isComposing && !event.defaultPrevented) {
      event.stopPropagation();
      onClose();
    }
  };
  return createPortal(
    <div className="scrim">
      <div
        className={`dlg ${className}`}
        ref={box}
        role="dialog"
        aria-modal="true"
        aria-labelledby={label}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        <div className="dlg-h">
          <h2 id={label}>{title}</h2>
          {what && <span className="what ell">{what}</span>}
          <span className="grow" />
          <button type="button" className="btn ghost icon" aria-label="閉じる" onClick={onClose}>
            <Icon name="x" />
          </button>
        </div>
        {children}
      </div>
    </div>,
    document.body,
  );
}
