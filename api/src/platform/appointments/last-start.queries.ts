import type { AppointmentKind } from '@tsumugi/contract/appointments';
import { Prisma } from '../database/generated-client/client.js';
import type { Transaction } from '../database/transaction.js';

const { sql } = Prisma;

const columns = {
  interview: sql`'interviewDate'`,
  trial: sql`'trialLessonDate'`,
  firstLesson: sql`'firstLessonDate'`,
} as const satisfies Record<AppointmentKind, Prisma.Sql>;

/**
 * Time of an appointment before an action removed it; null if no action did. Calendars ignore a
 * cancellation without its start.
 */
export async function readLastStart(
  db: Transaction,
  kind: AppointmentKind,
  matterTeacherId: number,
): Promise<Date | null> {
  const before = sql`s -> 'before' -> ${columns[kind]} ->> '$at'`;
  const [found] = await db.$queryRaw<{ start: string }[]>`
    select ${before} as start
    from matter_teacher c join status_event e on e.matter_id = c.matter_id cross join lateral jsonb_array_elements(e.stamped) s
    where c.id = ${matterTeacherId} and s ->> 'entity' = 'matterTeacher' and s ->> 'id' = c.id::text and ${before} is not null
      and s -> 'after' ->> ${columns[kind]} is null
    order by e.id desc limit 1`;
  return found ? new Date(found.start) : null;
}
