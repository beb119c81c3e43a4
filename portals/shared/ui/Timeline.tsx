import { parseInstant } from '@tsumugi/contract/calendar/instant';
import { formatAppointment } from '@tsumugi/contract/text/format';
import type { ReactNode } from 'react';
import './timeline.css';

export interface TimelineItem {
  readonly id: number | string;
  /** An instant, or null for what has not happened yet. */
  readonly at: string | null;
  readonly title: ReactNode;
  readonly body?: ReactNode;
  readonly hue?: 'family' | 'teacher' | 'staff' | 'late' | 'done';
}

/** What happened, one below the other. */
export function Timeline({ items, timeZone }: { items: readonly TimelineItem[]; timeZone?: string | null }) {
  return (
    <ol className="timeline">
      {items.map(({ id, at, title, body, hue }) => (
        <li key={id} className={hue ? `is-${hue}` : undefined}>
          {at && <time dateTime={parseInstant(at)?.toISOString()}>{formatAppointment(at, timeZone ?? undefined)}</time>}
          <p className="t-m">{title}</p>
          {body && <div className="t-s c-2">{body}</div>}
        </li>
      ))}
    </ol>
  );
}
