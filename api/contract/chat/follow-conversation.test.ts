import { expect, it } from 'vitest';
import type { ChatMessageView, ChatPage } from '../resources/chat.js';
import type { Conversation } from './conversation.js';
import { type ChatPageQuery, firstPage, followConversation } from './follow-conversation.js';

const message = (id: number, text = `${id}番`) => ({ id, text, clientId: null }) as ChatMessageView;

/** A fake server with a room of this many messages; its reads can be made to fail. */
function roomOf(count: number) {
  const room = {
    messages: Array.from({ length: count }, (_, index) => message(index + 1)),
    asked: [] as string[],
    fails: false,
  };
  const read = async (query: ChatPageQuery): Promise<ChatPage> => {
    const sentQuery = Object.entries(query).filter(([, value]) => value !== undefined);
    room.asked.push(
      new URLSearchParams(sentQuery.map(([name, value]) => [name, String(value)])).toString(),
    );
    if (room.fails) throw new Error('no answer');
    const { limit = 50, before, after, around } = query;
    const ids = query.ids && Number(query.ids);
    const all = room.messages;
    const from = around
      ? Math.max(0, all.findIndex(({ id }) => id === around) - limit / 2)
      : after
        ? all.findIndex(({ id }) => id > after)
        : 0;
    const part = ids
      ? all.filter(({ id }) => id === ids)
      : around || after
        ? from < 0
          ? []
          : all.slice(from, from + limit)
        : all.filter(({ id }) => !before || id < before).slice(-limit);
    const [first, last] = [part[0]?.id ?? 0, part.at(-1)?.id ?? Number.POSITIVE_INFINITY];
    return {
      messages: part,
      refusals: [],
      readers: [{ side: 'family', name: '', upTo: 1 }],
      older: all.some(({ id }) => id < first),
      newer: all.some(({ id }) => id > last),
      firstUnreadId: null,
      unread: 0,
    };
  };
  return { room, read };
}

function follow(count: number) {
  const { room, read } = roomOf(count);
  const shown: Conversation[] = [];
  const talk = followConversation(read, (now) => shown.push(now));
  return {
    room,
    talk,
    open: (around: number | null) => talk.open(() => read(firstPage(around))),
    /** Reads are queued: an extra read without an effect ends after all earlier ones. */
    settled: async () => {
      await talk.older();
      await talk.newer();
    },
    ids: () => shown.at(-1)?.messages.map(({ id }) => id) ?? [],
    now: () => shown.at(-1) as Conversation,
  };
}
const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

it('loads one range without gaps, page by page in both directions', async () => {
  const { talk, open, ids, now } = follow(300);
  await open(150);
  expect(ids()).toEqual(from(120, 179));
  await Promise.all([talk.older(), talk.older(), talk.newer()]);
  expect(ids()).toEqual(from(1, 239));
  expect([now().older, now().newer]).toEqual([false, true]);
});

it('appends new messages at the end, but not while older pages are on the screen', async () => {
  const { room, talk, open, ids, settled } = follow(3);
  await open(null);
  room.messages.push(message(4), message(5));
  talk.applySignal({ kind: 'message', roomId: 1 });
  await settled();
  expect(ids()).toEqual([1, 2, 3, 4, 5]);

  const far = follow(300);
  await far.open(100);
  far.talk.applySignal({ kind: 'message', roomId: 1 });
  far.talk.put(message(301));
  await far.talk.older();
  expect(far.ids().at(-1)).toBe(129);
  expect(far.room.asked.filter((query) => query.includes('after'))).toEqual([]);
});

it('loads messages of others that precede the user’s own message, also when their event comes late', async () => {
  const { room, talk, open, ids, now, settled } = follow(3);
  await open(null);
  room.messages.push(message(4), message(5));
  talk.put(message(5));
  expect([ids(), now().upTo]).toEqual([[1, 2, 3, 5], 3]);
  talk.applySignal({ kind: 'message', roomId: 1 });
  await settled();
  expect([ids(), now().upTo]).toEqual([[1, 2, 3, 4, 5], 5]);
});

it('reads changed messages and the newest page again', async () => {
  const { room, talk, open, now, ids, settled } = follow(5);
  await open(null);
  room.messages[1] = message(2, '直した');
  talk.applySignal({ kind: 'edit', roomId: 1, messageId: 2 });
  talk.applySignal({ kind: 'read', roomId: 1, side: 'family', upTo: 4 });
  talk.applySignal({ kind: 'read', roomId: 1, side: 'family', upTo: 3 });
  expect(now().readers).toMatchObject([{ upTo: 4 }]);
  await settled();
  expect(now().messages[1]?.text).toBe('直した');
  room.messages.splice(3, 1);
  talk.applySignal({ kind: 'sync', roomId: 0 });
  await settled();
  expect(ids()).toEqual([1, 2, 3, 5]);
});

it('drops the older messages when more have arrived than a page holds', async () => {
  const { room, talk, open, ids, settled } = follow(3);
  await open(null);
  for (const id of from(4, 100)) room.messages.push(message(id));
  talk.applySignal({ kind: 'sync', roomId: 0 });
  await settled();
  expect(ids()).toEqual(from(1, 100));
  expect(room.asked.at(-2)).toBe('limit=60');
});

it('throws when the first page fails, and ignores a failure of a later page', async () => {
  const { room, talk, open, ids } = follow(3);
  room.fails = true;
  await expect(open(null)).rejects.toThrow('no answer');
  room.fails = false;
  await open(null);
  room.fails = true;
  room.messages.push(message(4));
  talk.applySignal({ kind: 'message', roomId: 1 });
  await talk.older();
  expect(ids()).toEqual([1, 2, 3]);
  room.fails = false;
  talk.applySignal({ kind: 'message', roomId: 1 });
  await talk.older();
  await expect.poll(ids).toEqual([1, 2, 3, 4]);
});

it('reads the whole room from its middle in the longest pages, up to a limit', async () => {
  const { room, talk, open, ids } = follow(700);
  await open(350);
  await talk.readAll(1_000);
  expect(ids()).toEqual(from(1, 700));
  // 170 messages after and 200 + 120 before the first page, one read each.
  expect(room.asked.slice(1).map((query) => query.split('=')[1])).toEqual([
    '200&after',
    '200&after',
    '200&before',
    '200&before',
  ]);
  const part = follow(700);
  await part.open(null);
  await part.talk.readAll(200);
  expect(part.ids()).toEqual(from(441, 700));
  part.room.fails = true;
  await expect(part.talk.readAll(1_000)).rejects.toThrow('no answer');
});
