import { interviewResult as results } from '@tsumugi/contract/codes/candidate';
import type { CandidateCase, CandidateFacts, CaseFacts } from '@tsumugi/contract/facts';
import { candidateAt, choiceAt } from '@tsumugi/contract/states';
import type { Write } from '../../../platform/actions/change.js';

type Now = Pick<CaseFacts, 'now' | 'actor'>;

/** Stamps of the screening result (domain/candidacy#application-and-screening). */
export const screeningColumns = ({ now, actor }: Now, screeningResult: 1 | 2 | 3 | 4) => ({
  screeningResult,
  screeningProcessedAt: now,
  screeningProcessedBy: actor.accountId,
});

/** Whether the interview has been held (domain/candidacy#interview). */
export const checkInterviewHeld = ({ candidate, now }: Pick<CandidateCase, 'candidate' | 'now'>) =>
  candidate.interviewDate && candidate.interviewDate <= now ? null : 'interview_not_held';

/** Stamps of an interview's result (domain/candidacy#interview). */
export const interviewResultStamps = (
  { now }: Pick<Now, 'now'>,
  interviewResult: 1 | 2 | 3 | 4 | 5,
) => ({
  interviewResult,
  interviewResultAt: now,
});

/**
 * Stamps of a selection that is skipped because the teacher has passed it before
 * (domain/candidacy#c2).
 */
export const skippedSelectionStamps = (facts: Now) => ({
  ...screeningColumns(facts, 1),
  interviewSkipped: true,
  ...interviewResultStamps(facts, results.code.passed),
  isIntroducible: true,
});

/**
 * The interview was passed (domain/candidacy#c8a, #c8b): the teacher's introducibility is stored on
 * the teacher, for every later matter.
 */
export function passedInterviewChange({ candidate, now }: CandidateCase, isIntroducible: boolean) {
  const since =
    isIntroducible && !candidate.teacher.isIntroducible ? { introducibleSince: now } : {};
  const until = isIntroducible ? {} : { introducibleSince: null };
  return {
    status: candidateAt.interviewedNotIntroduced,
    set: {
      isIntroducible,
      candidateState: isIntroducible ? choiceAt.inCandidate : choiceAt.declined,
    },
    writes: [
      {
        entity: 'teacher' as const,
        id: candidate.teacherId,
        set: { isIntroducible, ...since, ...until },
      },
    ],
  };
}

/**
 * The teacher's record after a removed or missed interview: the latest other interview replaces it.
 */
export function withoutInterview({
  candidate,
  otherInterview = null,
}: Pick<CandidateCase, 'candidate' | 'otherInterview'>): Write[] {
  const { interviewDate, teacherId, teacher } = candidate;
  if (!interviewDate || teacher.interviewDate?.getTime() !== interviewDate.getTime()) return [];
  return [{ entity: 'teacher', id: teacherId, set: { interviewDate: otherInterview } }];
}

/**
 * Adds an interview without a decision to the history (domain/candidacy#c7, #c8d); dates as ISO
 * texts.
 */
export function withInterview(
  { interviewHistory, interviewDate }: CandidateFacts,
  interviewResult: number | null,
  at: Date,
): readonly unknown[] {
  return [
    ...interviewHistory,
    { interviewDate: interviewDate?.toISOString() ?? null, interviewResult, at: at.toISOString() },
  ];
}
