import MuiDialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import '../styles/dialog.css';
import { useUnsaved } from '../lib/unsaved.js';
import { confirmForm } from './confirm.js';
import { Icon } from './Icon.js';

export interface ModalProps {
  title: string;
  /** The subject, beside the title. */
  subject?: ReactNode;
  onClose: () => void;
  /** Maximum width in px. */
  width?: number;
  /** A drawer at the side of the page, at full height. */
  aside?: boolean;
  className?: string;
  /** Called on every input inside the dialog. */
  onInput?: () => void;
  children: ReactNode;
}

/** Width in px of a question or a short form. */
export const narrowWidth = 480;

/** The open dialogs, the topmost last; only that one handles keys. */
const open: HTMLElement[] = [];

/** Makes the page behind inert. The toasts are outside it, so 元に戻す can be clicked over a dialog. */
function setBackground(): void {
  for (const element of document.querySelectorAll<HTMLElement>('.app, .skip'))
    element.inert = open.length > 0;
}

/**
 * Content of a dialog, mounted once the library has placed it. Focuses the first field (else the
 * main button), and restores the focus at the end. Ctrl+Enter confirms and Esc closes the topmost
 * dialog, wherever the focus is.
 */
function Held({
  title,
  subject,
  label,
  onClose,
  children,
}: Omit<ModalProps, 'width'> & { label: string }) {
  const head = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  // A layout effect, so that no key is lost between the end of one dialog and a later effect.
  useLayoutEffect(() => {
    const before = document.activeElement;
    const box = head.current?.closest<HTMLElement>('[role="dialog"]');
    if (!box) return;
    open.push(box);
    setBackground();
    const first =
      box.querySelector<HTMLElement>('[data-autofocus]') ??
      box.querySelector<HTMLElement>(
        'form input:not([type=hidden]), form select, form textarea, form [type=submit]',
      ) ??
      box;
    first.focus();
    return () => {
      open.splice(open.indexOf(box), 1);
      setBackground();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const box = open.at(-1);
      if (!box?.contains(head.current) || event.defaultPrevented) return;
      const confirms = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
      if (!confirms && event.key !== 'Escape') return;
      // Keeps the key from the page behind and the dialog below.
      event.preventDefault();
      event.stopImmediatePropagation();
      if (confirms) confirmForm(box);
      else close.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <DialogTitle ref={head}>
        <h2 id={label}>{title}</h2>
        {subject && <span className="what ell">{subject}</span>}
        <span className="grow" />
        <IconButton aria-label="閉じる" onClick={onClose}>
          <Icon name="x" />
        </IconButton>
      </DialogTitle>
      {children}
    </>
  );
}

/** A dialog, or a drawer beside the page; 戻る asks before an input is lost. */
export function Modal({ width, aside = false, className, onInput, ...held }: ModalProps) {
  const label = useId();
  const typed = useRef(false);
  useUnsaved((way) => way === 'POP' && typed.current);
  const Frame = aside ? Drawer : MuiDialog;
  return (
    <Frame
      open
      // This component handles the keys and the focus.
      disableEscapeKeyDown
      disableAutoFocus
      disableEnforceFocus
      disableRestoreFocus
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': label,
          className,
          style: { maxWidth: width ?? (aside ? narrowWidth : 1040) },
          tabIndex: -1,
          onInputCapture: () => {
            typed.current = true;
            onInput?.();
          },
        },
      }}
    >
      <Held label={label} {...held} />
    </Frame>
  );
}
