import { patchInterviewInfo as definition } from '@tsumugi/contract/actions/matter-teacher/patch-interview-info';
import { interviewResult } from '@tsumugi/contract/codes/candidate';
import type { CandidateCase, CandidateFacts } from '@tsumugi/contract/facts';
import { candidateAt } from '@tsumugi/contract/states';
import { handle, type NeedNow } from '../../../platform/actions/handler.js';
import { checkAppointment } from '../domain/appointment-date.js';
import { withInterview } from '../domain/interview-history.js';
import { withoutInterview } from '../domain/selection.js';
import { withInterviewer } from './locate-interviewer.js';
import { locateWithInterviews } from './locate-with-interviews.js';

interface Input {
  readonly interviewDate?: string | null;
  readonly interviewer?: number | null;
}

/** Differences to the stored values; absent fields are unchanged. */
function changesOf(candidate: CandidateFacts, { interviewDate, interviewer }: Input) {
  const date = interviewDate == null ? interviewDate : new Date(interviewDate);
  return {
    ...(date !== undefined && date?.getTime() !== candidate.interviewDate?.getTime()
      ? { interviewDate: date }
      : {}),
    ...(interviewer !== undefined && interviewer !== candidate.interviewer ? { interviewer } : {}),
  };
}

/** Staff confirm the date that the teacher reported (domain/candidacy#interview-booking). */
const confirms = (
  { candidate, actor }: Pick<CandidateCase, 'candidate' | 'actor'>,
  { interviewDate }: Input,
): boolean =>
  actor.type !== 'teacher' &&
  candidate.interviewReportedAt !== null &&
  typeof interviewDate === 'string' &&
  new Date(interviewDate).getTime() === candidate.interviewDate?.getTime();

/**
 * Pending results when an interview is replaced; a removed interview's hold goes to the history,
 * and the teacher books again.
 */
function roomForNext(
  { candidate, now }: CandidateCase,
  interviewDate: Date | null,
): Record<string, unknown> {
  const { again, noShow, onHold } = interviewResult.code;
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
export const patchInterviewInfo = handle(definition, {
  locate: withInterviewer(locateWithInterviews),
  already: ({ candidate, actor }, input) =>
    candidate.candidateStatus === candidateAt.beforeInterview &&
    (input.interviewDate !== undefined || input.interviewer !== undefined) &&
    !confirms({ candidate, actor }, input) &&
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
    if (confirms({ candidate, actor }, input)) return null;
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
    if (confirms(facts, input))
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
