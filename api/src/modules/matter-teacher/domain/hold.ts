import { addBusinessDays } from '@tsumugi/contract/calendar/business-day';
import type { Day } from '@tsumugi/contract/calendar/day';
import type { CandidateCase } from '@tsumugi/contract/facts';

/** Next check day of a candidacy whose result is on hold (domain/candidacy#c5b, #c8c). */
export const holdUntil = (
  { today, calendar }: CandidateCase,
  days: number,
  day: Day | undefined,
): Day => day ?? addBusinessDays(today, days, calendar);

/** Whether an equal result is already on hold until a later day, so that nothing changes. */
export const isHeldLonger = ({ candidate, today }: CandidateCase, day: Day | undefined): boolean =>
  candidate.teacherResponseDate !== null &&
  (day ? day === candidate.teacherResponseDate : candidate.teacherResponseDate >= today);
