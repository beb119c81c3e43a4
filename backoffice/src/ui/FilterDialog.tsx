import Button from '@mui/material/Button';
import { type FormEvent, Fragment, type ReactNode, useState } from 'react';

export type Filters = Readonly<Record<string, string>>;

interface FilterDialogProps {
  value: Filters;
  onApply: (value: Filters) => void;
  onClose: () => void;
  /** Drawn before the buttons. */
  more?: ReactNode;
  children: (draft: Filters, set: (part: Filters) => void) => ReactNode;
}

/**
 * Filters that are chosen first and applied together, without the empty ones; then the dialog
 * closes.
 */
export function FilterDialog({ value, onApply, onClose, more, children }: FilterDialogProps) {
  const [draft, setDraft] = useState(value);
  // Remounts the inputs, so that unreadable text is cleared as well.
  const [cleared, setCleared] = useState(0);
  const clear = () => {
    setDraft({});
    setCleared(cleared + 1);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onClose();
    onApply(Object.fromEntries(Object.entries(draft).filter(([, text]) => text.trim() !== '')));
  };
  return (
    <form onSubmit={submit}>
      <Fragment key={cleared}>
        {children(draft, (part) => setDraft({ ...draft, ...part }))}
      </Fragment>
      <div className="foot">
        {more}
        <Button variant="text" onClick={clear}>
          すべて外す
        </Button>
        <Button onClick={onClose}>やめる</Button>
        <Button type="submit" variant="contained">
          絞り込む
        </Button>
      </div>
    </form>
  );
}
