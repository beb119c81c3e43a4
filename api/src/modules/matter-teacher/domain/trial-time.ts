import type { Day } from '@tsumugi/contract/calendar/day';
import { addMinutes } from '@tsumugi/contract/calendar/instant';
import type { CandidateCase, MatterFacts } from '@tsumugi/contract/facts';

const usualMinutes = 60;

/** Length of one lesson of the matter; an hour if none is agreed. */
export function lessonMinutes({
  lessonLength,
  lessonMinutes: own,
}: Pick<MatterFacts, 'lessonLength' | 'lessonMinutes'>): number {
  return (lessonLength === 999 ? own : lessonLength) ?? usualMinutes;
}

type Trial = Pick<CandidateCase, 'candidate' | 'matter'>;

/** The end of the trial lesson, or null if it has no date. */
export function trialEnd({ candidate, matter }: Trial): Date | null {
  return candidate.trialLessonDate && addMinutes(candidate.trialLessonDate, lessonMinutes(matter));
}

export const checkTrialStarted = ({
  candidate,
  now,
}: Pick<CandidateCase, 'candidate' | 'now'>): boolean =>
  candidate.trialLessonDate !== null && candidate.trialLessonDate <= now;

/**
 * Contact day of a candidacy that staff moved to 60 after the time of the trial. The timer skips
 * such a row (C16), so it stays in today's list.
 */
export function holdAfterTrial(facts: Trial & Pick<CandidateCase, 'now' | 'today'>): {
  teacherResponseDate?: Day;
} {
  const end = trialEnd(facts);
  return end && end <= facts.now ? { teacherResponseDate: facts.today } : {};
}
