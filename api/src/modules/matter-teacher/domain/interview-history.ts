import type { CandidateFacts } from '@tsumugi/contract/facts';

/** The history with an interview that led to no decision (domain/candidacy#c7, #c8d); dates as ISO texts. */
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
