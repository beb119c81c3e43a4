import type { TabCode } from '@tsumugi/contract/queues/names';
import { systemActor } from '../actions/actors.js';
import { loadCalendar } from '../calendar/load-calendar.js';
import { Prisma } from '../database/generated-client/client.js';
import type { Transaction } from '../database/transaction.js';
import { loadCases } from '../facts/load-cases.js';
import { rewriteCase } from './rewrite-work-items.js';

/**
 * Recomputes the work items of matters after a change of other records that the rules of queues
 * read. Locks the matters.
 */
export async function refreshCases(
  tx: Transaction,
  now: Date,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx.$queryRaw`select id from matter where id = any(${[...ids]}::int[]) order by id for update`;
  const context = { now, calendar: await loadCalendar(tx), actor: systemActor };
  for (const facts of (await loadCases(tx, ids, context)).values()) await rewriteCase(tx, facts);
}

/** The tab of candidacies that wait for an introduction. */
const awaitsIntroduction: TabCode = 'TA4';

/** Ids of the matters in which the teacher waits for an introduction (domain/candidacy#c9). */
export async function mattersAwaitingIntroductionOf(
  tx: Transaction,
  teacherId: number,
): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>(Prisma.sql`
    select distinct c.matter_id as id from matter_teacher c join work_item w on w.entity = 'matterTeacher' and w.entity_id = c.id and w.tab = ${awaitsIntroduction}
    where c.teacher_id = ${teacherId} and c.deleted_at is null`);
  return rows.map(({ id }) => id);
}
