import type { ReactNode } from 'react';
import { FormAlert } from './Field.js';
import { Icon } from './Icon.js';
import { Sheet } from './Sheet.js';
import './buttons.css';

interface Props {
  open: boolean;
  title: string;
  /** The consequences, one plain sentence each. */
  consequences: readonly string[];
  /** Label of the confirm button, in the reader's words. */
  confirm: string;
  cancel?: string;
  danger?: boolean;
  busy?: boolean;
  /** Content that names the missing requirements of the button. */
  disabled?: boolean;
  error?: string | null;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks for confirmation, with the consequences of the action. */
export function ConfirmSheet(props: Props) {
  const {
    open,
    title,
    consequences,
    confirm,
    cancel = 'やめる',
    danger = false,
    busy = false,
    disabled = false,
    error = null,
  } = props;
  const close = () => {
    if (!busy) props.onClose();
  };
  const dock = (
    <>
      <button
        type="button"
        className={`btn ${danger ? 'btn-danger' : 'btn-primary'}`}
        aria-busy={busy}
        disabled={busy || disabled}
        onClick={props.onConfirm}
      >
        {busy && <span className="busy" aria-hidden="true" />}
        {confirm}
      </button>
      <button type="button" className="btn btn-quiet btn-48" disabled={busy} onClick={close}>
        {cancel}
      </button>
    </>
  );
  return (
    <Sheet open={open} title={title} onClose={close} dock={dock} alert={danger}>
      <FormAlert message={error} />
      {consequences.length > 0 && (
        <ul className={danger ? 'consequences' : 'consequences plain'}>
          {consequences.map((text) => (
            <li key={text}>
              {danger && <Icon name="warn" size={20} />}
              {text}
            </li>
          ))}
        </ul>
      )}
      {props.children}
    </Sheet>
  );
}
