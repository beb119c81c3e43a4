import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { StaffRoomLine } from '@tsumugi/contract/resources/chat-staff';
import { type FormEvent, useEffect, useRef } from 'react';
import { today } from '../lib/clock.js';
import { usePreference } from '../lib/preference.js';
import { useOptions } from '../providers/useOptions.js';
import { CheckField } from '../ui/CheckField.js';
import { EmptyState } from '../ui/EmptyState.js';
import { ErrorState } from '../ui/ErrorState.js';
import { FilterChip } from '../ui/FilterChip.js';
import { Icon } from '../ui/Icon.js';
import { SelectField } from '../ui/SelectField.js';
import { Bone } from '../ui/Skeleton.js';
import { RoomRow } from './RoomRow.js';
import { nothingFound, type RoomFilter } from './room-filter.js';

interface RoomListProps {
  filter: RoomFilter;
  team: number;
  rooms: readonly StaffRoomLine[];
  unanswered: number | undefined;
  pending: boolean;
  error: unknown;
  more: boolean;
  roomId: number | null;
  colleagues: (roomId: number) => string[];
  onFilter: (part: Partial<RoomFilter>) => void;
  onRetry: () => void;
  onMore: () => void;
  hrefOf: (roomId: number) => string;
}

const types: { id: 'matter' | 'admin'; name: string }[] = [
  { id: 'matter', name: '案件チャット' },
  { id: 'admin', name: '事務局チャット' },
];
const sides: { id: 'family' | 'teacher'; name: string }[] = [
  { id: 'family', name: 'ご家庭' },
  { id: 'teacher', name: '教師' },
];

/** Left pane: view, filters, and rooms. */
export function RoomList(props: RoomListProps) {
  const {
    filter,
    team,
    rooms,
    unanswered,
    pending,
    error,
    more,
    roomId,
    colleagues,
    onFilter,
    onRetry,
    onMore,
    hrefOf,
  } = props;
  const [open, setOpen] = usePreference('chat-filters', false);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onFilter({ q: String(new FormData(event.currentTarget).get('q') ?? '').trim() });
  };
  const { data: brands = [] } = useOptions('brands', open);
  const narrowed = [filter.mine, filter.type, filter.side, filter.brand].filter(Boolean).length;
  const nothing = nothingFound(filter, team);
  const end = useRef<HTMLDivElement>(null);
  const next = useRef(onMore);
  next.current = onMore;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of a longer list may still be in view
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && next.current(), {
      rootMargin: '400px',
    });
    if (end.current) watch.observe(end.current);
    return () => watch.disconnect();
  }, [more, rooms.length]);
  return (
    <section className="rooms" aria-label="チャット一覧">
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
          <IconButton
            color={narrowed > 0 ? 'soft' : 'bordered'}
            aria-label={narrowed > 0 ? `絞り込み(${narrowed}件)` : '絞り込み'}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <Icon name="cols" />
          </IconButton>
        </div>
        {filter.q && (
          <div className="row">
            <FilterChip label="検索" value={filter.q} onRemove={() => onFilter({ q: '' })} />
          </div>
        )}
        {open && (
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
        )}
      </div>
      <div
        style={{ flex: 1, minHeight: 0, overflow: 'auto', overflowAnchor: 'none' }}
        aria-busy={pending}
      >
        {error !== null && rooms.length === 0 && <ErrorState error={error} onRetry={onRetry} />}
        {pending && (
          <div style={{ display: 'grid', alignContent: 'start', gap: 16, padding: 16 }}>
            <Bone width={200} />
            <Bone width={160} />
            <Bone width={220} />
          </div>
        )}
        {!pending && error === null && rooms.length === 0 && (
          <EmptyState title={nothing.title}>{nothing.remedy}</EmptyState>
        )}
        <ul>
          {rooms.map((room) => (
            <RoomRow
              key={room.id}
              room={room}
              current={room.id === roomId}
              colleagues={colleagues(room.id)}
              today={today()}
              href={hrefOf(room.id)}
            />
          ))}
        </ul>
        {more && <div ref={end} style={{ height: 40 }} aria-hidden="true" />}
      </div>
    </section>
  );
}
