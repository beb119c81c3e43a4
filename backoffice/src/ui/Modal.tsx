import IconButton from '@mui/material/IconButton';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import '../styles/dialog.css';
import { useUnsaved } from '../lib/unsaved.js';
import { Icon } from './Icon.js';

export interface ModalProps {
  title: string;
  /** What it is about, beside the title. */
  what?: ReactNode;
  onClose: () => void;
  className?: string;
  /** Something was typed or chosen in it. */
  onInput?: () => void;
  children: ReactNode;
}

/** The open dialogs, the topmost last: it alone hears the keys. */
const open: HTMLElement[] = [];
/** A field takes what is being typed when it is left; only then is the form sent, and the focus comes back. */
function confirm(box: HTMLElement | null): void {
  const typing = document.activeElement;
  if (typing instanceof HTMLElement && box?.contains(typing)) typing.blur();
  setTimeout(() => {
    if (typing instanceof HTMLElement && typing.isConnected) typing.focus();
    box?.querySelector('form')?.requestSubmit();
  });
}

/** The page behind is inert; the toasts stand outside it, so that 元に戻す stays in reach over a dialog. */
function setBackground(): void {
  for (const element of document.querySelectorAll<HTMLElement>('.app, .skip')) element.inert = open.length > 0;
}

/**
 * A modal: focus on the first field (else on its main button), focus goes back to where it was.
 * Ctrl+Enter confirms and Esc closes the topmost one, wherever the focus is; 戻る asks before typed words are lost.
 */
export function Modal({ title, what, onClose, className = '', onInput, children }: ModalProps) {
  const box = useRef<HTMLDivElement>(null);
  const label = useId();
  const typed = useRef(false);
  const close = useRef(onClose);
  close.current = onClose;
  useUnsaved((way) => way === 'POP' && typed.current);
  // At once with what is drawn: a key pressed between a dialog's end and a later effect would be heard by nobody.
  useLayoutEffect(() => {
    const before = document.activeElement;
    const own = box.current;
    if (own) open.push(own);
    setBackground();
    const first =
      box.current?.querySelector<HTMLElement>('[data-autofocus]') ??
      box.current?.querySelector<HTMLElement>('form input:not([type=hidden]), form select, form textarea, form [type=submit]') ??
      box.current;
    first?.focus();
    return () => {
      if (own) open.splice(open.indexOf(own), 1);
      setBackground();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (open.at(-1) !== box.current || event.isComposing || event.defaultPrevented) return;
      const confirms = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
      if (!confirms && event.key !== 'Escape') return;
      // Neither the page behind nor the dialog below hears it as well.
      event.preventDefault();
      event.stopImmediatePropagation();
      if (confirms) confirm(box.current);
      else close.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return createPortal(
    <div className="scrim">
      <div
        className={`dlg ${className}`}
        ref={box}
        role="dialog"
        aria-modal="true"
        aria-labelledby={label}
        tabIndex={-1}
        onInputCapture={() => {
          typed.current = true;
          onInput?.();
        }}
      >
        <div className="dlg-h">
          <h2 id={label}>{title}</h2>
          {what && <span className="what ell">{what}</span>}
          <span className="grow" />
          <IconButton aria-label="閉じる" onClick={onClose}>
            <Icon name="x" />
          </IconButton>
        </div>
        {children}
      </div>
    </div>,
    document.body,
  );
}
