import type { ReactNode } from 'react';
import { Icon } from './Icon.js';
import { Kbd } from './Kbd.js';

interface DialogFootProps {
  /** Why it did not go, or what is still amiss. */
  complaint: string | null;
  /** What stands there while nothing is amiss. */
  note?: ReactNode;
  /** What sending is called. */
  submit: string;
  disabled: boolean;
  onLeave: () => void;
}

/** The foot of a dialog with a form: how it stands, the way out and the one button. */
export function DialogFoot({ complaint, note, submit, disabled, onLeave }: DialogFootProps) {
  return (
    <div className="dlg-f">
      <span className="grow" role="status">
        {complaint ? (
          <span className="late">
            <Icon name="alert" /> {complaint}
          </span>
        ) : (
          note && <span className="sub">{note}</span>
        )}
      </span>
      <button type="button" className="btn" onClick={onLeave}>
        やめる<Kbd>Esc</Kbd>
      </button>
      <button type="submit" className="btn pri" disabled={disabled}>
        {submit}
        <Kbd>Ctrl+Enter</Kbd>
      </button>
    </div>
  );
}
