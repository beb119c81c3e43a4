import type { Subject } from '@tsumugi/contract/kit/define-action';
import { Prisma } from '../database/generated-client/client.js';
import { queryRows } from '../database/own-connection.js';
import type { Transaction } from '../database/transaction.js';
import type { CaseRow } from '../facts/case-row.js';
import { type CaseSelection, readCases } from '../facts/load-cases.js';
import type { Locate } from './locate.js';

const { sql } = Prisma;

/** The default: `:id` is the subject. Locks its matter and reads the facts in one round trip. */
export function locateSubject(subject: Subject): Locate {
  return async (tx, { id }) => {
    if (id === null) return null;
    if (subject === 'matter') return { matterId: id, lockedRow: await lockedCase(tx, id) };
    const lock = sql`
      select m.id from matter_teacher c join matter m on m.id = c.matter_id where c.id = ${id} and c.deleted_at is null for update of m`;
    const { matterId, row } = await lockThenRead(tx, lock, { candidate: id });
    return matterId === undefined ? null : { matterId, matterTeacherId: id, lockedRow: row };
  };
}

/**
 * For calls with the candidacy in the body, `{matterTeacherId}`; an id in the path has priority.
 */
export const locateByBody: Locate = (tx, request) =>
  locateSubject('matterTeacher')(tx, {
    ...request,
    id: request.id ?? (Number(request.input.matterTeacherId) || null),
  });

/** Locks the row of a matter and reads its facts after the lock. */
export const lockedCase = async (tx: Transaction, matterId: number): Promise<CaseRow | null> =>
  (await lockThenRead(tx, sql`select id from matter where id = ${matterId} for update`, [matterId]))
    .row;

/**
 * Sends two statements together: the lock, then the read of the facts, which starts when the lock
 * is held. One statement for both would read the state from before its wait for the lock.
 */
async function lockThenRead(
  tx: Transaction,
  lock: Prisma.Sql,
  which: CaseSelection,
): Promise<{ matterId: number | undefined; row: CaseRow | null }> {
  const [[held], [row]] = await Promise.all([
    queryRows<{ id: number }>(tx, lock),
    readCases(tx, which),
  ]);
  return { matterId: held?.id, row: row ?? null };
}
