import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import {
  type TimelineKind,
  timelineKindLabels,
  timelineKinds,
} from '@tsumugi/contract/codes/timeline-kinds';
import { type ReactNode, useState } from 'react';
import { useTimeline } from '../api/matter.js';
import { ErrorState } from '../ui/ErrorState.js';
import { focusOnMount } from '../ui/focus.js';
import { Icon } from '../ui/Icon.js';
import { PickChip } from '../ui/PickChip.js';
import { Bone } from '../ui/Skeleton.js';
import { Timeline } from '../ui/Timeline.js';

interface TimelinePaneProps {
  matterId: number;
  /** The call note, while one is being written. */
  note?: ReactNode;
}

interface TimelineSearchProps {
  value: string;
  onSearch: (words: string) => void;
  onClose: () => void;
}

function TimelineSearch({ value, onSearch, onClose }: TimelineSearchProps) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(new FormData(event.currentTarget).get('q')?.toString() ?? '');
      }}
    >
      <TextField
        name="q"
        sx={{ width: 180 }}
        size="small"
        inputRef={focusOnMount}
        defaultValue={value}
        slotProps={{ htmlInput: { 'aria-label': '経過の中の言葉' } }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          onSearch('');
          onClose();
        }}
      />
    </form>
  );
}

interface KindChipsProps {
  /** Number of events by kind, once they have been read. */
  counts: Partial<Record<TimelineKind, number>> | undefined;
  chosen: TimelineKind | null;
  onChoose: (kind: TimelineKind | null) => void;
}

function KindChips({ counts, chosen, onChoose }: KindChipsProps) {
  return (
    <div style={{ display: 'flex', gap: 4, flexWrap: 'wrap', flex: 'none', padding: '0 16px 8px' }}>
      <PickChip pressed={chosen === null} onClick={() => onChoose(null)}>
        すべて
      </PickChip>
      {timelineKinds
        .filter((each) => (counts?.[each] ?? 0) > 0)
        .map((each) => (
          <PickChip
            key={each}
            pressed={chosen === each}
            onClick={() => onChoose(chosen === each ? null : each)}
          >
            {timelineKindLabels[each]} {counts?.[each]}
          </PickChip>
        ))}
    </div>
  );
}

/** The whole timeline, with filters by kind and a search; the call note is at the top. */
export function TimelinePane({ matterId, note }: TimelinePaneProps) {
  const [kind, setKind] = useState<TimelineKind | null>(null);
  const [searching, setSearching] = useState(false);
  const [q, setQ] = useState('');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useTimeline(
    matterId,
    { kinds: kind ? [kind] : [], q },
  );
  const first = data?.pages[0];
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <aside className="insp" aria-label="経過">
      <div className="row mtools">
        <h2>経過</h2>
        <span className="sub">{first ? `${first.total}件` : ''}</span>
        <span className="grow" />
        {searching && (
          <TimelineSearch value={q} onSearch={setQ} onClose={() => setSearching(false)} />
        )}
        <IconButton
          size="small"
          aria-label="経過の中を検索"
          aria-expanded={searching}
          onClick={() => setSearching(!searching)}
        >
          <Icon name="search" />
        </IconButton>
      </div>
      <KindChips counts={first?.counts} chosen={kind} onChoose={setKind} />
      {note && <div className="sec">{note}</div>}
      {error && !data && <ErrorState error={error} onRetry={() => refetch()} />}
      {!data && !error && (
        <div className="tlx">
          <Bone width={240} />
        </div>
      )}
      {data && items.length === 0 && <p className="state">この条件の出来事はありません。</p>}
      <Timeline items={items} />
      {hasNextPage && first && (
        <p className="print-only sub">
          これより前の{first.total - items.length}
          件は印刷していません。画面の「さらに前を見る」で表示してから印刷してください。
        </p>
      )}
      {hasNextPage && (
        <div style={{ padding: '0 16px 16px' }}>
          <Button size="small" disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
            さらに前を見る
          </Button>
        </div>
      )}
    </aside>
  );
}
