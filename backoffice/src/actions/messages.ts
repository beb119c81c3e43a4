import type { ActionOutcome } from '../api/steps.js';
import { isSentLater } from './sending-time.js';

/** A text that an action sends, to one recipient by one channel. */
export type Message = ActionOutcome['messages'][number];
export interface MessageEdit {
  notice: string;
  to: Message['to'];
  matterTeacherId: number | null;
  channel: Message['channel'];
  send?: boolean;
  subject?: string;
  body?: string;
}
/** The edited messages by their key. */
export type MessageEdits = ReadonlyMap<string, MessageEdit>;

export const messageKey = ({
  notice,
  to,
  channel,
  matterTeacherId,
}: Pick<Message, 'notice' | 'to' | 'channel' | 'matterTeacherId'>): string =>
  `${notice}-${to}-${channel}-${matterTeacherId ?? ''}`;

/** An edit of the message that changes nothing yet. */
export const initialEdit = ({ notice, to, matterTeacherId, channel }: Message): MessageEdit => ({
  notice,
  to,
  channel,
  matterTeacherId,
});

/** Whether the message is sent, after the user's edits. */
export const isSent = (message: Message, edits: MessageEdits): boolean =>
  edits.get(messageKey(message))?.send ?? message.send;

const placeholder = /\{\w+\}/g;

/** The placeholders left in a text, whether edited or not. */
export const missingIn = (message: Message, edit?: MessageEdit): string[] =>
  [
    ...new Set(
      `${edit?.subject ?? message.subject}\n${edit?.body ?? message.body}`.match(placeholder) ?? [],
    ),
  ].filter((found) => message.missing.includes(found) || edit?.body !== undefined);

/**
 * Notices sent by timers while an answer is awaited: the day before a trial, answers due, answers
 * overdue (domain/notices#reminders).
 */
const reminderCodes = new Set(['N17', 'N40', 'N41']);

/**
 * Whether the message is sent later by a timer. A message that staff send by hand is announced at
 * once, also if its text is that of a reminder.
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
  return reminderCodes.has(notice) && announced !== undefined && isSentLater(announced);
}

/** Number of placeholders left in the messages that are sent at once. */
export const countUnfilledPlaceholders = (
  messages: readonly Message[],
  edits: MessageEdits,
): number =>
  messages
    .filter((message) => !isReminder(message, messages) && isSent(message, edits))
    .reduce((sum, message) => sum + missingIn(message, edits.get(messageKey(message))).length, 0);
