import { arrivalDay } from '../calendar/arrival-day.js';
import { addBusinessDays } from '../calendar/business-day.js';
import { addDays, type Day, latestDay } from '../calendar/day.js';
import { dayAfterDeadline as businessDayAfter } from '../calendar/deadline.js';
import { dayOf, startOfDay } from '../calendar/instant.js';
import type { BrandFacts, CandidateCase, CaseFacts } from '../facts.js';
import type { Membership, TabDefinition } from '../kit/define-queue.js';

type At = Pick<CaseFacts, 'calendar'>;

/** The n-th business day after the day of an instant. */
export const businessDaysAfter = (facts: At, at: Date, days: number): Day =>
  addBusinessDays(dayOf(at), days, facts.calendar);

/**
 * Day on which an arrival is due: the same day before the brand's cut-off on a business day, else
 * the next business day (domain/days#arrival).
 */
export const arrival = (facts: At & { brand: Pick<BrandFacts, 'cutOffMinute'> }, at: Date): Day =>
  arrivalDay(at, facts.calendar, facts.brand.cutOffMinute);

/** The extended deadline if one exists, else the first deadline (domain/candidacy#introduction). */
export const effectiveDeadline = ({ candidate }: CandidateCase): Date | null =>
  candidate.trialLessonRequestDeadlineExtensionDate ?? candidate.trialLessonRequestDeadline;

/** The business day after an expired deadline (domain/lists#due-day). */
export const dayAfterDeadline = (facts: CandidateCase): Day => {
  const { introducedAt, statusChangedAt } = facts.candidate;
  return businessDayAfter(
    effectiveDeadline(facts) ?? introducedAt ?? statusChangedAt,
    facts.calendar,
  );
};

/** Next contact days of a row: 家庭対応日 of its matter, 教師対応日 of its candidacy. */
export type ContactDays = Readonly<Record<NonNullable<TabDefinition['snooze']>, Day | null>>;

export const contactDaysOf = (facts: CaseFacts | CandidateCase): ContactDays => ({
  customerResponseDate: facts.matter.customerResponseDate,
  teacherResponseDate: 'candidate' in facts ? facts.candidate.teacherResponseDate : null,
});

/**
 * A row's due day in a tab: the natural one, or a later contact day that postpones it
 * (domain/lists#snooze).
 */
export const dayInTab = (
  { snooze }: Pick<TabDefinition, 'snooze'>,
  { due }: Membership,
  days: ContactDays | null,
): Day => latestDay(due, snooze && days?.[snooze]) ?? due;

/** Midnight, in Japan, at the end of an instant's day. */
export const nextMidnight = (at: Date): Date => startOfDay(addDays(dayOf(at), 1));
