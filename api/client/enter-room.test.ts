import type { ChatPage } from '@tsumugi/contract/resources/chat';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { enterRoom, type RoomState } from './enter-room.js';

const page = {
  messages: [],
  older: false,
  newer: false,
  refusals: [],
  reads: [],
} as unknown as ChatPage;
let answer: () => Promise<ChatPage>;
let reportedReads: number[];
let telling: () => Promise<unknown>;
let state: RoomState | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  answer = async () => page;
  reportedReads = [];
  telling = async () => undefined;
  state = undefined;
});
afterEach(() => void vi.useRealTimers());

const enter = () =>
  enterRoom(
    {
      id: 4,
      read: () => answer(),
      sendRead: (upTo) => {
        reportedReads.push(upTo);
        return telling();
      },
      readUpTo: 10,
    },
    (next) => {
      state = next;
    },
  );

it('shows why its first page could not be read, until it can be read', async () => {
  const room = enter();
  answer = () => Promise.reject(new Error('lost'));
  await room.open(null);
  expect(state).toMatchObject({ conversation: null, error: new Error('lost') });
  answer = async () => page;
  await room.open(null);
  expect(state).toMatchObject({ conversation: { messages: [] }, error: null });
});

it('shows the members who are typing in this room until their message arrives, or for six seconds', async () => {
  const room = enter();
  await room.open(null);
  room.onSignal({ kind: 'typing', roomId: 5, side: 'family' });
  room.onSignal({ kind: 'typing', roomId: 4, side: 'staff', own: true });
  expect(state?.typing).toBeNull();
  room.onSignal({ kind: 'typing', roomId: 4, side: 'family' });
  expect(state?.typing).toBe('family');
  vi.advanceTimersByTime(5_999);
  expect(state?.typing).toBe('family');
  vi.advanceTimersByTime(1);
  expect(state?.typing).toBeNull();
  room.onSignal({ kind: 'typing', roomId: 4, side: 'teacher' });
  room.onSignal({ kind: 'message', roomId: 4, side: 'teacher' });
  expect(state?.typing).toBeNull();
});

it('reports a read position once, and again when the report failed', async () => {
  const room = enter();
  room.markRead(10);
  expect(reportedReads).toEqual([]);
  telling = () => Promise.reject(new Error('lost'));
  room.markRead(12);
  room.markRead(12);
  await vi.advanceTimersByTimeAsync(0);
  telling = async () => undefined;
  room.markRead(12);
  room.markRead(11);
  expect(reportedReads).toEqual([12, 12]);
});
