import { formatShortDue } from '@tsumugi/contract/text/format-short';
import { leavesLater } from './leaving.js';
import type { Message } from './MessageTabs.js';

/**
 * Notices sent by timers while an answer is awaited: the day before a trial, answers due, answers
 * overdue (domain/notices#reminders).
 */
const reminderCodes = new Set(['N17', 'N40', 'N41']);
const channels = { announced: 'お知らせ', mail: 'メール', chat: 'チャット' } as const;

/**
 * Whether the message is sent later by a timer. A message that staff send by hand is announced at
 * once, whatever its text.
 */
export function isReminder(
  { notice, to, matterTeacherId }: Message,
  all: readonly Message[],
): boolean {
  const announced = all.find(
    (other) =>
      other.notice === notice &&
      other.to === to &&
      other.matterTeacherId === matterTeacherId &&
      other.channel === 'announced',
  );
  return reminderCodes.has(notice) && announced !== undefined && leavesLater(announced);
}

/**
 * The reminders that timers can send, one line per day and recipient; they are dropped when the
 * answer arrives.
 */
export function Reminders({ messages }: { messages: readonly Message[] }) {
  const lines = new Map<string, Message[]>();
  for (const message of messages.filter(({ send, hindered }) => send && !hindered)) {
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
