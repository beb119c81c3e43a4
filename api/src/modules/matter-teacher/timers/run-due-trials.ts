import { addMinutes } from '@tsumugi/contract/calendar/instant';
import { candidateAt } from '@tsumugi/contract/states';
import { runDueActions } from '../../../platform/jobs/run-due-actions.js';
import type { Timer } from '../../../platform/jobs/timer.js';
import { lessonMinutes } from '../domain/trial-time.js';

const minutesAfterLesson = 10;

/**
 * Trials that ended at least 10 minutes ago (domain/candidacy#c16). Rows that staff moved back to
 * 60 after the end are skipped, so that the timer does not revert them.
 */
export const runDueTrials: Timer = async (tools, now) => {
  const rows = await tools.prisma.matterTeacher.findMany({
    where: {
      candidateStatus: candidateAt.beforeTrial,
      deletedAt: null,
      trialLessonDate: { lte: addMinutes(now, -minutesAfterLesson) },
      matter: { deletedAt: null },
    },
    orderBy: [{ trialLessonDate: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      trialLessonDate: true,
      statusChangedAt: true,
      matter: { select: { lessonLength: true, lessonMinutes: true } },
    },
  });
  const due = rows.filter(({ trialLessonDate, statusChangedAt, matter }) => {
    const end = trialLessonDate && addMinutes(trialLessonDate, lessonMinutes(matter));
    return end && addMinutes(end, minutesAfterLesson) <= now && statusChangedAt < end;
  });
  return runDueActions(
    tools,
    'matterTeacher.completeTrial',
    due.map(({ id }) => id),
  );
};
