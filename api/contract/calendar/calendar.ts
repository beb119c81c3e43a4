/**
 * Public parts of the calendar for other folders; files of the calendar import each other directly.
 */
export { arrivalCutOffMinute, arrivalDay } from './arrival-day.js';
export { type Bucket, bucketOf } from './bucket-of.js';
export type { Calendar } from './business-calendar.js';
export {
  addBusinessDays,
  businessDaysBetween,
  isBusinessDay,
  nextBusinessDay,
  onOrNextBusinessDay,
} from './business-day.js';
export {
  addDays,
  type Day,
  dateFromDay,
  dayFromDate,
  daysBetween,
  isDay,
  latestDay,
  weekdayOf,
} from './day.js';
export { dayAfterDeadline, deadlineAt, deadlineInBusinessDays } from './deadline.js';
export {
  addMinutes,
  dayOf,
  endOfDay,
  hoursAt,
  minuteOf,
  parseInstant,
  startOfDay,
  timeOf,
} from './instant.js';
export { daySchema, instantSchema } from './schemas.js';
export { civilIn, instantIn, isTimeZone, japan } from './zone.js';
