import Button from '@mui/material/Button';
import { type FormEvent, type ReactNode, useState } from 'react';

export type Filters = Readonly<Record<string, string>>;

interface FilterDialogProps {
  value: Filters;
  onApply: (value: Filters) => void;
  onClose: () => void;
  /** What stands before the buttons. */
  more?: ReactNode;
  children: (draft: Filters, set: (part: Filters) => void) => ReactNode;
}

/** Filters that are chosen first and applied together, without the empty ones; then they close. */
export function FilterDialog({ value, onApply, onClose, more, children }: FilterDialogProps) {
  const [draft, setDraft] = useState(value);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onClose();
    onApply(Object.fromEntries(Object.entries(draft).filter(([, text]) => text.trim() !== '')));
  };
  return (
    <form onSubmit={submit}>
      {children(draft, (part) => setDraft({ ...draft, ...part }))}
      <div className="foot">
        {more}
        <Button variant="text" onClick={() => setDraft({})}>
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
