import type { ChatMessageView, ChatRefusalView } from '@tsumugi/contract/resources/chat';
import { expect, it } from 'vitest';
import { readPositionOf, seenOf } from './read-position.js';

const says = (id: number, side: ChatMessageView['side'], deleted = false) =>
  ({ id, side, deleted }) as ChatMessageView;
const part = (messages: ChatMessageView[], more: object = {}) => ({
  messages,
  upTo: messages.at(-1)?.id ?? 0,
  refusals: [],
  older: false,
  newer: false,
  ...more,
});

it('includes the last loaded message and attempt, also after a jump to older messages', () => {
  const readState = readPositionOf(
    part([says(4, 'family'), says(9, 'staff')], { refusals: [{ id: 3 } as ChatRefusalView] }),
    null,
  );
  expect(seenOf(readState, 20)).toEqual({ seenUpTo: 9, refusalSeenUpTo: 3 });
  expect(readPositionOf(part([says(1, 'family')], { newer: true }), readState)).toMatchObject({
    seenUpTo: 9,
    refusalSeenUpTo: 3,
  });
  expect(seenOf(readPositionOf(part([]), null), null)).toEqual({ seenUpTo: 0, refusalSeenUpTo: 0 });
});

it('uses the last message of the room list before the first page is loaded, without attempts', () => {
  expect(seenOf(null, 20)).toEqual({ seenUpTo: 20 });
});

it('reports whether a family or teacher has written', () => {
  const outside = (messages: ChatMessageView[], more = {}) =>
    readPositionOf(part(messages, more), null).outside;
  expect(outside([says(1, 'staff'), says(2, 'system'), says(3, 'family', true)])).toBe(false);
  expect(outside([says(1, 'teacher')])).toBe(true);
  expect(outside([says(1, 'staff')], { older: true })).toBe(true);
  expect(outside([], { refusals: [{ id: 1 } as ChatRefusalView] })).toBe(true);
});
