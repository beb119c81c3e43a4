import {
  appointmentSelect,
  type CalendarSender,
  entryOf,
  isCalledOff,
  type Reader,
  startOf,
} from '../appointments/appointment.js';
import { icsOf } from '../appointments/ics.js';
import { readLastStart } from '../appointments/last-start.queries.js';
import type { Delivery, Notice } from '../database/generated-client/client.js';
import type { Transaction } from '../database/transaction.js';
import type { Invitation } from '../mail/transport.js';
import { appointmentKindOfNotice, callOffNotices, endedKinds } from './appointment-notices.js';

export type NoticeMailRow = Delivery & { notice: Notice };

/**
 * Calendar parts of a notice's mail, one per appointment: interviews, trial lessons and first
 * lessons. The end of a matter cancels the appointments of all its candidacies. Empty if the notice
 * has no date, or if the appointment was cancelled before the mail was sent.
 */
export async function invitationsOf(
  db: Transaction,
  { notice, address }: NoticeMailRow,
  context: CalendarSender & { readonly now: Date },
): Promise<Invitation[]> {
  const appointmentKind = appointmentKindOfNotice[notice.code];
  const kinds = appointmentKind ? [appointmentKind] : (endedKinds[notice.code] ?? []);
  const { matterId, matterTeacherId } = notice;
  if (!address || kinds.length === 0) return [];
  const where = matterTeacherId
    ? { id: matterTeacherId }
    : appointmentKind || !matterId
      ? null
      : { matterId };
  const rows = where
    ? await db.matterTeacher.findMany({ where, select: appointmentSelect, orderBy: { id: 'asc' } })
    : [];
  const invited = appointmentKind
    ? new Set<string>()
    : await invitedBefore(db, notice, context.now);
  const reader: Reader = notice.audience === 'teacher' ? 'teacher' : 'customer';
  const invitations = rows.flatMap((row) =>
    kinds.map(async (kind): Promise<Invitation[]> => {
      const start = startOf(kind, row);
      // Future appointments may have been added by the button of the portal. For one without a
      // known time, only an earlier mail or a cancellation notice proves it.
      const wasAnnounced = callOffNotices.has(notice.code) || invited.has(`${kind}${row.id}`);
      const hasEntryToCancel = start
        ? start >= context.now && isCalledOff(kind, row, context.now)
        : wasAnnounced;
      if (appointmentKind ? !start || isCalledOff(kind, row, context.now) : !hasEntryToCancel)
        return [];
      const method = appointmentKind ? 'REQUEST' : 'CANCEL';
      const entry = entryOf(kind, row, reader, context, {
        cancelled: !appointmentKind,
        start: start ?? (await readLastStart(db, kind, row.id)),
      });
      return [{ method, content: icsOf(entry, { method, attendee: address }, notice.createdAt) }];
    }),
  );
  return (await Promise.all(invitations)).flat();
}

/** Appointments that this side was informed of by mail. */
async function invitedBefore(
  db: Transaction,
  { id, matterId, audience }: Notice,
  now: Date,
): Promise<ReadonlySet<string>> {
  const notices = await db.notice.findMany({
    where: {
      matterId,
      audience,
      id: { lt: id },
      code: { in: Object.keys(appointmentKindOfNotice) },
      droppedAt: null,
      heldUntil: { lte: now },
      deliveries: { some: { channel: 'mail', state: { in: ['queued', 'sent'] } } },
    },
    select: { code: true, matterTeacherId: true },
  });
  return new Set(
    notices.map(
      ({ code, matterTeacherId }) => `${appointmentKindOfNotice[code]}${matterTeacherId}`,
    ),
  );
}
