import { createHash } from 'node:crypto';
import type { ChatSide } from '@tsumugi/contract/resources/chat';
import { searchText, tidy } from '@tsumugi/contract/text/normalise';
import { markRead } from '../../../chat/actions/mark-read.js';
import { peopleOf } from '../../../chat/people-of-room.js';
import { type RoomRow, readRoomRow } from '../../../chat/room-row.queries.js';
import { byKey } from './keys.js';
import { type GivenRow, type ImportTools, RowFault, type RowOutcome } from './kind.js';
import { teacherOf } from './references.js';
import { movedMark } from './take-message-back.js';

interface Said {
  readonly row: GivenRow;
  readonly clientId: string;
  readonly sentAt: Date;
}
const border = '移行：ここまでは、これまでのシステムでのやりとりです。';

/** Puts the messages of one room where they belong, in the order in which they were sent. Nobody is told, and nothing is left to be read. */
export async function keepMessages(tools: ImportTools, rows: readonly GivenRow[]): Promise<ReadonlyMap<number, RowOutcome>> {
  const [first] = rows;
  if (!first) return new Map();
  const { tx, now } = tools;
  const room = await roomOf(tools, first);
  const said = inTime(rows);
  const ahead = said.find(({ sentAt }) => sentAt > now);
  if (ahead) throw new RowFault(ahead.row.number, 'sentAt', '未来の日時です。送信した日時を入力してください。');
  const there = await tx.chatMessage.findMany({
    where: { roomId: room.id, clientId: { in: said.map(({ clientId }) => clientId) } },
    select: { clientId: true },
  });
  const known = new Set(there.map(({ clientId }) => clientId));
  const fresh = said.filter(({ clientId }) => !known.has(clientId));
  const again = [{ column: null, text: '取り込み済みのメッセージです。' }];
  const outcomes = new Map<number, RowOutcome>(rows.map(({ number }) => [number, { fate: 'update', made: [], messages: again }]));
  const [begin] = fresh;
  const last = fresh.at(-1);
  if (!begin || !last) return outcomes;
  await requireOlder(tools, room.id, begin);
  const made = await tx.chatMessage.createManyAndReturn({
    data: [...(await messagesOf(tools, room, fresh)), { ...lineAfter(last), roomId: room.id }],
    select: { id: true, clientId: true },
  });
  const idOf = new Map(made.map(({ id, clientId }) => [clientId, id]));
  const madeOf = (clientId: string) => ({ entity: 'chatMessage' as const, id: idOf.get(clientId) as number, version: 1, before: null });
  for (const each of fresh) {
    const line = each === last ? [madeOf(lineAfter(last).clientId)] : [];
    outcomes.set(each.row.number, { fate: 'new', made: [madeOf(each.clientId), ...line] });
  }
  await tx.chatRoom.update({ where: { id: room.id }, data: { lastMessageAt: last.sentAt, changedAt: now } });
  const readTo = Math.max(...made.map(({ id }) => id));
  for (const { accountId } of peopleOf(room)) await markRead(tx, room.id, accountId, readTo, now);
  return outcomes;
}

const lineAfter = ({ clientId, sentAt }: Said) => ({
  clientId: `${clientId}-end`,
  side: 'system' as const,
  kind: 'system' as const,
  text: border,
  searchText: '',
  senderId: null,
  sentAt,
});

/** By their time; of the same moment in the file's order. The same message of another file has the same number. */
function inTime(rows: readonly GivenRow[]): Said[] {
  const times = new Map<string, number>();
  return rows
    .map((row) => {
      const { side, text, sentAt } = row.values as { side: string; text: string; sentAt: Date };
      const words = [side, sentAt.toISOString(), text].join(' ');
      const time = (times.get(words) ?? 0) + 1;
      times.set(words, time);
      const digest = createHash('sha256').update(`${words} ${time}`).digest('hex').slice(0, 32);
      return { row, sentAt, clientId: `${movedMark}${digest}` };
    })
    .sort((a, b) => a.sentAt.getTime() - b.sentAt.getTime() || a.row.number - b.row.number);
}

async function messagesOf(tools: ImportTools, room: RoomRow, fresh: readonly Said[]) {
  const staff = await staffAmong(tools, fresh);
  const { teacher, matter } = room.matterTeacher ?? {};
  const senderOf = { family: matter?.parent?.accountId, teacher: teacher?.accountId };
  return fresh.map(({ row, clientId, sentAt }) => {
    const { side, text, sender } = row.values as { side: Exclude<ChatSide, 'system'>; text: string; sender?: string };
    const senderId = side === 'staff' ? staff.get(tidy(sender ?? '')) : senderOf[side];
    // Somebody of the office who is not registered here speaks as the office.
    const seat = senderId === undefined ? ('system' as const) : side;
    return { roomId: room.id, clientId, side: seat, senderId: senderId ?? null, text, searchText: searchText(text), sentAt };
  });
}

/** Staff by the names that the lines give, of whom there is one. */
async function staffAmong({ tx }: ImportTools, said: readonly Said[]): Promise<ReadonlyMap<string, number>> {
  const names = [...new Set(said.flatMap(({ row }) => (row.values.sender ? [tidy(row.values.sender as string)] : [])))];
  if (names.length === 0) return new Map();
  const found = await tx.account.findMany({ where: { name: { in: names }, admin: { deletedAt: null } }, select: { id: true, name: true } });
  return new Map(
    names.flatMap((name) => {
      const [only, ...more] = found.filter((each) => each.name === name);
      return only && more.length === 0 ? [[name, only.id] as const] : [];
    }),
  );
}

async function roomOf(tools: ImportTools, row: GivenRow): Promise<RoomRow> {
  const { tx } = tools;
  const matterId = await byKey(tools, 'matter', row.values.matterKey);
  if (!matterId)
    throw new RowFault(row.number, 'matterKey', '取り込み済みの案件が見つかりません。先に案件を取り込むか、番号を直してください。');
  const teacher = await teacherOf(tools, row);
  const candidate = { matterId, deletedAt: null, ...(teacher ? { teacherId: teacher.id } : {}) };
  const rooms = await tx.chatRoom.findMany({ where: { matterTeacher: candidate }, take: 2, select: { id: true } });
  if (rooms.length > 1)
    throw new RowFault(row.number, 'teacherKey', '教師が複数いる案件です。教師の旧番号かメールアドレスを入力してください。');
  const [only] = rooms;
  // Whoever writes there waits until these stand before it.
  if (only) await tx.$queryRaw`select id from chat_room where id = ${only.id} for update`;
  const room = only && (await readRoomRow(tx, only.id));
  if (room) return room;
  throw new RowFault(
    row.number,
    'matterKey',
    'この案件には、チャットのある候補がいません。体験授業が決まった候補のやりとりだけを取り込めます。',
  );
}

/** A room is read by the numbers of its messages: what is older does not come behind. */
async function requireOlder({ tx }: ImportTools, roomId: number, { row, sentAt }: Said): Promise<void> {
  const later = await tx.chatMessage.count({ where: { roomId, kind: { not: 'system' }, sentAt: { gt: sentAt } } });
  if (later > 0)
    throw new RowFault(
      row.number,
      'sentAt',
      'このチャットには、これより新しいメッセージがあります。先に取り込んだ分を取り消してから、まとめて取り込んでください。',
    );
}
