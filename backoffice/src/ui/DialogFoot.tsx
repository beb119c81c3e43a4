import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import type { ReactNode } from 'react';
import { Icon } from './Icon.js';
import { Kbd } from './Kbd.js';

export interface FootProps {
  /** The error of the last attempt, or the fields still missing. */
  message?: ReactNode;
  /** ARIA role of the message: announced at once, or politely. */
  role?: 'alert' | 'status';
  /** Drawn while there is no message. */
  note?: ReactNode;
  /** Drawn first, at a distance from the buttons. */
  apart?: ReactNode;
  /** Label of the cancel button; without `onLeave` the foot is that of a form in a page. */
  leave?: ReactNode;
  onLeave?: () => void;
  /** Further buttons before the submit button. */
  tools?: ReactNode;
  /** Label of the submit button; without it there is none. */
  submit?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  /** Whether the buttons show their keys. */
  keys?: boolean;
}

/** The foot of a form: message, cancel button and submit button. */
export function DialogFoot({
  role = 'alert',
  leave = 'やめる',
  keys = false,
  onLeave,
  ...foot
}: FootProps) {
  const { message, note, apart, tools, submit, danger = false, disabled = false } = foot;
  const Foot = onLeave ? DialogActions : 'div';
  return (
    <Foot className={onLeave ? 'dlg-f' : 'row foot'}>
      {apart}
      <span className="grow" role={role}>
        {message ? (
          <span className="late">
            <Icon name="alert" /> {message}
          </span>
        ) : (
          note && <span className="sub">{note}</span>
        )}
      </span>
      {onLeave && leave && (
        <Button onClick={onLeave}>
          {leave}
          {keys && <Kbd>Esc</Kbd>}
        </Button>
      )}
      {tools}
      {submit && (
        <Button
          type="submit"
          variant={danger ? 'outlined' : 'contained'}
          color={danger ? 'error' : 'inherit'}
          disabled={disabled}
        >
          {submit}
          {keys && <Kbd>Ctrl+Enter</Kbd>}
        </Button>
      )}
    </Foot>
  );
}
