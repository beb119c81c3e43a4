import { addDays } from '@tsumugi/contract/calendar/day';
import { addMinutes, endOfDay } from '@tsumugi/contract/calendar/instant';
import type { CandidateCase } from '@tsumugi/contract/facts';
import { formatAppointment } from '@tsumugi/contract/text/format';
import type { Verdict } from '../../../platform/actions/handler.js';
import type { Locate } from '../../../platform/actions/locate.js';
import { locateSubject } from '../../../platform/actions/locate-subject.js';
import { lessonMinutes } from '../domain/trial-time.js';

interface TrialDateInput {
  readonly trialLessonDate: string;
  readonly acceptOverlap: boolean;
}

const daysAhead = 60;
/** Time between two trials of one teacher. */
const gapMinutes = 30;

interface Trial {
  readonly start: Date;
  readonly minutes: number;
}

/** The later of two begins before the earlier is over and the gap has passed. */
const tooClose = (earlier: Trial, later: Trial): boolean =>
  earlier.start <= later.start && later.start < addMinutes(earlier.start, earlier.minutes + gapMinutes);

/** A trial is to come, at most 60 days ahead, and should leave the teacher half an hour to the next (domain C14). */
export function checkTrialDate(facts: CandidateCase, input: TrialDateInput): Verdict {
  const { now, today, matter, otherTrials = [] } = facts;
  const start = new Date(input.trialLessonDate);
  if (start <= now) return { code: 'date_in_past', fields: { trialLessonDate: 'これからの日時を入力してください。' } };
  if (start > endOfDay(addDays(today, daysAhead)))
    return { code: 'date_too_far', fields: { trialLessonDate: `${daysAhead}日以内の日時を入力してください。` } };
  if (input.acceptOverlap) return null;
  const own = { start, minutes: lessonMinutes(matter) };
  const near = otherTrials.find((other) => tooClose(own, other) || tooClose(other, own))?.start;
  if (!near) return null;
  return { code: 'trial_overlap', fields: { trialLessonDate: `${formatAppointment(near)}に別の体験授業があります。` } };
}

/** Also reads when the teacher has other trials, on whatever matter. */
export const locateWithTrials: Locate = async (tx, request) => {
  const target = await locateSubject('matterTeacher')(tx, request);
  if (!target) return null;
  const rows = await tx.matterTeacher.findMany({
    where: {
      id: { not: target.matterTeacherId },
      deletedAt: null,
      candidateStatus: 60,
      trialLessonDate: { gt: addMinutes(request.now, -24 * 60) },
      matter: { deletedAt: null, caseStatus: { not: 100 } },
      teacher: { candidacies: { some: { id: target.matterTeacherId } } },
    },
    select: { trialLessonDate: true, matter: { select: { lessonLength: true, lessonMinutes: true } } },
  });
  const otherTrials = rows.flatMap(({ trialLessonDate, matter }) =>
    trialLessonDate ? [{ start: trialLessonDate, minutes: lessonMinutes(matter) }] : [],
  );
  return { ...target, extra: { otherTrials } };
};

/** "The same date again": nothing to do. */
export const hasTrialDate = ({ candidate }: CandidateCase, { trialLessonDate }: TrialDateInput): boolean =>
  candidate.candidateStatus === 60 && candidate.trialLessonDate?.getTime() === new Date(trialLessonDate).getTime();
