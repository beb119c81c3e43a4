import { hours, minutes } from '../../../platform/clock.js';
import type { Timer } from '../../../platform/jobs/timer.js';
import { originOf } from '../../../platform/settings/settings.js';
import { lockChatNotices, readUnreadReaders, readUnreadRooms } from '../unread-notice.queries.js';
import { storeUnreadNotice } from '../unread-notice.store.js';

/** Delay before a notification, because an open room is read meanwhile. */
const patience = minutes(1);
/** Minimum interval of notifications about one room, until it is read. */
const between = minutes(15);
/** Older messages cause no notification, for example after a downtime. */
const freshFor = hours(3);

/**
 * Notifies about unread messages (kind チャット of the preferences): push after one minute, mail after
 * 15. Not for staff, who have work lists. Messages read in time are not sent (`dropNoticesOfReadMessages`).
 */
export const runDueUnreadNotices: Timer = ({ prisma, mailer, settings }, now) =>
  prisma.$transaction(async (tx) => {
    if (!(await lockChatNotices(tx))) return 0;
    const timeBefore = (ms: number) => new Date(now.getTime() - ms);
    const unread = await readUnreadRooms(tx, {
      from: timeBefore(freshFor),
      to: timeBefore(patience),
      notifiedBefore: timeBefore(between),
    });
    if (unread.length === 0) return 0;
    const readers = new Map(
      (await readUnreadReaders(tx, [...new Set(unread.map((each) => each.accountId))])).map(
        (row) => [row.id, row],
      ),
    );
    const origin = originOf(settings);
    let placedNotices = 0;
    for (const each of unread) {
      const reader = readers.get(each.accountId);
      if (reader && (await storeUnreadNotice(tx, each, reader, { origin, mailer, now })))
        placedNotices += 1;
    }
    return placedNotices;
  });
