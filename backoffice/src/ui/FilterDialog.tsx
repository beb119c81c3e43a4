import Button from '@mui/material/Button';
import { type FormEvent, type ReactNode, useState } from 'react';

export type Filters = Readonly<Record<string, string>>;

interface FilterDialogProps {
  className?: string;
  value: Filters;
  onApply: (value: Filters) => void;
  onClose: () => void;
  /** What stands before the buttons. */
  more?: ReactNode;
  children: (draft: Filters, set: (part: Filters) => void) => ReactNode;
}

/** Filters that are chosen first and applied together, without the empty ones; Esc closes. */
export function FilterDialog({ className = 'pop filters', value, onApply, onClose, more, children }: FilterDialogProps) {
  const [draft, setDraft] = useState(value);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onApply(Object.fromEntries(Object.entries(draft).filter(([, text]) => text.trim() !== '')));
  };
  return (
    <div
      className={className}
      role="dialog"
      aria-label="絞り込み"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose();
      }}
    >
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
    </div>
  );
}
