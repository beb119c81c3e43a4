import { processInterviewResult as definition } from '@tsumugi/contract/actions/matter-teacher/process-interview-result';
import { interviewResult as results } from '@tsumugi/contract/codes/candidate';
import { systemCloseReason } from '@tsumugi/contract/codes/ending';
import type { CandidateCase } from '@tsumugi/contract/facts';
import type { ActionInput } from '@tsumugi/contract/kit/define-action';
import { candidateAt } from '@tsumugi/contract/states';
import type { Change } from '../../../platform/actions/change.js';
import { handle } from '../../../platform/actions/handler.js';
import { closeCandidate } from '../domain/close-candidate.js';
import { holdUntil, stillHeld } from '../domain/hold.js';
import { withInterview } from '../domain/interview-history.js';
import {
  interviewed,
  interviewHeld,
  interviewPassed,
  withoutInterview,
} from '../domain/selection.js';
import { locateWithInterviews } from './locate-with-interviews.js';

const { passed, onHold, again, failed, noShow } = results.code;
const waitDays = 3;

type Input = ActionInput<typeof definition>;

/** domain/candidacy#interview. */
export const processInterviewResult = handle(definition, {
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
      ? stillHeld(facts, teacherResponseDate)
      : candidate.interviewDate === null;
  },
  check: (facts, { override }) => (override ? null : interviewHeld(facts)),
  change: (facts, input) => {
    const change = resultOf(facts, input);
    // The interviewer's remarks are recorded with the event, for staff only.
    return input.remarks ? { ...change, reason: input.remarks } : change;
  },
});

function resultOf(
  facts: CandidateCase,
  { interviewResult, isIntroducible, teacherResponseDate, notify }: Input,
): Change {
  const { candidate, now } = facts;
  const result = interviewed(facts, interviewResult);
  if (interviewResult === passed) {
    const change = interviewPassed(facts, isIntroducible);
    return { ...change, set: { ...result, ...change.set } };
  }
  if (interviewResult === onHold)
    return {
      set: { ...result, teacherResponseDate: holdUntil(facts, waitDays, teacherResponseDate) },
    };
  if (interviewResult === again || interviewResult === noShow) {
    const interviewHistory = withInterview(candidate, interviewResult, now);
    // No interview took place: the teacher gets no interview date either.
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
