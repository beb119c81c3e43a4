import { hours } from '../clock.js';
import type { CurrentUser } from './current-user.js';
import type { Throttle } from './throttle.js';

/**
 * Per member of staff and hour: far above a day's work, and too few to copy the whole register or
 * to flood mailboxes.
 */
const perHour = {
  export: 60,
  reveal: 240,
  resend: 60,
  draft: 240,
  addUser: 240,
  similar: 240,
  numberSearch: 240,
} as const;

/** @throws AppError 429 */
export const limitStaff = (
  throttle: Throttle,
  limitName: keyof typeof perHour,
  { accountId }: Pick<CurrentUser, 'accountId'>,
): Promise<void> =>
  throttle.require({
    name: `staff:${limitName}`,
    subject: accountId,
    max: perHour[limitName],
    windowMs: hours(1),
  });
