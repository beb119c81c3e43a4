import type { CandidateCase } from '@tsumugi/contract/facts';
import type { Verdict } from '../../../platform/actions/handler.js';

interface Corrections {
  readonly introducedAt?: string;
  readonly trialLessonRequestDeadline?: string;
  readonly trialLessonRequestDeadlineExtensionDate?: string | null;
  readonly teacherHiringDate?: string;
}

const whose = {
  introducedAt: 'introducedAt',
  trialLessonRequestDeadline: 'introducedAt',
  trialLessonRequestDeadlineExtensionDate: 'introducedAt',
  teacherHiringDate: 'teacherHiringDate',
} as const;

/**
 * Only the date of a past step can be corrected: a date of a step that has not happened would hide
 * the row from every list.
 */
export function checkCorrections({ candidate }: CandidateCase, input: Corrections): Verdict {
  const early = (Object.keys(whose) as (keyof typeof whose)[]).find(
    (name) => input[name] != null && candidate[whose[name]] === null,
  );
  if (early)
    return {
      code: 'not_yet_happened',
      fields: { [early]: 'まだ行われていないことの日時は直せません。' },
    };
  const { deadline, extension } = correctedDeadlines(candidate, input);
  if (deadline && extension && extension <= deadline)
    return {
      code: 'extension_not_later',
      fields: {
        trialLessonRequestDeadlineExtensionDate: 'はじめの期限より後の日時にしてください。',
      },
    };
  return null;
}

/** Deadlines of the answer after the change. */
export function correctedDeadlines(candidate: CandidateCase['candidate'], input: Corrections) {
  const { trialLessonRequestDeadline: first, trialLessonRequestDeadlineExtensionDate: extended } =
    input;
  return {
    changed: first !== undefined || extended !== undefined,
    deadline: first ? new Date(first) : candidate.trialLessonRequestDeadline,
    extension:
      extended === undefined
        ? candidate.trialLessonRequestDeadlineExtensionDate
        : extended && new Date(extended),
  };
}
