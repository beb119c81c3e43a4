import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { FormEvent } from 'react';
import { useOptions } from '../api/useOptions.js';
import { usePreference } from '../lib/preference.js';
import { CheckField } from '../ui/CheckField.js';
import { FilterChip } from '../ui/FilterChip.js';
import { Icon } from '../ui/Icon.js';
import { SelectField } from '../ui/SelectField.js';
import type { RoomFilter } from './room-filter.js';

const types: { id: 'matter' | 'admin'; name: string }[] = [
  { id: 'matter', name: '案件チャット' },
  { id: 'admin', name: '事務局チャット' },
];
const sides: { id: 'family' | 'teacher'; name: string }[] = [
  { id: 'family', name: 'ご家庭' },
  { id: 'teacher', name: '教師' },
];

interface FilterProps {
  filter: RoomFilter;
  onFilter: (part: Partial<RoomFilter>) => void;
}

/** Above the rooms: view, search, and the filters, which are folded at first. */
export function RoomListHead({
  filter,
  unanswered,
  onFilter,
}: FilterProps & { unanswered: number | undefined }) {
  const [isOpen, setOpen] = usePreference('chat-filters', false);
  const count = [filter.mine, filter.type, filter.side, filter.brand].filter(Boolean).length;
  return (
    <div
      style={{
        flex: 'none',
        display: 'grid',
        gap: 8,
        padding: '12px 16px 10px',
        borderBottom: '1px solid var(--line)',
      }}
    >
      <div className="row">
        <h1>チャット</h1>
        <span className="grow" />
        <ToggleButtonGroup aria-label="表示するチャット">
          <ToggleButton
            value="unanswered"
            selected={filter.view === 'unanswered'}
            onClick={() => onFilter({ view: 'unanswered' })}
          >
            未対応{unanswered !== undefined && <span className="n">{unanswered}</span>}
          </ToggleButton>
          <ToggleButton
            value="all"
            selected={filter.view === 'all'}
            onClick={() => onFilter({ view: 'all' })}
          >
            すべて
          </ToggleButton>
        </ToggleButtonGroup>
      </div>
      <div className="row">
        <SearchForm filter={filter} onFilter={onFilter} />
        <IconButton
          color={count > 0 ? 'soft' : 'bordered'}
          aria-label={count > 0 ? `絞り込み(${count}件)` : '絞り込み'}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="cols" />
        </IconButton>
      </div>
      {filter.q && (
        <div className="row">
          <FilterChip label="検索" value={filter.q} onRemove={() => onFilter({ q: '' })} />
        </div>
      )}
      {isOpen && <FilterFields filter={filter} onFilter={onFilter} />}
    </div>
  );
}

function SearchForm({ filter, onFilter }: FilterProps) {
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onFilter({ q: String(new FormData(event.currentTarget).get('q') ?? '').trim() });
  };
  return (
    <search className="grow">
      <form onSubmit={search}>
        <TextField
          key={filter.q}
          name="q"
          placeholder="氏名・案件番号・本文"
          defaultValue={filter.q}
          autoComplete="off"
          slotProps={{
            htmlInput: { 'aria-label': '氏名・案件番号・本文', maxLength: 100 },
            input: { startAdornment: <Icon name="search" /> },
          }}
        />
      </form>
    </search>
  );
}

function FilterFields({ filter, onFilter }: FilterProps) {
  const { data: brands = [] } = useOptions('brands');
  return (
    <div style={{ display: 'grid', gap: 4, paddingTop: 4 }}>
      <CheckField
        label="自分の担当"
        checked={filter.mine}
        onChange={(yes) => onFilter({ mine: yes })}
      />
      <SelectField
        label="種類"
        hideLabel
        options={types}
        value={filter.type}
        empty="種類: すべて"
        onChange={(type) => onFilter({ type: type ?? null })}
      />
      <SelectField
        label="相手"
        hideLabel
        options={sides}
        value={filter.side}
        empty="相手: すべて"
        onChange={(side) => onFilter({ side: side ?? null })}
      />
      <SelectField
        label="ブランド"
        hideLabel
        options={brands.map(({ id, name }) => ({ id: Number(id), name }))}
        value={filter.brand}
        empty="ブランド: すべて"
        onChange={(id) => onFilter({ brand: id ?? null })}
      />
    </div>
  );
}
