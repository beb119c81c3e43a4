import { unreadKey } from '@tsumugi/client/conversation-lines';
import type { ChatMessageView } from '@tsumugi/contract/resources/chat';
import { expect, it } from 'vitest';
import type { QueuedSend } from '#shared/offline/send-queue-store.js';
import { isPast, linesOf } from './lines.js';

const messageOf = (id: number, sentAt: string, clientId: string | null = null) =>
  ({ id, sentAt, clientId }) as ChatMessageView;
const waiting = (clientId: string) => ({ clientId }) as QueuedSend;

it('groups lines by days of Japan, with the unread line and messages that are being sent', () => {
  const messages = [
    messageOf(1, '2026-06-11T14:59:00Z'),
    messageOf(2, '2026-06-11T15:00:00Z'),
    messageOf(3, '2026-06-12T01:00:00Z', 'mine'),
  ];
  const lines = linesOf(messages, [waiting('mine'), waiting('new')], 3, '2026-06-12');
  expect(lines.map((line) => (line.kind === 'day' ? line.label : line.key))).toEqual([
    '6月11日(木)',
    'message-1',
    '今日 6月12日(金)',
    'message-2',
    'unread',
    'message-3',
    'outgoing-new',
  ]);
});

it('puts the unread line above the first unread message, loaded or not', () => {
  const messages = [1, 2, 3, 4].map((id) => messageOf(id, `2026-06-12T0${id}:00:00Z`));
  const lines = linesOf(messages, [waiting('new')], 3, '2026-06-12');
  const past = lines.filter(({ key }) => isPast(lines, key, 3)).map(({ key }) => key);
  expect(past).toEqual(['message-4', 'outgoing-new']);
  expect(isPast(lines, unreadKey, null)).toBe(false);
  const newest = linesOf(messages.slice(3), [], 3, '2026-06-12');
  expect(newest.every(({ key }) => isPast(newest, key, 3))).toBe(true);
  const oldest = linesOf(messages.slice(0, 2), [], 3, '2026-06-12');
  expect(oldest.some(({ key }) => isPast(oldest, key, 3))).toBe(false);
});
