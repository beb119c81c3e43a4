import type { CandidateFacts } from '@tsumugi/contract/facts';

/** Days to book an interview in (domain 5.1, IT2). */
export const daysToBook = 3;

/** The history with an interview that led to no decision (domain C7, C8d); dates as ISO texts. */
export function withInterview(
  { interviewHistory, interviewDate }: CandidateFacts,
  interviewResult: number | null,
  at: Date,
): readonly unknown[] {
  return [...interviewHistory, { interviewDate: interviewDate?.toISOString() ?? null, interviewResult, at: at.toISOString() }];
}
