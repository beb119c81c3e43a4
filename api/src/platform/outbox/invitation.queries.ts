import {
  appointmentSelect,
  entryOf,
  type House,
  isCalledOff,
  type Reader,
  startOf,
} from '../appointments/appointment.js';
import { icsOf } from '../appointments/ics.js';
import { lastStart } from '../appointments/last-start.queries.js';
import type { Delivery, Notice } from '../database/generated-client/client.js';
import type { Transaction } from '../database/transaction.js';
import type { Invitation } from '../mail/transport.js';
import { asks, calledOff, ends } from './appointment-notices.js';

export type NoticeMailRow = Delivery & { notice: Notice };

/**
 * The calendar parts of a notice's mail, one for each appointment: interviews, trial lessons and first lessons. An end of the whole
 * matter takes back what was set with any of its candidates. Empty where the notice means no date, or one that was called off
 * before the mail could leave.
 */
export async function invitationsOf(
  db: Transaction,
  { notice, address }: NoticeMailRow,
  house: House & { readonly now: Date },
): Promise<Invitation[]> {
  const asked = asks[notice.code];
  const kinds = asked ? [asked] : (ends[notice.code] ?? []);
  const { matterId, matterTeacherId } = notice;
  if (!address || kinds.length === 0) return [];
  const where = matterTeacherId
    ? { id: matterTeacherId }
    : asked || !matterId
      ? null
      : { matterId };
  const rows = where
    ? await db.matterTeacher.findMany({ where, select: appointmentSelect, orderBy: { id: 'asc' } })
    : [];
  const invited = asked ? new Set<string>() : await invitedBefore(db, notice, house.now);
  const reader: Reader = notice.audience === 'teacher' ? 'teacher' : 'customer';
  const invitations = rows.flatMap((row) =>
    kinds.map(async (kind): Promise<Invitation[]> => {
      const start = startOf(kind, row);
      // What is ahead may be in a calendar by the portal's button alone; that a time which is not known any more stood, a mail has told,
      // or a notice that is ordered for nothing else.
      const stood = calledOff.has(notice.code) || invited.has(`${kind}${row.id}`);
      const isThere = start ? start >= house.now && isCalledOff(kind, row, house.now) : stood;
      if (asked ? !start || isCalledOff(kind, row, house.now) : !isThere) return [];
      const method = asked ? 'REQUEST' : 'CANCEL';
      const entry = entryOf(kind, row, reader, house, {
        cancelled: !asked,
        start: start ?? (await lastStart(db, kind, row.id)),
      });
      return [{ method, content: icsOf(entry, { method, attendee: address }, notice.createdAt) }];
    }),
  );
  return (await Promise.all(invitations)).flat();
}

/** Of which appointments this side was told by mail. */
async function invitedBefore(
  db: Transaction,
  { id, matterId, audience }: Notice,
  now: Date,
): Promise<ReadonlySet<string>> {
  const told = await db.notice.findMany({
    where: {
      matterId,
      audience,
      id: { lt: id },
      code: { in: Object.keys(asks) },
      droppedAt: null,
      heldUntil: { lte: now },
      deliveries: { some: { channel: 'mail', state: { in: ['queued', 'sent'] } } },
    },
    select: { code: true, matterTeacherId: true },
  });
  return new Set(told.map(({ code, matterTeacherId }) => `${asks[code]}${matterTeacherId}`));
}
