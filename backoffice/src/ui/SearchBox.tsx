import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { FilterChip } from './FilterChip.js';

interface SearchBoxProps {
  /** Name of the searched content. */
  label: string;
  value: string | undefined;
  onSearch: (words: string) => void;
}

/** A search input, submitted by Enter; an active search is shown as a chip. */
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

/** The active search with a button that removes it. */
export function SearchChip({ value, onSearch }: Omit<SearchBoxProps, 'label'>) {
  return value ? <FilterChip label="検索" value={value} onRemove={() => onSearch('')} /> : null;
}
