import { createHash } from 'node:crypto';
import type { ChatSide } from '@tsumugi/contract/resources/chat';
import { beginningOf, tidyText } from '@tsumugi/contract/text/normalise';
import { searchText } from '@tsumugi/contract/text/search-key';
import { Prisma } from '../../../../platform/database/generated-client/client.js';
import { queryRows } from '../../../../platform/database/own-connection.js';
import type { Transaction } from '../../../../platform/database/transaction.js';
import { setWaiting } from '../../../chat/actions/room-wait.js';
import { markRead } from '../../../chat/actions/update-read-state.js';
import { peopleOf } from '../../../chat/people-of-room.js';
import type { RoomRow } from '../../../chat/room-row.queries.js';
import { type ImportRow, type ImportTools, RowFault, type RowOutcome } from './import-kind.js';
import { roomOfLine, senderAt } from './room-of-line.js';
import { importedIdPrefix } from './undo-message.js';

const { sql } = Prisma;

interface Said {
  readonly row: ImportRow;
  readonly clientId: string;
  readonly sentAt: Date;
}
const border = '移行：ここまでは、これまでのシステムでのやりとりです。';

/**
 * Inserts the messages of a room in the order of sending. No notices are sent, and all messages
 * count as read.
 */
export async function importMessages(
  tools: ImportTools,
  rows: readonly ImportRow[],
): Promise<ReadonlyMap<number, RowOutcome>> {
  const [first] = rows;
  if (!first) return new Map();
  const { tx, now } = tools;
  const room = await roomOfLine(tools, first);
  const messages = inTime(rows);
  const ahead = messages.find(({ sentAt }) => sentAt > now);
  if (ahead)
    throw new RowFault(
      ahead.row.number,
      'sentAt',
      '未来の日時です。送信した日時を入力してください。',
    );
  const existing = await queryRows<{ clientId: string }>(
    tx,
    sql`
    select client_id as "clientId" from chat_message
    where room_id = ${room.id} and client_id = any(${messages.map(({ clientId }) => clientId)}::text[])`,
  );
  const known = new Set(existing.map(({ clientId }) => clientId));
  const fresh = messages.filter(({ clientId }) => !known.has(clientId));
  const again = [{ column: null, text: '取り込み済みのメッセージです。' }];
  const outcomes = new Map<number, RowOutcome>(
    rows.map(({ number }) => [number, { outcome: 'update', made: [], messages: again }]),
  );
  const [begin] = fresh;
  const last = fresh.at(-1);
  if (!begin || !last) return outcomes;
  await requireOlder(tools, room.id, begin);
  // Unanswered messages come last, so that the room waits.
  const waiting = fresh.find(({ row }) => row.values.waits === true && row.values.side !== 'staff');
  const imported = await messagesOf(tools, room, fresh);
  const made = await store(tx, room.id, [...imported, ...(waiting ? [] : [lineAfter(last)])]);
  const idOf = new Map(made.map(({ id, clientId }) => [clientId, id]));
  const madeOf = (clientId: string) => ({
    entity: 'chatMessage' as const,
    id: idOf.get(clientId) as number,
    version: 1,
    before: null,
  });
  for (const [at, each] of fresh.entries()) {
    const line = each === last && !waiting ? [madeOf(lineAfter(last).clientId)] : [];
    outcomes.set(each.row.number, {
      outcome: 'new',
      made: [madeOf(each.clientId), ...line],
      messages: imported[at]?.messages,
    });
  }
  await tx.chatRoom.update({
    where: { id: room.id },
    data: { lastMessageAt: last.sentAt, changedAt: now },
  });
  const readTo = Math.max(...made.map(({ id }) => id));
  for (const { accountId } of peopleOf(room)) await markRead(tx, room.id, accountId, readTo, now);
  if (waiting) {
    const since = {
      unansweredSince: waiting.sentAt,
      unansweredSide: waiting.row.values.side as ChatSide,
    };
    await setWaiting(tx, room.id, since, { now, calendar: tools.calendar });
  }
  return outcomes;
}

const notOfFamily = (name: string) => ({
  column: 'sender',
  text: `「${beginningOf(name, 30)}」さんは、このチャットのご家庭の方として登録されていません。一人目の保護者の発言として入ります。`,
});

interface Message {
  readonly clientId: string;
  readonly side: ChatSide;
  readonly kind: 'text' | 'system';
  readonly text: string;
  readonly searchText: string;
  readonly senderId: number | null;
  readonly sentAt: Date;
}

/** In order, in one statement: a company imports tens of thousands. */
function store(
  tx: Transaction,
  roomId: number,
  messages: readonly Message[],
): Promise<{ id: number; clientId: string }[]> {
  const of = <K extends keyof Message>(name: K) => messages.map((message) => message[name]);
  return queryRows(
    tx,
    sql`
    insert into chat_message (room_id, client_id, side, kind, text, search_text, sender_id, sent_at)
    select ${roomId}::int, m.client_id, m.side, m.kind, m.text, m.search_text, m.sender_id, m.sent_at
    from unnest(${of('clientId')}::text[], ${of('side')}::chat_side[], ${of('kind')}::chat_message_kind[], ${of('text')}::text[],
      ${of('searchText')}::text[], ${of('senderId')}::int[], ${of('sentAt')}::timestamptz[])
      with ordinality m (client_id, side, kind, text, search_text, sender_id, sent_at, place)
    order by m.place
    returning id, client_id as "clientId"`,
  );
}

const lineAfter = ({ clientId, sentAt }: Said): Message => ({
  clientId: `${clientId}-end`,
  side: 'system',
  kind: 'system',
  text: border,
  searchText: '',
  senderId: null,
  sentAt,
});

/**
 * Ordered by time, and at equal times by the order of the file. Equal messages of two files get
 * equal numbers.
 */
function inTime(rows: readonly ImportRow[]): Said[] {
  const times = new Map<string, number>();
  return rows
    .map((row) => {
      const { side, text, sentAt } = row.values as { side: string; text: string; sentAt: Date };
      const words = [side, sentAt.toISOString(), text].join(' ');
      const time = (times.get(words) ?? 0) + 1;
      times.set(words, time);
      const digest = createHash('sha256').update(`${words} ${time}`).digest('hex').slice(0, 32);
      return { row, sentAt, clientId: `${importedIdPrefix}${digest}` };
    })
    .sort((a, b) => a.sentAt.getTime() - b.sentAt.getTime() || a.row.number - b.row.number);
}

type ImportedMessage = Message & Pick<RowOutcome, 'messages'>;

/** In the order of the lines. */
async function messagesOf(
  tools: ImportTools,
  room: RoomRow,
  fresh: readonly Said[],
): Promise<ImportedMessage[]> {
  const staff = await staffAmong(tools, fresh);
  return fresh.map(({ row, clientId, sentAt }) => {
    const { side, text, sender } = row.values as {
      side: Exclude<ChatSide, 'system'>;
      text: string;
      sender?: string;
    };
    const name = tidyText(sender ?? '');
    const person = side === 'staff' ? undefined : senderAt(room, side, name);
    const senderId = side === 'staff' ? staff.get(name) : person?.accountId;
    if (side !== 'staff' && senderId === undefined)
      throw new RowFault(
        row.number,
        'side',
        'このやりとりの相手ではありません。「家庭」または「教師」を直してください。',
      );
    // A member of staff without an account here is imported as the office.
    const seat = senderId === undefined ? ('system' as const) : side;
    const messages = side === 'family' && name && !person?.named ? [notOfFamily(name)] : undefined;
    return {
      clientId,
      side: seat,
      kind: 'text',
      senderId: senderId ?? null,
      text,
      searchText: searchText(text),
      sentAt,
      messages,
    };
  });
}

/** Staff by the unique names in the lines. */
async function staffAmong(
  { tx }: ImportTools,
  messages: readonly Said[],
): Promise<ReadonlyMap<string, number>> {
  const names = [
    ...new Set(
      messages.flatMap(({ row }) =>
        row.values.sender ? [tidyText(row.values.sender as string)] : [],
      ),
    ),
  ];
  if (names.length === 0) return new Map();
  const found = await queryRows<{ id: number; name: string }>(
    tx,
    sql`
    select a.id, a.name from account a join admin s on s.account_id = a.id
    where a.name = any(${names}::text[]) and s.deleted_at is null`,
  );
  return new Map(
    names.flatMap((name) => {
      const [only, ...more] = found.filter((each) => each.name === name);
      return only && more.length === 0 ? [[name, only.id] as const] : [];
    }),
  );
}

/** Rooms are read in the order of message ids, so older messages cannot be added later. */
async function requireOlder(
  { tx }: ImportTools,
  roomId: number,
  { row, sentAt }: Said,
): Promise<void> {
  const later = await tx.chatMessage.count({
    where: { roomId, kind: { not: 'system' }, sentAt: { gt: sentAt } },
  });
  if (later > 0)
    throw new RowFault(
      row.number,
      'sentAt',
      'このチャットには、これより新しいメッセージがあります。先に取り込んだ分を取り消してから、まとめて取り込んでください。',
    );
}
