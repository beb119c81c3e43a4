import { dayOf } from '@tsumugi/contract/calendar/instant';
import { minutes } from '../../../platform/clock.js';
import type { Timer } from '../../../platform/jobs/timer.js';
import { requestGrades, rollGradesOver } from '../actions/roll-grades-over.js';
import { schoolYearOf } from '../domain/school-year.js';

/** Stores the last processed school year, so that none is processed twice: `{schoolYear: 2026}`. */
const mark = 'gradeRollOver';

/**
 * On 1 April, or the first minute after it, every student moves up by a grade
 * (domain/labels#grades). A student created since that day already has the new grade. High school 3
 * has no next grade, and neither has pre-school without a birth date: in these cases the family is
 * asked.
 * @returns number of students moved or asked about
 */
export const runDueGrades: Timer = async (tools, now) => {
  const { prisma } = tools;
  const current = schoolYearOf(dayOf(now));
  const setting = await prisma.setting.findUnique({ where: { key: mark } });
  if (!setting) {
    // At the first start the entered grades are current, so no student moves up.
    await prisma.setting.createMany({
      data: [{ key: mark, value: { schoolYear: current }, updatedAt: now }],
      skipDuplicates: true,
    });
    return 0;
  }
  if (doneUntil(setting.value) >= current) return 0;
  return prisma.$transaction(
    async (tx) => {
      const [locked] = await tx.$queryRaw<
        { value: unknown }[]
      >`select value from setting where key = ${mark} for update`;
      let done = 0;
      for (let year = doneUntil(locked?.value) + 1; year <= current; year += 1) {
        // Runs before the others move up, because they may reach a grade without a next one.
        if (year === current) done += await requestGrades(tx, tools, year, now);
        done += await rollGradesOver(tx, year, now);
      }
      await tx.setting.update({
        where: { key: mark },
        data: { value: { schoolYear: current }, updatedAt: now, version: { increment: 1 } },
      });
      return done;
    },
    { timeout: minutes(10) },
  );
};

const doneUntil = (value: unknown): number => (value as { schoolYear: number }).schoolYear;
