import { addDays } from '@tsumugi/contract/calendar/day';
import { dayOf, minuteOf } from '@tsumugi/contract/calendar/instant';
import { days, minutes } from '../../../platform/clock.js';
import type { Timer } from '../../../platform/jobs/timer.js';
import { deleteOldLogs } from '../actions/delete-old-logs.js';
import { eraseFamilies } from '../actions/erase-families.js';
import { eraseOldForms } from '../actions/erase-forms.js';
import { eraseMatters } from '../actions/erase-matters.js';
import { eraseStaff } from '../actions/erase-staff.js';
import { eraseTeachers } from '../actions/erase-teachers.js';
import { readPeriods } from '../periods.queries.js';

/** Stores the last day that was processed completely: `{day: '2026-11-22'}`. */
const mark = 'retentionDone';
const firstMinute = 2 * 60;
const atOnce = 100;
const logsAtOnce = 5000;

/**
 * From two o'clock at night, a batch each minute until none is due: records whose period is over
 * are anonymised, the figures stay (domain/people#retention). After a missed night the run takes
 * place as soon as jobs run again.
 */
export const runDueRetention: Timer = async ({ prisma }, now) => {
  const today = dayOf(now);
  if (minuteOf(now) < firstMinute) return 0;
  const done = await prisma.setting.findUnique({ where: { key: mark }, select: { value: true } });
  if ((done?.value as { day?: string } | undefined)?.day === today) return 0;
  const { matterDays, teacherDays, logDays } = await readPeriods(prisma);
  const before = (period: number) => new Date(now.getTime() - days(period));
  const count = await prisma.$transaction(
    async (tx) => {
      const matters = await eraseMatters(tx, addDays(today, -matterDays), atOnce, now);
      const forms = await eraseOldForms(tx, before(matterDays), atOnce, now);
      const families = await eraseFamilies(tx, before(matterDays), atOnce, now);
      const teachers = await eraseTeachers(tx, before(teacherDays), atOnce, now);
      const staff = await eraseStaff(tx, before(matterDays), atOnce, now);
      // Addresses that requested a link and did not use it.
      const links = await tx.teacherRegistration.deleteMany({ where: { expiresAt: { lt: now } } });
      return (
        matters +
        forms +
        families +
        teachers +
        staff +
        links.count +
        (await deleteOldLogs(tx, before(logDays), logsAtOnce))
      );
    },
    { timeout: minutes(5) },
  );
  if (count === 0) {
    const row = { value: { day: today }, updatedAt: now };
    await prisma.setting.upsert({
      where: { key: mark },
      create: { key: mark, ...row },
      update: row,
    });
  }
  return count;
};
