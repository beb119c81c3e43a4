import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
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
      className="row"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(String(new FormData(event.currentTarget).get('q') ?? '').trim());
      }}
    >
      <TextField
        key={value ?? ''}
        name="q"
        size="small"
        sx={{ width: 240 }}
        placeholder={label}
        slotProps={{ htmlInput: { 'aria-label': label } }}
        defaultValue={value}
        autoComplete="off"
      />
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
