import { parseInstant } from '@tsumugi/contract/calendar/instant';
import type { ReactNode } from 'react';
import { momentFor } from './reader-times.js';
import { WholeDates } from './WholeDates.js';
import './timeline.css';

export interface TimelineItem {
  readonly id: number | string;
  /** An instant, or null for a future event. */
  readonly at: string | null;
  /** Text for a day without a time. */
  readonly day?: string;
  readonly title: ReactNode;
  readonly body?: ReactNode;
  readonly hue?: 'family' | 'teacher' | 'staff' | 'late' | 'done';
}

export function Timeline({
  items,
  timeZone,
}: {
  items: readonly TimelineItem[];
  timeZone?: string | null;
}) {
  return (
    <ol className="timeline">
      {items.map(({ id, at, day, title, body, hue }) => (
        <li key={id} className={hue ? `is-${hue}` : undefined}>
          {at && (
            <time dateTime={parseInstant(at)?.toISOString()}>
              <WholeDates>{momentFor(at, timeZone)}</WholeDates>
            </time>
          )}
          {day && <time>{day}</time>}
          <p className="t-m">{title}</p>
          {body && <div className="t-s c-2">{body}</div>}
        </li>
      ))}
    </ol>
  );
}
