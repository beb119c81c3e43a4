import { Prisma } from '../../../platform/database/generated-client/client.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import type { MergeWriter } from './merge-writer.js';

const { sql } = Prisma;

/**
 * Merges messages and read marks of two logins. Two office rooms become one, ordered by time; its
 * wait starts at the older of the two.
 */
export async function mergeRooms(
  tx: Transaction,
  writer: MergeWriter,
  from: number,
  to: number,
  now: Date,
): Promise<void> {
  const [theirs, ours] = await Promise.all([roomOf(tx, from), roomOf(tx, to)]);
  if (theirs && !ours) await writer.move({ table: 'chat_room', column: 'account_id' }, from, to);
  if (theirs && ours) {
    await joinMarks(tx, writer, { room: theirs.id, account: from }, { room: ours.id, account: to });
    await join(tx, writer, theirs.id, ours.id, now);
  }
  await moveMemberships(writer, from, to);
}

const roomOf = (tx: Transaction, accountId: number) =>
  tx.chatRoom.findUnique({ where: { accountId }, select: { id: true } });

async function join(
  tx: Transaction,
  writer: MergeWriter,
  from: number,
  to: number,
  now: Date,
): Promise<void> {
  // A device's client id is unique within one room.
  for (const table of ['chat_message', 'chat_refusal'] as const) {
    const same = await tx.$queryRaw<{ id: number }[]>`
      select l.id from ${Prisma.raw(table)} l where l.room_id = ${from}
        and exists (select from ${Prisma.raw(table)} w where w.room_id = ${to} and w.client_id = l.client_id)`;
    for (const { id } of same)
      await writer.patch(table, id, { client_id: sql`client_id || '~' || id` });
    await writer.move({ table, column: 'room_id' }, from, to);
  }
  const [rooms] = await tx.$queryRaw<
    { last: Date | null; since: Date | null; side: string | null; changed: Date | null }[]
  >`
    select max(last_message_at) as last, min(unanswered_since) as since, max(changed_at) as changed,
      (array_agg(unanswered_side::text order by unanswered_since) filter (where unanswered_since is not null))[1] as side
    from chat_room where id in (${from}, ${to})`;
  if (!rooms) return;
  await writer.patch('chat_room', to, {
    last_message_at: sql`${rooms.last}::timestamptz`,
    unanswered_since: sql`${rooms.since}::timestamptz`,
    unanswered_side: sql`${rooms.side}::chat_side`,
    changed_at: sql`${rooms.changed}::timestamptz`,
  });
  await writer.patch('chat_room', from, {
    unanswered_since: sql`null`,
    unanswered_side: sql`null`,
    last_message_at: sql`null`,
    closed_at: sql`${now}`,
    closed_reason: sql`'会員の記録が統合されました'`,
  });
}

interface Seat {
  readonly room: number;
  readonly account: number;
}

/**
 * Computed before the messages are merged: read up to the first message that was unread at either
 * login.
 */
async function joinMarks(
  tx: Transaction,
  writer: MergeWriter,
  from: Seat,
  to: Seat,
): Promise<void> {
  const upTo = ({
    room,
    account,
  }: Seat) => sql`coalesce((select last_read_message_id from chat_member
    where room_id = ${room} and account_id = ${account}), 0)`;
  const unreadMessages = ({
    room,
    account,
  }: Seat) => sql`select id from chat_message where room_id = ${room} and id > ${upTo({ room, account })}
    and sender_id is distinct from ${account} and deleted_at is null and kind <> 'system'`;
  const [mark] = await tx.$queryRaw<{ before: number; after: number }[]>`
    select ${upTo(to)} as before, coalesce(min(u.id) - 1, greatest(${upTo(from)}, ${upTo(to)})) as after
    from (${unreadMessages(from)} union all ${unreadMessages(to)}) u`;
  if (!mark || mark.before === mark.after) return;
  const rows = {
    table: 'chat_member',
    column: 'room_id',
    owner: to.room,
    only: { column: 'account_id', value: String(to.account) },
  };
  await writer.rewrite(
    rows,
    () => tx.$executeRaw`
      insert into chat_member (room_id, account_id, last_read_message_id) values (${to.room}, ${to.account}, ${mark.after})
      on conflict (room_id, account_id) do update set last_read_message_id = excluded.last_read_message_id`,
  );
}

/** Read marks of a person; of rooms with both logins both rows stay. */
const moveMemberships = (writer: MergeWriter, from: number, to: number) =>
  writer.move(
    { table: 'chat_member', column: 'account_id', key: 'room_id', unless: 'room_id' },
    from,
    to,
  );
