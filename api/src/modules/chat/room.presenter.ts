import { isTimeZone, japan } from '@tsumugi/contract/calendar/zone';
import { subject } from '@tsumugi/contract/codes/subject';
import type {
  ChatLastMessage,
  ChatReader,
  ChatRoomInfo,
  ChatRoomLine,
} from '@tsumugi/contract/resources/chat';
import type { ChatWork, StaffRoomLine } from '@tsumugi/contract/resources/chat-staff';
import { candidateAt, isRoomOpen } from '@tsumugi/contract/states';
import type { SeatedRoom } from './chat-room.queries.js';
import { nameFor, officeName, peopleOf } from './people-of-room.js';
import type { RoomRow } from './room-row.queries.js';
import type { ReaderRow, RoomSummary } from './room-summary.queries.js';

const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;
const longestPreview = 120;

const nothing: Omit<RoomSummary, 'roomId'> = {
  unread: 0,
  firstUnreadId: null,
  waiting: 0,
  firstWaitingId: null,
  refused: false,
  hasDraft: false,
  lastId: null,
  lastText: null,
  lastKind: null,
  lastSide: null,
  lastSenderId: null,
  lastAt: null,
  lastDeleted: null,
};
export type Summary = Omit<RoomSummary, 'roomId'>;

export function presentLine(
  { row, seat }: SeatedRoom,
  summary: Summary = nothing,
  readerId: number,
  now: Date,
): ChatRoomLine {
  const matter = row.matterTeacher?.matter;
  return {
    id: row.id,
    type: row.type,
    ...titlesOf(row, seat),
    matterId: matter?.id ?? null,
    matterTeacherId: row.matterTeacherId,
    matterNumber: matter?.matterNumber ?? null,
    open: isRoomOpen(row, now),
    unread: seat === 'staff' ? summary.waiting : summary.unread,
    last: lastOf(row, seat, summary, readerId),
    draft: summary.hasDraft,
  };
}

function titlesOf(row: RoomRow, seat: SeatedRoom['seat']): { title: string; subtitle: string } {
  const people = peopleOf(row);
  if (row.type === 'admin')
    return seat === 'staff'
      ? { title: people[0]?.name ?? '', subtitle: '' }
      : { title: '事務局', subtitle: '' };
  const teacher = people.find(({ side }) => side === 'teacher')?.name ?? '';
  const matter = row.matterTeacher?.matter;
  const student = matter?.student;
  const subjects = (matter?.subjects ?? []).map((code) => subject.label(code)).join('・');
  const about = [student ? `${student.firstName}さん` : '', subjects].filter(Boolean).join(' ');
  if (seat === 'teacher')
    return { title: `${student?.lastName ?? matter?.parent?.lastName ?? ''}様`, subtitle: about };
  if (seat !== 'staff') return { title: teacher, subtitle: about };
  const family = people.find(({ side }) => side === 'family')?.name ?? '';
  const who = student ? ` ${student.lastName} ${student.firstName}` : '';
  return { title: `${family}と ${teacher}`, subtitle: `${matter?.matterNumber ?? ''}${who}` };
}

function lastOf(
  row: RoomRow,
  seat: SeatedRoom['seat'],
  last: Summary,
  readerId: number,
): ChatLastMessage | null {
  if (!last.lastId || !last.lastAt || !last.lastSide) return null;
  const person = peopleOf(row).find(({ accountId }) => accountId === last.lastSenderId);
  const text = last.lastDeleted
    ? 'メッセージを取り消しました'
    : last.lastText || (last.lastKind === 'file' ? 'ファイルを送りました' : '');
  return {
    id: last.lastId,
    text: text.slice(0, longestPreview),
    at: last.lastAt.toISOString(),
    side: last.lastSide,
    sender:
      last.lastSide === 'system'
        ? ''
        : last.lastSide === 'staff'
          ? '事務局'
          : person
            ? nameFor(seat, person)
            : '',
    mine: last.lastSenderId === readerId,
  };
}

export interface InfoParts {
  readonly summary: Summary | undefined;
  readonly marks: readonly ReaderRow[];
  readonly draft: {
    readonly draft: string | null;
    readonly draftAt: Date | null;
    readonly lastReadMessageId: number | null;
  } | null;
  readonly readerId: number;
  readonly now: Date;
}

export function presentInfo(
  room: SeatedRoom,
  { summary = nothing, marks, draft, readerId, now }: InfoParts,
): ChatRoomInfo {
  const { row, rights, seat } = room;
  const { draft: _, ...line } = presentLine(room, summary, readerId, now);
  const trialAt = row.matterTeacher?.trialLessonDate ?? null;
  const fresh = seat === 'staff' && !draft?.lastReadMessageId;
  return {
    ...line,
    brand: row.matterTeacher?.matter.brandSettings.name ?? null,
    mayWrite: rights.write,
    whyNot: rights.whyNot,
    closesAt: iso(row.closesAt),
    closedAt: iso(row.closedAt ?? (line.open ? null : row.closesAt)),
    closedReason: row.closedReason,
    // When a staff member opens a room for the first time, only waiting messages are new.
    firstUnreadId: fresh ? summary.firstWaitingId : summary.firstUnreadId,
    lastMessageId: summary.lastId,
    readers: readersOf(room, marks, readerId),
    draft:
      draft?.draft && draft.draftAt ? { text: draft.draft, at: draft.draftAt.toISOString() } : null,
    trialAt:
      trialAt && trialAt > now && row.matterTeacher?.candidateStatus === candidateAt.beforeTrial
        ? trialAt.toISOString()
        : null,
    timeZone: zoneBeside(row, readerId),
    readsAlong: childIn(room),
    now: now.toISOString(),
  };
}

/** The name of the child that may read this room, for guardians only. */
function childIn({ row, seat }: SeatedRoom): string | null {
  const child = row.matterTeacher?.matter.student;
  if (
    seat !== 'family' ||
    !child?.chatReadable ||
    child.accountId === row.matterTeacher?.matter.parent?.accountId
  )
    return null;
  return `${child.firstName}さん`;
}

function zoneBeside({ matterTeacher }: RoomRow, readerId: number): string | null {
  if (!matterTeacher) return null;
  const { teacher, matter } = matterTeacher;
  const people = [
    ...(matter.parent ? [matter.parent, ...matter.parent.secondGuardians] : []),
    teacher,
  ];
  const own = people.find(({ accountId }) => accountId === readerId);
  const abroad = [own, ...people]
    .map((person) => person?.timeZone)
    .find((zone) => zone && zone !== japan && isTimeZone(zone));
  return abroad ?? null;
}

/**
 * 既読 of the other side; own family members are not shown. Staff see both sides. In a matter room,
 * staff leave no mark.
 */
export function readersOf(
  { row, seat, side }: SeatedRoom,
  marks: readonly ReaderRow[],
  readerId: number,
): ChatReader[] {
  const people = new Map(peopleOf(row).map((person) => [person.accountId, person]));
  const readers = marks.flatMap(({ accountId, lastReadMessageId }): ChatReader[] => {
    const person = people.get(accountId);
    if (accountId === readerId || lastReadMessageId === null) return [];
    if (person && person.side === side) return [];
    if (person)
      return [{ side: person.side, name: nameFor(seat, person), upTo: lastReadMessageId }];
    return row.type === 'admin' && seat !== 'staff'
      ? [{ side: 'staff', name: officeName(seat, null), upTo: lastReadMessageId }]
      : [];
  });
  const staff = readers.filter(({ side }) => side === 'staff').sort((a, b) => b.upTo - a.upTo);
  return [...readers.filter(({ side }) => side !== 'staff'), ...staff.slice(0, 1)];
}

export function presentWork(row: RoomRow, waiting: number): ChatWork {
  return {
    unansweredSince: iso(row.unansweredSince),
    unansweredSide: row.unansweredSide,
    waiting,
    settled: row.settledAt
      ? { at: row.settledAt.toISOString(), by: row.settledBy?.name ?? '' }
      : null,
    handover:
      row.handoverNote && row.handoverAt
        ? {
            note: row.handoverNote,
            at: row.handoverAt.toISOString(),
            by: row.handoverBy?.name ?? '',
          }
        : null,
    version: row.handoverVersion,
  };
}

export function presentStaffLine(
  room: SeatedRoom,
  summary: Summary = nothing,
  readerId: number,
  now: Date,
): StaffRoomLine {
  const matter = room.row.matterTeacher?.matter;
  return {
    ...presentLine(room, summary, readerId, now),
    brand: matter?.brandSettings.name ?? null,
    inCharge: matter?.personInChargeAdmin?.account.name ?? null,
    refused: summary.refused,
    work: presentWork(room.row, summary.waiting),
  };
}
