import type { ChatMessageView, ChatRefusalView } from '@tsumugi/contract/resources/chat';
import { expect, it } from 'vitest';
import { type Line, linesOf } from './lines.js';
import type { Outgoing } from './outgoing.js';

const messageOf = (
  id: number,
  sentAt: string,
  clientId: string | null = null,
): ChatMessageView => ({
  id,
  clientId,
  side: 'family',
  mine: clientId !== null,
  sender: '石川 真理 様',
  kind: 'text',
  text: `${id}`,
  file: null,
  sentAt,
  editedAt: null,
  deleted: false,
  changeableUntil: null,
});
const stopped = (id: number, at: string): ChatRefusalView => ({
  id,
  side: 'teacher',
  sender: '佐藤 健 先生',
  word: '電話',
  text: '電話',
  at,
});
const leaving = (clientId: string): Outgoing => ({
  clientId,
  text: 'はい',
  file: null,
  seen: {},
  state: 'sending',
  error: null,
  sentAt: 0,
});
const shape = (line: Line): string =>
  line.kind === 'day' ? `${line.label}${line.unread ? '*' : ''}` : line.key;
const lines = (...parts: Parameters<typeof linesOf>) => linesOf(...parts).map(shape);

it('separates the days of Tokyo, and labels today', () => {
  const messages = [messageOf(1, '2026-09-09T14:59:00Z'), messageOf(2, '2026-09-09T15:01:00Z')];
  expect(lines({ messages, refusals: [], older: false }, [], null, '2026-09-10')).toEqual([
    '昨日 9月9日(水)',
    'message-1',
    '今日 9月10日(木)',
    'message-2',
  ]);
});

it('puts the unread line on a new day, and between messages of one day', () => {
  const messages = [messageOf(1, '2026-09-10T01:00:00Z'), messageOf(2, '2026-09-10T02:00:00Z')];
  expect(lines({ messages, refusals: [], older: false }, [], 1, '2026-09-10')).toEqual([
    '今日 9月10日(木)*',
    'message-1',
    'message-2',
  ]);
  expect(lines({ messages, refusals: [], older: false }, [], 2, '2026-09-10')).toEqual([
    '今日 9月10日(木)',
    'message-1',
    'unread',
    'message-2',
  ]);
});

it('puts stopped attempts between the messages by time, and the last ones at the end', () => {
  const messages = [messageOf(1, '2026-09-10T01:00:00Z'), messageOf(2, '2026-09-10T03:00:00Z')];
  const refusals = [stopped(8, '2026-09-10T04:00:00Z'), stopped(7, '2026-09-10T02:00:00Z')];
  expect(lines({ messages, refusals, older: false }, [], null, '2026-09-11').slice(1)).toEqual([
    'message-1',
    'refusal-7',
    'message-2',
    'refusal-8',
  ]);
});

it('shows a message that is being sent until the message with its client id arrives', () => {
  const messages = [messageOf(1, '2026-09-10T01:00:00Z', 'a')];
  expect(
    lines(
      { messages, refusals: [], older: false },
      [leaving('a'), leaving('b')],
      null,
      '2026-09-11',
    ).slice(1),
  ).toEqual(['message-1', 'outgoing-b']);
});

it('shows a heading for the first day only when it begins on the screen, so lines keep their place', () => {
  const messages = [messageOf(1, '2026-09-10T01:00:00Z'), messageOf(2, '2026-09-11T01:00:00Z')];
  expect(lines({ messages, refusals: [], older: true }, [], 1, '2026-09-11')).toEqual([
    'unread',
    'message-1',
    '今日 9月11日(金)',
    'message-2',
  ]);
});
