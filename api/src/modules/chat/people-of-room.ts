import type { ChatSide } from '@tsumugi/contract/resources/chat';
import type { ChatMemberView } from '@tsumugi/contract/resources/chat-staff';
import type { Seat } from './domain/room-rights.js';
import type { RoomRow } from './room-row.queries.js';

interface Name {
  readonly lastName: string;
  readonly firstName: string;
}
export type Person = ChatMemberView & { readonly lastName: string };

const fullNameOf = ({ lastName, firstName }: Name) => `${lastName} ${firstName}`;
const none = { parentId: null, studentId: null, teacherId: null };

/** All members of the room except staff, with their names for staff. */
export function peopleOf(row: RoomRow): Person[] {
  const family = (parent: (Name & { id: number; accountId: number }) | null): Person[] =>
    parent
      ? [
          {
            ...none,
            accountId: parent.accountId,
            side: 'family',
            name: `${fullNameOf(parent)} 様`,
            lastName: parent.lastName,
            parentId: parent.id,
          },
        ]
      : [];
  if (row.type === 'admin') return officeGuest(row);
  const { teacher, matter } = row.matterTeacher ?? {};
  if (!teacher || !matter) return [];
  const { student, parent } = matter;
  const pupil: Person[] =
    student?.accountId && student.chatReadable && student.accountId !== parent?.accountId
      ? [
          {
            ...none,
            accountId: student.accountId,
            side: 'family',
            name: `${fullNameOf(student)} さん`,
            lastName: student.lastName,
            studentId: student.id,
          },
        ]
      : [];
  return [
    ...family(parent),
    ...(parent?.secondGuardians ?? []).flatMap(family),
    ...pupil,
    {
      ...none,
      accountId: teacher.accountId,
      side: 'teacher',
      name: `${fullNameOf(teacher)} 先生`,
      lastName: teacher.lastName,
      teacherId: teacher.id,
    },
  ];
}

function officeGuest({ account, accountId }: RoomRow): Person[] {
  if (!account || accountId === null) return [];
  const { parent, teacher, student } = account;
  const who = parent ?? teacher ?? student;
  const side: ChatSide = parent || !teacher ? 'family' : 'teacher';
  const title = parent ? '様' : teacher ? '先生' : 'さん';
  return [
    {
      accountId,
      side,
      name: `${who ? fullNameOf(who) : account.name} ${title}`,
      lastName: who?.lastName ?? account.name,
      parentId: parent?.id ?? null,
      studentId: student?.id ?? null,
      teacherId: teacher?.id ?? null,
    },
  ];
}

/**
 * A person's name for this reader: a teacher sees the family's last name only
 * (domain/permissions#what-a-teacher-sees).
 */
export function nameFor(seat: Seat, person: Person): string {
  if (seat !== 'teacher' || person.side === 'teacher') return person.name;
  return `${person.lastName}${person.studentId ? 'さん' : '様'}`;
}

/** 事務局 to the outside; staff also see the name of the member of staff. */
export const officeName = (seat: Seat, staffName: string | null): string =>
  seat === 'staff' && staffName ? `事務局 ${staffName}` : '事務局';
