import { AppError } from '@tsumugi/contract/errors';
import type { Reach, ReachedKind } from '@tsumugi/contract/reach';
import { Prisma } from '../database/generated-client/client.js';
import type { Transaction } from '../database/transaction.js';
import {
  accountWithin,
  contactFormWithin,
  familyWithin,
  matterWithin,
  messageWithin,
  noticeWithin,
  roomWithin,
  teamWithin,
} from './reach-conditions.js';

const { sql } = Prisma;

/** Per kind: its table as `x` with its joins, and the condition for a row within reach. */
const rules: Record<
  ReachedKind,
  (reach: Reach) => readonly [from: Prisma.Sql, within: Prisma.Sql]
> = {
  matter: (reach) => [sql`matter x`, matterWithin(reach, 'x')],
  matterTeacher: (reach) => [
    sql`matter_teacher x join matter m on m.id = x.matter_id`,
    matterWithin(reach),
  ],
  changeRequest: (reach) => [
    sql`change_request x join matter m on m.id = x.matter_id`,
    matterWithin(reach),
  ],
  event: (reach) => [sql`status_event x join matter m on m.id = x.matter_id`, matterWithin(reach)],
  parent: (reach) => [sql`parent x`, familyWithin(reach, 'coalesce(x.primary_parent_id, x.id)')],
  student: (reach) => [sql`student x`, familyWithin(reach, 'x.parent_id')],
  account: (reach) => [sql`account x`, accountWithin(reach, 'x.id')],
  room: (reach) => [sql`chat_room x`, roomWithin(reach, 'x')],
  contactForm: (reach) => [sql`contact_form x`, contactFormWithin(reach, 'x')],
  delivery: (reach) => [sql`delivery x join notice n on n.id = x.notice_id`, noticeWithin(reach)],
  // Room files are checked with the room. This covers documents and pictures of persons, for
  // teachers also if a family shares the login.
  file: (reach) => [
    sql`stored_file x`,
    sql`(x.subject = 'teacher' or ${accountWithin(reach, 'x.owner_id')})`,
  ],
  team: (reach) => [sql`team x`, teamWithin(reach, 'x.id')],
};

/**
 * The ids among `ids` whose rows exist and are within reach. Absent and foreign ids are omitted.
 */
export async function findReachable(
  tx: Transaction,
  reach: Reach,
  kind: ReachedKind,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const [from, within] = rules[kind](reach);
  const rows = await tx.$queryRaw<
    { id: number }[]
  >`select x.id from ${from} where x.id = any(${[...ids]}::int[]) and ${within}`;
  return new Set(rows.map(({ id }) => id));
}

/**
 * Checks the reach of one record. Details, edits, undo and every other access to a row use it.
 * @throws AppError 404, as for an absent one
 */
export async function requireReach(
  tx: Transaction,
  reach: Reach,
  kind: ReachedKind,
  id: number,
): Promise<void> {
  if (reach !== 'all' && !(await findReachable(tx, reach, kind, [id])).has(id))
    throw new AppError('not_found');
}

/** The ids among `ids` without the texts of notices about matters out of reach. */
export async function readableMessages(
  tx: Transaction,
  reach: Reach,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (reach === 'all' || ids.length === 0) return new Set(ids);
  const rows = await tx.$queryRaw<{ id: number }[]>`
    select c.id from chat_message c where c.id = any(${[...ids]}::int[]) and ${messageWithin(reach)}`;
  return new Set(rows.map(({ id }) => id));
}
