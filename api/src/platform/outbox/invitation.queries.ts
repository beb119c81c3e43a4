import { trialPlaceOf, trialPlaceWords } from '@tsumugi/contract/text/trial-place';
import type { Brand, Delivery, Notice } from '../database/generated-client/client.js';
import type { Transaction } from '../database/transaction.js';
import { type CalendarEvent, calendarFile } from '../mail/calendar-file.js';
import type { Invitation } from '../mail/transport.js';

type Kind = 'interview' | 'trial' | 'first-lesson';

/** Notices that set or repeat a date, and the date that they mean. */
const asks: Readonly<Record<string, Kind>> = { N04: 'interview', N16: 'trial', N17: 'trial', N18: 'trial', N28: 'first-lesson' };
/** Notices after which earlier dates do not hold any more. */
const ends: Readonly<Record<string, readonly Kind[]>> = {
  N05: ['interview'],
  N03: ['interview', 'trial'],
  N21: ['interview', 'trial', 'first-lesson'],
  N21b: ['interview', 'trial', 'first-lesson'],
  N21c: ['first-lesson'],
  N26: ['trial', 'first-lesson'],
  N27: ['interview', 'trial', 'first-lesson'],
  N34: ['trial', 'first-lesson'],
  N35: ['trial', 'first-lesson'],
};
const names: Readonly<Record<Kind, string>> = { interview: '面談', trial: '体験授業', 'first-lesson': '初回指導' };
const interviewMinutes = 30;
const lessonMinutes = 60;

export interface Sender {
  /** Of the app, without a final slash. */
  readonly origin: string;
  readonly address: string;
  readonly now: Date;
}
export type NoticeMailRow = Delivery & { notice: Notice };

const candidateColumns = {
  id: true,
  interviewDate: true,
  trialLessonDate: true,
  preferredTrialPlace: true,
  preferredMeetingPlace: true,
  trialPlace: true,
  meetingPlace: true,
  firstLessonDate: true,
  matter: {
    select: {
      lessonMinutes: true,
      teachingMode: true,
      nearestStation: true,
      matterNumber: true,
      brandSettings: { select: { name: true } },
    },
  },
} as const;

/**
 * The calendar parts of a notice's mail, one for each date: interviews, trial lessons and first lessons. UID and SEQUENCE follow from
 * the earlier notices to the same person, so that a second attempt carries the same ones. An end of the whole matter takes back
 * what was set with any of its candidates. Empty where the notice means no date.
 */
export async function invitationsOf(db: Transaction, { notice, address }: NoticeMailRow, sender: Sender): Promise<Invitation[]> {
  const asked = asks[notice.code];
  const kinds = asked ? [asked] : (ends[notice.code] ?? []);
  const { matterId, matterTeacherId } = notice;
  if (!address || kinds.length === 0) return [];
  const where = matterTeacherId ? { id: matterTeacherId } : asked || !matterId ? null : { matterId };
  const rows = where ? await db.matterTeacher.findMany({ where, select: candidateColumns, orderBy: { id: 'asc' } }) : [];
  if (rows.length === 0) return [];
  const earlier = await db.notice.findMany({
    where: {
      OR: [{ matterTeacherId: { in: rows.map(({ id }) => id) } }, { matterTeacherId: null, matterId }],
      audience: notice.audience,
      id: { lt: notice.id },
      code: { in: [...Object.keys(asks), ...Object.keys(ends)] },
      droppedAt: null,
      heldUntil: { lte: sender.now },
      deliveries: { some: { channel: 'mail', state: { in: ['queued', 'sent'] } } },
    },
    select: { code: true, matterTeacherId: true },
  });
  const method = asked ? 'REQUEST' : 'CANCEL';
  return rows.flatMap((row) => {
    const dates: Readonly<Record<Kind, Date | null>> = {
      interview: row.interviewDate,
      trial: row.trialLessonDate,
      'first-lesson': row.firstLessonDate,
    };
    const own = earlier.filter((each) => each.matterTeacherId === null || each.matterTeacherId === row.id);
    const organizer = { name: row.matter.brandSettings.name satisfies Brand['name'], address: sender.address };
    return kinds.flatMap((kind): Invitation[] => {
      const about = own.filter(({ code }) => asks[code] === kind || ends[code]?.includes(kind));
      const start = dates[kind];
      const invited = about.some(({ code }) => asks[code] === kind);
      if (asked ? !start : !invited || (start && start < sender.now)) return [];
      const event: CalendarEvent = {
        uid: `${kind}-${row.id}-${notice.audience}@${new URL(sender.origin).hostname}`,
        sequence: about.length,
        summary: `${names[kind]}（${row.matter.matterNumber}）`,
        start,
        minutes: kind === 'interview' ? interviewMinutes : (row.matter.lessonMinutes ?? lessonMinutes),
        place: kind === 'trial' && start ? trialPlaceWords(trialPlaceOf(row, row.matter)) : null,
        url: `${sender.origin}${notice.link?.startsWith('/') ? notice.link : '/'}`,
      };
      return [{ method, content: calendarFile({ method, event, organizer, attendee: address, now: notice.createdAt }) }];
    });
  });
}
