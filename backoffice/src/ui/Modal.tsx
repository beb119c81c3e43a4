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
  /** What it is about, beside the title. */
  what?: ReactNode;
  onClose: () => void;
  /** At most so wide. */
  width?: number;
  /** At the side of the page, as high as it. */
  aside?: boolean;
  className?: string;
  /** Something was typed or chosen in it. */
  onInput?: () => void;
  children: ReactNode;
}

/** The width of a question or a short form. */
export const narrow = 480;

/** The open dialogs, the topmost last: it alone hears the keys. */
const open: HTMLElement[] = [];

/** The page behind is inert; the toasts stand outside it, so that 元に戻す stays in reach over a dialog. */
function setBackground(): void {
  for (const element of document.querySelectorAll<HTMLElement>('.app, .skip'))
    element.inert = open.length > 0;
}

/**
 * What stands in a dialog, from the moment the library has placed it: focus on the first field (else on its main button), and focus goes back
 * to where it was. Ctrl+Enter confirms and Esc closes the topmost one, wherever the focus is.
 */
function Held({
  title,
  what,
  label,
  onClose,
  children,
}: Omit<ModalProps, 'width'> & { label: string }) {
  const head = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  // At once with what is drawn: a key pressed between a dialog's end and a later effect would be heard by nobody.
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
      // Neither the page behind nor the dialog below hears it as well.
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
        {what && <span className="what ell">{what}</span>}
        <span className="grow" />
        <IconButton aria-label="閉じる" onClick={onClose}>
          <Icon name="x" />
        </IconButton>
      </DialogTitle>
      {children}
    </>
  );
}

/** A dialog, or a drawer beside the page; 戻る asks before typed words are lost. */
export function Modal({ width, aside = false, className, onInput, ...held }: ModalProps) {
  const label = useId();
  const typed = useRef(false);
  useUnsaved((way) => way === 'POP' && typed.current);
  const Frame = aside ? Drawer : MuiDialog;
  return (
    <Frame
      open
      // The keys are ours, and focus goes where the form wants it.
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
          style: { maxWidth: width ?? (aside ? narrow : 1040) },
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
