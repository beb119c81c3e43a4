import type { CandidateFacts } from '@tsumugi/contract/facts';

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** A candidate's dates under the specification's own names (section 3). */
export const specifiedDates = (candidate: CandidateFacts) => ({
  trialLessonDate: iso(candidate.trialLessonDate),
  trialLessonRequestDeadline: iso(candidate.trialLessonRequestDeadline),
  trialLessonRequestDeadlineExtensionDate: iso(candidate.trialLessonRequestDeadlineExtensionDate),
});
