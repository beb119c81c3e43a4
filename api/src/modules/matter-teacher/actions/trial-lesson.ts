import * as definitions from '@tsumugi/contract/actions/matter-teacher/trial-lesson';
import { addMinutes } from '@tsumugi/contract/calendar/instant';
import type { CandidateCase } from '@tsumugi/contract/facts';
import { candidateAt, matterAt } from '@tsumugi/contract/states';
import { formatAppointment } from '@tsumugi/contract/text/format';
import { trialPlaceOf } from '@tsumugi/contract/text/trial-place';
import { handle, type Verdict } from '../../../platform/actions/handler.js';
import type { Locate } from '../../../platform/actions/locate.js';
import { locateSubject } from '../../../platform/actions/locate-subject.js';
import { checkAppointment } from '../domain/appointment-date.js';
import { checkTrialOver, completeTrial as completion } from '../domain/complete-trial.js';
import { intendedPlace, meetingFault } from '../domain/trial-place.js';
import { trialReminder, trialReminderKeys } from '../domain/trial-reminder.js';
import { checkTrialAgreed } from '../domain/trial-steps.js';
import { lessonMinutes } from '../domain/trial-time.js';
import { placeLimits } from './locate-with-home-address.js';

interface TrialDateInput {
  readonly trialLessonDate: string;
  readonly acceptOverlap: boolean;
  readonly trialPlace?: number | null;
  readonly meetingPlace?: string | null;
}

/** Time between two trials of one teacher. */
const gapMinutes = 30;

interface Trial {
  readonly start: Date;
  readonly minutes: number;
}

/** Whether the later trial begins before the end of the earlier one and the gap. */
const tooClose = (earlier: Trial, later: Trial): boolean =>
  earlier.start <= later.start &&
  later.start < addMinutes(earlier.start, earlier.minutes + gapMinutes);

const placeIn = ({ trialPlace: kind, meetingPlace: words }: TrialDateInput) => ({ kind, words });

/** The date and the place as columns. */
function settledTrial(facts: CandidateCase, input: TrialDateInput) {
  const { kind, meeting } = intendedPlace(facts, placeIn(input));
  return {
    trialLessonDate: new Date(input.trialLessonDate),
    trialPlace: kind,
    meetingPlace: meeting,
  };
}

/** Initial place in the form of staff. */
function proposedPlace({ candidate, matter }: CandidateCase) {
  const { kind, meeting } = trialPlaceOf(candidate, matter);
  return { trialPlace: kind, meetingPlace: meeting };
}

/**
 * A trial must be in the future, at most 60 days ahead, at a place without an address, and should
 * begin at least half an hour before or after other trials of the teacher (domain/candidacy#c14).
 */
function checkTrialDate(facts: CandidateCase, input: TrialDateInput): Verdict {
  const { matter, otherTrials = [] } = facts;
  const start = new Date(input.trialLessonDate);
  const fault =
    checkAppointment(facts, 'trialLessonDate', start) ??
    meetingFault(facts, 'meetingPlace', placeIn(input));
  if (fault) return fault;
  if (input.acceptOverlap) return null;
  const thisTrial = { start, minutes: lessonMinutes(matter) };
  const near = otherTrials.find(
    (other) => tooClose(thisTrial, other) || tooClose(other, thisTrial),
  )?.start;
  if (!near) return null;
  return {
    code: 'trial_overlap',
    fields: {
      trialLessonDate: `${formatAppointment(near)}に別の体験授業があります。ほかの日時を選んでください。`,
    },
  };
}

/** Also reads the teacher's other trials and the texts that a meeting place must not contain. */
const locateWithTrials: Locate = async (tx, request) => {
  const target = await locateSubject('matterTeacher')(tx, request);
  if (!target?.matterTeacherId) return null;
  const rows = await tx.matterTeacher.findMany({
    where: {
      id: { not: target.matterTeacherId },
      deletedAt: null,
      candidateStatus: candidateAt.beforeTrial,
      trialLessonDate: { gt: addMinutes(request.now, -24 * 60) },
      matter: { deletedAt: null, caseStatus: { not: matterAt.canceled } },
      teacher: { candidacies: { some: { id: target.matterTeacherId } } },
    },
    select: {
      trialLessonDate: true,
      matter: { select: { lessonLength: true, lessonMinutes: true } },
    },
  });
  const otherTrials = rows.flatMap(({ trialLessonDate, matter }) =>
    trialLessonDate ? [{ start: trialLessonDate, minutes: lessonMinutes(matter) }] : [],
  );
  return {
    ...target,
    extra: { otherTrials, ...(await placeLimits(tx, target.matterTeacherId, request)) },
  };
};

/** The same date and place again: no change. */
function hasTrialDate(facts: CandidateCase, input: TrialDateInput): boolean {
  const { candidateStatus, trialLessonDate, trialPlace, meetingPlace } = facts.candidate;
  const requested = settledTrial(facts, input);
  const isSame = trialLessonDate?.getTime() === requested.trialLessonDate.getTime();
  const keepsPlace = input.trialPlace === undefined && input.meetingPlace === undefined;
  return (
    candidateStatus === candidateAt.beforeTrial &&
    isSame &&
    (keepsPlace || (trialPlace === requested.trialPlace && meetingPlace === requested.meetingPlace))
  );
}

/** domain/candidacy#c14. */
export const setTrialLessonDate = handle(definitions.setTrialLessonDate, {
  locate: locateWithTrials,
  already: hasTrialDate,
  guard: checkTrialAgreed,
  check: checkTrialDate,
  proposes: proposedPlace,
  change: (facts, input) => {
    const set = settledTrial(facts, input);
    const id = facts.candidate.matterTeacherId;
    return {
      status: candidateAt.beforeTrial,
      set,
      notices: [{ code: 'N16' }, ...trialReminder(id, set.trialLessonDate)],
    };
  },
});

/**
 * domain/candidacy#c15: the date, the place, or both. After the trial's start only staff change it.
 */
export const changeTrialLessonDate = handle(definitions.changeTrialLessonDate, {
  locate: locateWithTrials,
  already: hasTrialDate,
  guard: ({ candidate, actor, now }) =>
    actor.type === 'teacher' && candidate.trialLessonDate && candidate.trialLessonDate <= now
      ? 'trial_passed'
      : null,
  check: checkTrialDate,
  proposes: proposedPlace,
  change: (facts, input) => {
    const { candidate, actor, now } = facts;
    const set = settledTrial(facts, input);
    const id = candidate.matterTeacherId;
    const from = candidate.trialLessonDate?.toISOString() ?? null;
    const to = set.trialLessonDate.toISOString();
    const move = { from, to, at: now.toISOString(), by: actor.accountId };
    return {
      set: {
        ...set,
        trialDateHistory:
          from === to ? candidate.trialDateHistory : [...candidate.trialDateHistory, move],
      },
      notices: [{ code: 'N18' }, ...trialReminder(id, set.trialLessonDate)],
      dropNotices: trialReminderKeys(id),
    };
  },
});

/** domain/candidacy#c16: run by a timer, 10 minutes after the lesson. */
export const completeTrial = handle(definitions.completeTrial, {
  already: ({ candidate }) => candidate.candidateStatus !== candidateAt.beforeTrial,
  guard: checkTrialOver,
  change: completion,
});
