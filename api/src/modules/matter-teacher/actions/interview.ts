import * as definitions from '@tsumugi/contract/actions/matter-teacher/interview';
import { interviewResult as results } from '@tsumugi/contract/codes/candidate';
import { systemCloseReason } from '@tsumugi/contract/codes/ending';
import type { CandidateCase, CandidateFacts } from '@tsumugi/contract/facts';
import type { ActionInput } from '@tsumugi/contract/kit/define-action';
import { candidateAt } from '@tsumugi/contract/states';
import { requireAssignable } from '../../../platform/accounts/assignable-staff.js';
import type { Change } from '../../../platform/actions/change.js';
import { handle, type NeedNow } from '../../../platform/actions/handler.js';
import type { Locate } from '../../../platform/actions/locate.js';
import { locateByBody, locateSubject } from '../../../platform/actions/locate-subject.js';
import { checkAppointment } from '../domain/appointment-date.js';
import { closeCandidate } from '../domain/close-candidate.js';
import { holdUntil, isHeldLonger } from '../domain/hold.js';
import {
  checkInterviewHeld,
  interviewResultStamps,
  passedInterviewChange,
  withInterview,
  withoutInterview,
} from '../domain/selection.js';

const { passed, onHold, again, failed, noShow } = results.code;

/**
 * `locate`, and checks the interviewer of the input: active, or the present interviewer.
 * @throws AppError 400 or 422 naming the field
 */
export const withInterviewer =
  (locate: Locate): Locate =>
  async (tx, request) => {
    const target = await locate(tx, request);
    const { interviewer: id } = request.input;
    if (!target?.matterTeacherId || typeof id !== 'number') return target;
    const now = await tx.matterTeacher.findUnique({
      where: { id: target.matterTeacherId },
      select: { interviewer: true },
    });
    await requireAssignable(tx, {
      id,
      currentId: now?.interviewer,
      field: 'interviewer',
      label: '面談担当',
    });
    return target;
  };

/** Also reads the latest interview date of the teacher's other candidacies, of any matter. */
export const locateWithInterviews: Locate = async (tx, request) => {
  const target = await locateSubject('matterTeacher')(tx, request);
  if (!target?.matterTeacherId) return null;
  const other = await tx.matterTeacher.findFirst({
    where: {
      id: { not: target.matterTeacherId },
      deletedAt: null,
      interviewDate: { not: null },
      teacher: { candidacies: { some: { id: target.matterTeacherId } } },
    },
    orderBy: { interviewDate: 'desc' },
    select: { interviewDate: true },
  });
  return { ...target, extra: { ...target.extra, otherInterview: other?.interviewDate ?? null } };
};

/** domain/candidacy#c5a. */
export const notifyDocumentSelectionPassed = handle(definitions.notifyDocumentSelectionPassed, {
  locate: locateByBody,
  already: ({ candidate }) =>
    candidate.candidateStatus === candidateAt.beforeInterview &&
    candidate.interviewInformationDate !== null,
  guard: ({ candidate }) => (candidate.interviewDate ? 'interview_fixed' : null),
  change: ({ now }) => ({ set: { interviewInformationDate: now }, notices: [{ code: 'N02' }] }),
});

interface InterviewInput {
  readonly interviewDate?: string | null;
  readonly interviewer?: number | null;
}

/** Differences to the stored values; absent fields are unchanged. */
function changesOf(candidate: CandidateFacts, { interviewDate, interviewer }: InterviewInput) {
  const date = interviewDate == null ? interviewDate : new Date(interviewDate);
  return {
    ...(date !== undefined && date?.getTime() !== candidate.interviewDate?.getTime()
      ? { interviewDate: date }
      : {}),
    ...(interviewer !== undefined && interviewer !== candidate.interviewer ? { interviewer } : {}),
  };
}

/** Staff confirm the date that the teacher reported (domain/candidacy#interview-booking). */
const confirmsDate = (
  { candidate, actor }: Pick<CandidateCase, 'candidate' | 'actor'>,
  { interviewDate }: InterviewInput,
): boolean =>
  actor.type !== 'teacher' &&
  candidate.interviewReportedAt !== null &&
  typeof interviewDate === 'string' &&
  new Date(interviewDate).getTime() === candidate.interviewDate?.getTime();

/**
 * Pending results when an interview is replaced; the hold of a removed interview is added to the
 * history, and the teacher books again.
 */
function roomForNext(
  { candidate, now }: CandidateCase,
  interviewDate: Date | null,
): Record<string, unknown> {
  const result = candidate.interviewResult;
  const cleared = { interviewResult: null, interviewResultAt: null };
  if (interviewDate) return result === again || result === noShow ? cleared : {};
  return result === onHold
    ? { ...cleared, interviewHistory: withInterview(candidate, onHold, now) }
    : {};
}

/**
 * domain/candidacy#c7. The result of the previous interview (again, no-show) is already in the
 * history and is cleared.
 */
export const patchInterviewInfo = handle(definitions.patchInterviewInfo, {
  locate: withInterviewer(locateWithInterviews),
  already: ({ candidate, actor }, input) =>
    candidate.candidateStatus === candidateAt.beforeInterview &&
    (input.interviewDate !== undefined || input.interviewer !== undefined) &&
    !confirmsDate({ candidate, actor }, input) &&
    Object.keys(changesOf(candidate, input)).length === 0,
  guard: ({ candidate, actor }) => {
    if (actor.type !== 'teacher') return null;
    const { interviewInformationDate, interviewDate, interviewResult } = candidate;
    const isInvited = interviewInformationDate !== null || interviewResult !== null;
    return isInvited && (interviewDate === null || candidate.interviewReportedAt !== null)
      ? null
      : 'status_not_allowed';
  },
  needs: ({ candidate, actor }): Record<string, NeedNow> =>
    candidate.interviewDate
      ? {}
      : {
          interviewDate: {
            remedy:
              actor.type === 'teacher'
                ? '予約した面談の日時を入力してください。'
                : '面談日時を入力してください。',
            unless: 'interviewer',
            code: 'nothing_changed',
          },
        },
  check: ({ candidate, now, today, actor }, input) => {
    const changes = changesOf(candidate, input);
    if (confirmsDate({ candidate, actor }, input)) return null;
    if (actor.type === 'teacher' && !input.interviewDate)
      return {
        code: 'field_missing',
        fields: { interviewDate: '予約した面談の日時を入力してください。' },
      };
    if (Object.keys(changes).length === 0) return 'nothing_changed';
    return changes.interviewDate
      ? checkAppointment({ now, today }, 'interviewDate', changes.interviewDate)
      : null;
  },
  change: (facts, input) => {
    const { candidate, actor, now } = facts;
    const changes = changesOf(candidate, input);
    if (confirmsDate(facts, input))
      return { set: { ...changes, interviewReportedAt: null }, notices: [{ code: 'N04' }] };
    if (changes.interviewDate === undefined) return { set: changes };
    const byTeacher = actor.type === 'teacher';
    return {
      // After the removal of a date the teacher books another, with a full booking period.
      set: {
        ...changes,
        interviewReportedAt: byTeacher ? now : null,
        ...roomForNext(facts, changes.interviewDate),
        ...(changes.interviewDate ? {} : { teacherAskedAt: facts.now }),
      },
      writes: changes.interviewDate
        ? [
            {
              entity: 'teacher',
              id: candidate.teacherId,
              set: { interviewDate: changes.interviewDate },
            },
          ]
        : withoutInterview(facts),
      notices: changes.interviewDate ? [{ code: byTeacher ? 'N04b' : 'N04' }] : [],
    };
  },
});

const waitDays = 3;

type ResultInput = ActionInput<typeof definitions.processInterviewResult>;

/** domain/candidacy#interview. */
export const processInterviewResult = handle(definitions.processInterviewResult, {
  locate: locateWithInterviews,
  already: (facts, { interviewResult, isIntroducible, teacherResponseDate, remarks }) => {
    const { candidate } = facts;
    // A repeated hold with new remarks is not a repeat.
    if (remarks && interviewResult === onHold) return false;
    if (candidate.interviewResult !== interviewResult || candidate.interviewSkipped) return false;
    if (interviewResult === failed) return candidate.candidateStatus === candidateAt.notHired;
    if (interviewResult === passed)
      return (
        candidate.candidateStatus !== candidateAt.beforeInterview &&
        candidate.isIntroducible === isIntroducible
      );
    if (candidate.candidateStatus !== candidateAt.beforeInterview) return false;
    return interviewResult === onHold
      ? isHeldLonger(facts, teacherResponseDate)
      : candidate.interviewDate === null;
  },
  check: (facts, { override }) => (override ? null : checkInterviewHeld(facts)),
  change: (facts, input) => {
    const change = resultOf(facts, input);
    // The interviewer's remarks are recorded with the event, for staff only.
    return input.remarks ? { ...change, reason: input.remarks } : change;
  },
});

function resultOf(
  facts: CandidateCase,
  { interviewResult, isIntroducible, teacherResponseDate, notify }: ResultInput,
): Change {
  const { candidate, now } = facts;
  const result = interviewResultStamps(facts, interviewResult);
  if (interviewResult === passed) {
    const change = passedInterviewChange(facts, isIntroducible);
    return { ...change, set: { ...result, ...change.set } };
  }
  if (interviewResult === onHold)
    return {
      set: { ...result, teacherResponseDate: holdUntil(facts, waitDays, teacherResponseDate) },
    };
  if (interviewResult === again || interviewResult === noShow) {
    const interviewHistory = withInterview(candidate, interviewResult, now);
    // No interview took place, so the teacher's record gets no interview date.
    return {
      set: { ...result, interviewHistory, interviewDate: null },
      writes: withoutInterview(facts),
      notices: [{ code: 'N05' }],
    };
  }
  const closed = closeCandidate(facts, systemCloseReason.code.interviewFailed);
  return {
    ...closed,
    set: { ...result, ...closed.set },
    notices: [{ code: 'N03', optional: !notify }],
  };
}
