import type { CandidateFacts } from '@tsumugi/contract/facts';

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
