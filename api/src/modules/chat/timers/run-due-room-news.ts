import { hours, minutes } from '../../../platform/clock.js';
import type { Timer } from '../../../platform/jobs/timer.js';
import { readNewsReaders, readRoomNews, takeNewsTurn } from '../room-news.queries.js';
import { placeRoomNews } from '../room-news.store.js';

/** So long a message may stay unread before its reader is told: whoever has the room open reads it meanwhile. */
const patience = minutes(1);
/** Not more often than so about one room, until it is read. */
const between = minutes(15);
/** Longer ago it is no news any more, should nobody have looked for so long. */
const freshFor = hours(3);

/**
 * Unread chat messages (the kind チャット of the preferences): a push after a minute, a mail after a quarter of an hour. Staff have their
 * work lists instead. What is read before it leaves does not leave (`dropReadNews`).
 */
export const runDueRoomNews: Timer = ({ prisma, mailer, settings }, now) =>
  prisma.$transaction(async (tx) => {
    if (!(await takeNewsTurn(tx))) return 0;
    const ago = (ms: number) => new Date(now.getTime() - ms);
    const news = await readRoomNews(tx, {
      from: ago(freshFor),
      to: ago(patience),
      toldBefore: ago(between),
    });
    if (news.length === 0) return 0;
    const readers = new Map(
      (await readNewsReaders(tx, [...new Set(news.map((each) => each.accountId))])).map((row) => [
        row.id,
        row,
      ]),
    );
    const origin = settings.publicUrl ?? `http://localhost:${settings.port}`;
    let told = 0;
    for (const each of news) {
      const reader = readers.get(each.accountId);
      if (reader && (await placeRoomNews(tx, each, reader, { origin, mailer, now }))) told += 1;
    }
    return told;
  });
