import { lessonSlotOf } from '@tsumugi/contract/appointments';
import type { WeeklySlot } from '@tsumugi/contract/calendar/weekly-slots';
import { candidateAt, contractAt } from '@tsumugi/contract/states';
import type { Prisma } from '../../platform/database/generated-client/client.js';

/** Columns of a teacher's candidacy that define the weekly time of its lessons. */
export const lessonColumns = {
  candidateStatus: true,
  firstLessonDate: true,
  matter: { select: { contractStatus: true, lessonLength: true, lessonMinutes: true } },
} satisfies Prisma.MatterTeacherSelect;

/** The weekly times that a teacher's running lessons take. */
export const runningLessons = (
  candidacies: readonly Prisma.MatterTeacherGetPayload<{ select: typeof lessonColumns }>[],
): WeeklySlot[] =>
  candidacies
    .filter(
      ({ candidateStatus, matter }) =>
        candidateStatus === candidateAt.hired && matter.contractStatus === contractAt.inProgress,
    )
    .flatMap(({ firstLessonDate, matter }) => lessonSlotOf(firstLessonDate, matter) ?? []);
