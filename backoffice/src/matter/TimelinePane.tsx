import { type RefObject, useState } from 'react';
import type { MatterDetail } from '../api/matter.js';
import type { TimelineEvent, TimelineKind } from '../api/types.js';
import { CallNoteForm } from '../queues/CallNoteForm.js';
import { Icon } from '../ui/Icon.js';
import { Timeline } from '../ui/Timeline.js';

const filters: [string, TimelineKind[]][] = [
  ['状態', ['status', 'deadline']],
  ['連絡', ['mail', 'push', 'notice']],
  ['チャット', ['chat']],
  ['電話', ['call']],
  ['編集', ['edit', 'memo']],
];
const text = (event: TimelineEvent) => [event.text, event.subject, event.from, event.to, event.before, event.after, event.by].filter(Boolean).join(' ');

/** Everything that happened, with filters by kind and a search in it; the call note stands at its head. */
export function TimelinePane({ matter, noteRef, noteOpen }: { matter: MatterDetail; noteRef: RefObject<HTMLTextAreaElement | null>; noteOpen: boolean }) {
  const [filter, setFilter] = useState<string | null>(null);
  const [searching, setSearching] = useState(false);
  const [words, setWords] = useState('');
  const kinds = filters.find(([label]) => label === filter)?.[1];
  const events = matter.timeline.filter((event) => (!kinds || kinds.includes(event.kind)) && text(event).includes(words));
  return (
    <aside className="insp" aria-label="経過">
      <div className="mtools">
        <h2>経過</h2>
        <span className="sub">{matter.timeline.length}件</span>
        <span className="grow" />
        {searching && (
          <input
            className="inp"
            style={{ width: 180 }}
            aria-label="経過の中の言葉"
            // biome-ignore lint/a11y/noAutofocus: opened to type here
            autoFocus
            value={words}
            onChange={(event) => setWords(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              setWords('');
              setSearching(false);
            }}
          />
        )}
        <button type="button" className="btn ghost icon m" aria-label="経過の中を検索" aria-expanded={searching} onClick={() => setSearching(!searching)}>
          <Icon name="search" />
        </button>
      </div>
      <div className="mchips">
        <button type="button" className="fchip pick" aria-pressed={filter === null} onClick={() => setFilter(null)}>
          すべて
        </button>
        {filters.map(([label, list]) => {
          const count = matter.timeline.filter((event) => list.includes(event.kind)).length;
          return count === 0 ? null : (
            <button key={label} type="button" className="fchip pick" aria-pressed={filter === label} onClick={() => setFilter(filter === label ? null : label)}>
              {label} {count}
            </button>
          );
        })}
      </div>
      {noteOpen && (
        <div className="sec">
          <CallNoteForm matterId={matter.id} inputRef={noteRef} />
        </div>
      )}
      {events.length > 0 ? <Timeline events={events} /> : <p className="state">この条件の出来事はありません。</p>}
    </aside>
  );
}
