import type { Day } from './day.js';

/**
 * Data from which business days are computed (domain/days#business-days). Year-end, 12/29–1/3, is
 * always closed and not listed.
 */
export interface Calendar {
  /** National holidays, with 振替休日 and 国民の休日. */
  readonly holidays: ReadonlySet<Day>;
  /** Further closing days of the company, entered by staff. */
  readonly closingDays?: ReadonlySet<Day>;
  /** The team works on Saturdays and Sundays; holidays stay closed. */
  readonly weekendWorking: boolean;
}
