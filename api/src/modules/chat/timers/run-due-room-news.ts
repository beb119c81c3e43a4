import { hours, minutes } from '../../../platform/clock.js';
import type { Timer } from '../../../platform/jobs/timer.js';
import { originOf } from '../../../platform/settings/settings.js';
import { lockChatNotices, readNewsReaders, readRoomNews } from '../room-news.queries.js';
import { placeRoomNews } from '../room-news.store.js';

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
export const runDueRoomNews: Timer = ({ prisma, mailer, settings }, now) =>
  prisma.$transaction(async (tx) => {
    if (!(await lockChatNotices(tx))) return 0;
    const timeBefore = (ms: number) => new Date(now.getTime() - ms);
    const news = await readRoomNews(tx, {
      from: timeBefore(freshFor),
      to: timeBefore(patience),
      notifiedBefore: timeBefore(between),
    });
    if (news.length === 0) return 0;
    const readers = new Map(
      (await readNewsReaders(tx, [...new Set(news.map((each) => each.accountId))])).map((row) => [
        row.id,
        row,
      ]),
    );
    const origin = originOf(settings);
    let placedNotices = 0;
    for (const each of news) {
      const reader = readers.get(each.accountId);
      if (reader && (await placeRoomNews(tx, each, reader, { origin, mailer, now })))
        placedNotices += 1;
    }
    return placedNotices;
  });
