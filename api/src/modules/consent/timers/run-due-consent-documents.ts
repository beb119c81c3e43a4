import { dateFromDay } from '@tsumugi/contract/calendar/day';
import { dayOf } from '@tsumugi/contract/calendar/instant';
import type { Timer } from '../../../platform/jobs/timer.js';

/** Texts whose day has come are in force from the first minute of it. */
export const runDueConsentDocuments: Timer = async ({ prisma }, now) => {
  const { count } = await prisma.consentDocument.updateMany({
    where: { inForceAt: null, validFrom: { lte: dateFromDay(dayOf(now)) } },
    data: { inForceAt: now },
  });
  return count;
};
