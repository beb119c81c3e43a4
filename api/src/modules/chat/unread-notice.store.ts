import { chatNoticeCode, isWanted, mutedOf } from '@tsumugi/contract/notices/kinds';
import { dueAt, endOfHold, type QuietHours } from '@tsumugi/contract/notices/quiet-hours';
import { brandOfRoom } from '../../platform/accounts/brand-of.js';
import { minutes } from '../../platform/clock.js';
import type { Transaction } from '../../platform/database/transaction.js';
import type { Mailer } from '../../platform/mail/mailer.js';
import { signatureOf } from '../../platform/outbox/compose-notice.js';
import { unreadNoticeKey } from '../../platform/outbox/unread-notice-key.js';
import { senderOf } from './message.presenter.js';
import { peopleOf } from './people-of-room.js';
import { readRoomRow } from './room-row.queries.js';
import { isTeacher, presentUnreadNotice, zoneOf } from './unread-notice.presenter.js';
import { readUnreadMessage, type UnreadReader, type UnreadRoom } from './unread-notice.queries.js';

/** Delay after which a mail about a still unread message follows. */
const mailAfterMs = minutes(15);

interface Means {
  readonly origin: string;
  readonly mailer: Mailer;
  readonly now: Date;
}

/**
 * Queues a push, and at the first time a mail, once per reader and message.
 * @returns whether a notification was queued
 */
export async function storeUnreadNotice(
  tx: Transaction,
  room: UnreadRoom,
  reader: UnreadReader,
  means: Means,
): Promise<boolean> {
  const { roomId, accountId, messageId, since, mailed } = room;
  const muted = mutedOf(reader);
  const byPush = reader.pushDevices.length > 0 && isWanted('chat', 'push', muted);
  const byMail = !mailed && isWanted('chat', 'mail', muted);
  const row = byPush || byMail ? await readRoomRow(tx, roomId) : null;
  const person = row && peopleOf(row).find((each) => each.accountId === accountId);
  if (!row || !person) return false;
  const seat = person.teacherId ? 'teacher' : person.studentId ? 'student' : 'family';
  const sender = senderOf({ row, seat }, await readUnreadMessage(tx, messageId));
  // Quiet hours and signature of the brand that sends the mail (notice-mail), or of the company.
  const brandId = await brandOfRoom(tx, roomId, accountId);
  const brand =
    brandId === null ? null : await tx.brand.findUniqueOrThrow({ where: { id: brandId } });
  const text = presentUnreadNotice(reader, {
    sender,
    room: row,
    origin: means.origin,
    signature: brand && signatureOf(brand),
  });
  const quiet = brand
    ? { fromMinute: brand.quietFromMinute, toMinute: brand.quietToMinute }
    : undefined;
  const times = timesOf(since, means.now, zoneOf(reader), quiet);
  const [notice] = await tx.notice.createManyAndReturn({
    data: {
      code: chatNoticeCode,
      audience: isTeacher(reader) ? 'teacher' : 'customer',
      recipientId: accountId,
      key: unreadNoticeKey(roomId, accountId, messageId),
      title: text.subject,
      body: '',
      link: text.link,
      createdAt: means.now,
      heldUntil: means.now,
      dueAt: times.mail,
    },
    skipDuplicates: true,
    select: { id: true },
  });
  if (!notice) return false;
  const both = { noticeId: notice.id, subject: text.subject };
  if (byPush)
    await tx.delivery.create({ data: { ...both, channel: 'push', body: '', dueAt: times.push } });
  if (byMail) {
    const mail = {
      address: reader.email,
      messageId: means.mailer.newMessageId(),
      body: text.mailBody,
      dueAt: times.mail,
    };
    await tx.delivery.create({ data: { ...both, ...mail, channel: 'mail' } });
  }
  return true;
}

/** Both wait until quiet hours end. Messages have no undo, so no further delay is needed. */
function timesOf(since: Date, now: Date, zone: string, quiet: QuietHours | undefined) {
  const hold = endOfHold(now).getTime() - now.getTime();
  const at = (instant: number) =>
    dueAt(new Date(Math.max(instant, now.getTime()) - hold), zone, false, quiet);
  return { push: at(now.getTime()), mail: at(since.getTime() + mailAfterMs) };
}
