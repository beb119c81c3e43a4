import { dateFromDay } from '@tsumugi/contract/calendar/day';
import { startOfDay } from '@tsumugi/contract/calendar/instant';
import { grade } from '@tsumugi/contract/codes/school';
import { systemActor } from '../../../platform/actions/actors.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { loadCases } from '../../../platform/facts/load-cases.js';
import { isOpenMatter } from '../../../platform/facts/open-matter.js';
import type { TimerTools } from '../../../platform/jobs/timer.js';
import { firstDayOf, latestBirthday } from '../domain/school-year.js';

const { kindergarten, elementary1, high2, high3 } = grade.code;
const atOnce = 100;

/**
 * Moves every student who existed on 1 April of that year up by a grade, with a line in the log.
 * @returns their number
 */
export async function rollGradesOver(tx: Transaction, year: number, now: Date): Promise<number> {
  return tx.$executeRaw`
    with moved as (
      update student set grade = grade + 1, updated_at = ${now}, version = version + 1
      where deleted_at is null and created_at < ${startOfDay(firstDayOf(year))}
        and (grade between ${elementary1} and ${high2} or (grade = ${kindergarten} and birth_date <= ${dateFromDay(latestBirthday(year))}::date))
      returning id
    )
    insert into access_log (at, action, entity, entity_id, detail)
    select ${now}, 'edit', 'student', id, '{"fields": "grade", "decision": "gradeRollOver"}' from moved order by id`;
}

/**
 * Notifies the family of each student whose next grade is unknown, if a matter is open.
 * @returns their number
 */
export async function requestGrades(
  tx: Transaction,
  { outbox, calendars }: Pick<TimerTools, 'outbox' | 'calendars'>,
  year: number,
  now: Date,
): Promise<number> {
  const students = await tx.$queryRaw<{ id: number; matterId: number }[]>`
    select s.id, min(m.id) as "matterId" from student s
    join matter m on m.student_id = s.id and ${isOpenMatter}
    where s.deleted_at is null and s.created_at < ${startOfDay(firstDayOf(year))}
      and (s.grade = ${high3} or (s.grade = ${kindergarten} and s.birth_date is null))
    group by s.id order by s.id`;
  const context = { now, calendar: await calendars.current(tx), actor: systemActor };
  for (let from = 0; from < students.length; from += atOnce) {
    const some = students.slice(from, from + atOnce);
    const cases = await loadCases(
      tx,
      some.map(({ matterId }) => matterId),
      context,
    );
    const noticeRequests = some.flatMap(({ id, matterId }) => {
      const facts = cases.get(matterId);
      return facts
        ? [
            {
              order: { code: 'N42' as const, key: `N42:${id}:${year}` },
              facts,
              matterTeacherId: null,
              eventId: null,
            },
          ]
        : [];
    });
    await outbox.enqueue(tx, noticeRequests, []);
  }
  return students.length;
}
