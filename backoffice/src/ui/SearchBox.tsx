import Button from '@mui/material/Button';
import '../styles/search-box.css';
import { FilterChip } from './FilterChip.js';

interface SearchBoxProps {
  /** What the words are looked for in. */
  label: string;
  value: string | undefined;
  onSearch: (words: string) => void;
}

/** Words to look for, sent by Enter; shown as a chip while they hold. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  return (
    <form
      className="row searchbox"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(String(new FormData(event.currentTarget).get('q') ?? '').trim());
      }}
    >
      <input key={value ?? ''} name="q" className="inp" aria-label={label} placeholder={label} defaultValue={value} autoComplete="off" />
      <Button type="submit" size="small">
        検索
      </Button>
    </form>
  );
}

/** The words that hold now, with their way off. */
export function SearchChip({ value, onSearch }: Omit<SearchBoxProps, 'label'>) {
  return value ? <FilterChip label="検索" value={value} onRemove={() => onSearch('')} /> : null;
}
