import { dateFromDay } from '@tsumugi/contract/calendar/day';
import { dayOf } from '@tsumugi/contract/calendar/instant';
import { announceAllRows } from '../../../platform/actions/announce-change.js';
import type { Timer } from '../../../platform/jobs/timer.js';
import { scheduleRecheck } from '../../../platform/queues/schedule-recheck.js';

/** Puts scheduled texts into force from the first minute of their day. */
export const runDueConsentDocuments: Timer = ({ prisma }, now) =>
  prisma.$transaction(async (tx) => {
    const { count } = await tx.consentDocument.updateMany({
      where: { inForceAt: null, validFrom: { lte: dateFromDay(dayOf(now)) } },
      data: { inForceAt: now },
    });
    // Missing consents are shown in every list.
    if (count > 0) {
      await scheduleRecheck(tx, now);
      await announceAllRows(tx);
    }
    return count;
  });
