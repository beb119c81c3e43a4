import { dateFromDay } from '@tsumugi/contract/calendar/day';
import { dayOf } from '@tsumugi/contract/calendar/instant';
import { contractAt } from '@tsumugi/contract/states';
import { runDueActions } from '../../../platform/jobs/run-due-actions.js';
import type { Timer } from '../../../platform/jobs/timer.js';

/** Resumes paused contracts on their resume day (domain/matter#contract-status). */
export const runDueContracts: Timer = async (tools, now) => {
  const rows = await tools.prisma.matter.findMany({
    where: {
      contractStatus: contractAt.paused,
      contractResumeDate: { lte: dateFromDay(dayOf(now)) },
      deletedAt: null,
    },
    orderBy: { id: 'asc' },
    select: { id: true },
  });
  return runDueActions(
    tools,
    'matter.resumeContract',
    rows.map(({ id }) => id),
  );
};
