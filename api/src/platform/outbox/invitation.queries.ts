import { type AppointmentKind, isFirstLessonOff } from '@tsumugi/contract/appointments';
import { isContractOver } from '@tsumugi/contract/states';
import {
  type AppointmentRow,
  appointmentSelect,
  contractOf,
  entryOf,
  type House,
  isCalledOff,
  type Reader,
  startOf,
} from '../appointments/appointment.js';
import { icsOf } from '../appointments/ics.js';
import type { Delivery, Notice } from '../database/generated-client/client.js';
import type { Transaction } from '../database/transaction.js';
import type { Invitation } from '../mail/transport.js';

/** Notices that set or repeat a date, and the date that they mean. */
const asks: Readonly<Record<string, AppointmentKind>> = {
  N04: 'interview',
  N16: 'trial',
  N17: 'trial',
  N18: 'trial',
  N28: 'firstLesson',
};
/** Notices after which earlier dates do not hold any more. */
const ends: Readonly<Record<string, readonly AppointmentKind[]>> = {
  N05: ['interview'],
  N03: ['interview', 'trial'],
  N21: ['interview', 'trial', 'firstLesson'],
  N21b: ['interview', 'trial', 'firstLesson'],
  N21c: ['firstLesson'],
  N26: ['trial', 'firstLesson'],
  N27: ['interview', 'trial', 'firstLesson'],
  N34: ['trial', 'firstLesson'],
  N35: ['trial', 'firstLesson'],
  N35b: ['trial', 'firstLesson'],
  N37: ['firstLesson'],
};

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
  const where = matterTeacherId ? { id: matterTeacherId } : asked || !matterId ? null : { matterId };
  const rows = where ? await db.matterTeacher.findMany({ where, select: appointmentSelect, orderBy: { id: 'asc' } }) : [];
  const invited = asked ? new Set<string>() : await invitedBefore(db, notice, house.now);
  const reader: Reader = notice.audience === 'teacher' ? 'teacher' : 'customer';
  return rows.flatMap((row) =>
    kinds.flatMap((kind): Invitation[] => {
      const start = startOf(kind, row);
      // What is ahead may be in a calendar by the portal's button alone; of a time that is not known any more only a mail has told.
      const isThere = start ? start >= house.now && !goesOn(kind, row, start, house.now) : invited.has(`${kind}${row.id}`);
      if (asked ? !start || isCalledOff(kind, row, house.now) : !isThere) return [];
      const method = asked ? 'REQUEST' : 'CANCEL';
      const entry = entryOf(kind, row, reader, house, !asked);
      return [{ method, content: icsOf(entry, { method, attendee: address }, notice.createdAt) }];
    }),
  );
}

/** A first lesson that the end of its contract lets stand. */
const goesOn = (kind: AppointmentKind, row: AppointmentRow, start: Date, now: Date): boolean =>
  kind === 'firstLesson' && isContractOver(row.matter) && !isFirstLessonOff(contractOf(row), start, now);

/** Of which appointments this side was told by mail. */
async function invitedBefore(db: Transaction, { id, matterId, audience }: Notice, now: Date): Promise<ReadonlySet<string>> {
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
