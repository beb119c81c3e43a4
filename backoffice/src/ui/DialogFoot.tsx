import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import type { ReactNode } from 'react';
import { Icon } from './Icon.js';
import { Kbd } from './Kbd.js';

export interface FootProps {
  /** Why it did not go, or what is still amiss. */
  message?: ReactNode;
  /** How that is said: at once, or with the rest of what is going on. */
  role?: 'alert' | 'status';
  /** What stands there while nothing is amiss. */
  note?: ReactNode;
  /** What stands apart, before all else. */
  apart?: ReactNode;
  /** The way out; without `onLeave` it is the foot of a form in a page. */
  leave?: ReactNode;
  onLeave?: () => void;
  /** Further buttons before the one that sends. */
  tools?: ReactNode;
  /** What sending is called; none: there is nothing to send. */
  submit?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  /** Whether the buttons show their keys. */
  keys?: boolean;
}

/** The foot of a form: how it stands, the way out and the one button. */
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
