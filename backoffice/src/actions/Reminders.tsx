import { channels } from '@tsumugi/contract/codes/contact';
import { formatShortDue } from '@tsumugi/contract/text/format-short';
import type { Message } from './messages.js';

/**
 * The reminders that timers can send, one line per day and recipient; they are dropped when the
 * answer arrives.
 */
export function Reminders({ messages }: { messages: readonly Message[] }) {
  const lines = new Map<string, Message[]>();
  for (const message of messages.filter(({ send, missingSetting }) => send && !missingSetting)) {
    const key = `${message.dueAt}-${message.notice}-${message.recipient}-${message.matterTeacherId}`;
    lines.set(key, [...(lines.get(key) ?? []), message]);
  }
  if (lines.size === 0) return null;
  return (
    <details className="reminders">
      <summary>このあとの自動連絡 {lines.size}回（回答があれば送りません）</summary>
      <ul>
        {[...lines].map(([key, [first, ...more]]) => (
          <li key={key}>
            <span className="sub nw">{formatShortDue(first?.dueAt)}</span> {first?.recipient}「
            {first?.subject}」{' '}
            <span className="sub">
              {[first, ...more].map((message) => message && channels[message.channel]).join('・')}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
