import type { Prisma } from '../../platform/database/generated-client/client.js';
import type { Transaction } from '../../platform/database/transaction.js';

const name = { lastName: true, firstName: true } as const;
const by = { select: { name: true } } as const;

/** A room with the data of its members that texts and rights use. */
export const roomSelect = {
  id: true,
  type: true,
  accountId: true,
  matterTeacherId: true,
  closesAt: true,
  closedAt: true,
  closedReason: true,
  unansweredSince: true,
  unansweredSide: true,
  settledAt: true,
  settledBy: by,
  settledSince: true,
  handoverNote: true,
  handoverAt: true,
  handoverBy: by,
  handoverVersion: true,
  account: {
    select: {
      name: true,
      parent: { select: { id: true, primaryParentId: true, ...name } },
      student: { select: { id: true, ...name } },
      teacher: { select: { id: true, ...name } },
    },
  },
  matterTeacher: {
    select: {
      candidateStatus: true,
      trialLessonDate: true,
      deletedAt: true,
      teacher: { select: { id: true, accountId: true, timeZone: true, ...name } },
      matter: {
        select: {
          id: true,
          matterNumber: true,
          subjects: true,
          deletedAt: true,
          brandSettings: { select: { name: true } },
          personInChargeAdmin: { select: { account: by } },
          student: { select: { id: true, accountId: true, chatReadable: true, ...name } },
          parent: {
            select: {
              id: true,
              accountId: true,
              timeZone: true,
              ...name,
              secondGuardians: {
                where: { deletedAt: null },
                select: { id: true, accountId: true, timeZone: true, ...name },
              },
            },
          },
        },
      },
    },
  },
} satisfies Prisma.ChatRoomSelect;
export type RoomRow = Prisma.ChatRoomGetPayload<{ select: typeof roomSelect }>;

type Candidate = NonNullable<RoomRow['matterTeacher']>;
type Matter = Candidate['matter'];
type Office = NonNullable<RoomRow['settledBy']>;
type Plain = Omit<RoomRow, 'settledBy' | 'handoverBy' | 'account' | 'matterTeacher'>;

/** Times are separate columns, because JSON would turn them into texts. */
interface Joined extends Plain {
  readonly settledBy: Office | null;
  readonly handoverBy: Office | null;
  readonly account: RoomRow['account'];
  readonly candidateStatus: Candidate['candidateStatus'];
  readonly trialLessonDate: Date | null;
  readonly candidateDeletedAt: Date | null;
  readonly teacher: Candidate['teacher'];
  readonly matterId: number;
  readonly matterNumber: string;
  readonly subjects: number[];
  readonly matterDeletedAt: Date | null;
  readonly brandName: string;
  readonly personInCharge: string | null;
  readonly student: Matter['student'];
  readonly parent: Matter['parent'];
}

/**
 * One room in the form of `roomSelect`, in one statement instead of one for each relation, because
 * every sent message needs it.
 */
export async function readRoomRow(tx: Transaction, id: number): Promise<RoomRow | null> {
  const [row] = await tx.$queryRaw<Joined[]>`
    select r.id, r.type::text as type, r.account_id as "accountId", r.matter_teacher_id as "matterTeacherId",
      r.closes_at as "closesAt", r.closed_at as "closedAt", r.closed_reason as "closedReason",
      r.unanswered_since as "unansweredSince", r.unanswered_side::text as "unansweredSide",
      r.settled_at as "settledAt", r.settled_since as "settledSince",
      r.handover_note as "handoverNote", r.handover_at as "handoverAt", r.handover_version as "handoverVersion",
      (select json_build_object('name', a.name) from account a where a.id = r.settled_by_id) as "settledBy",
      (select json_build_object('name', a.name) from account a where a.id = r.handover_by_id) as "handoverBy",
      (select json_build_object('name', a.name,
          'parent', (select json_build_object('id', x.id, 'primaryParentId', x.primary_parent_id, 'lastName', x.last_name, 'firstName', x.first_name) from parent x where x.account_id = a.id),
          'student', (select json_build_object('id', x.id, 'lastName', x.last_name, 'firstName', x.first_name) from student x where x.account_id = a.id),
          'teacher', (select json_build_object('id', x.id, 'lastName', x.last_name, 'firstName', x.first_name) from teacher x where x.account_id = a.id))
        from account a where a.id = r.account_id) as account,
      mt.candidate_status as "candidateStatus", mt.trial_lesson_date as "trialLessonDate", mt.deleted_at as "candidateDeletedAt",
      json_build_object('id', t.id, 'accountId', t.account_id, 'timeZone', t.time_zone, 'lastName', t.last_name, 'firstName', t.first_name) as teacher,
      m.id as "matterId", m.matter_number as "matterNumber", m.subjects, m.deleted_at as "matterDeletedAt", b.name as "brandName",
      (select a.name from admin x join account a on a.id = x.account_id where x.id = m.person_in_charge) as "personInCharge",
      (select json_build_object('id', x.id, 'accountId', x.account_id, 'chatReadable', x.chat_readable,
          'lastName', x.last_name, 'firstName', x.first_name) from student x where x.id = m.student_id) as student,
      (select json_build_object('id', p.id, 'accountId', p.account_id, 'timeZone', p.time_zone, 'lastName', p.last_name, 'firstName', p.first_name,
          'secondGuardians', (select coalesce(json_agg(json_build_object('id', g.id, 'accountId', g.account_id, 'timeZone', g.time_zone,
              'lastName', g.last_name, 'firstName', g.first_name) order by g.id), '[]') from parent g where g.primary_parent_id = p.id and g.deleted_at is null))
        from parent p where p.id = m.parent_id) as parent
    from chat_room r
    left join matter_teacher mt on mt.id = r.matter_teacher_id
    left join teacher t on t.id = mt.teacher_id
    left join matter m on m.id = mt.matter_id
    left join brand b on b.id = m.brand
    where r.id = ${id}`;
  return row ? toRow(row) : null;
}

function toRow(joined: Joined): RoomRow {
  const { candidateStatus, trialLessonDate, candidateDeletedAt, teacher, ...rest } = joined;
  const {
    matterId,
    matterNumber,
    subjects,
    matterDeletedAt,
    brandName,
    personInCharge,
    student,
    parent,
    ...room
  } = rest;
  if (room.matterTeacherId === null) return { ...room, matterTeacher: null };
  const matter = {
    id: matterId,
    matterNumber,
    subjects,
    deletedAt: matterDeletedAt,
    brandSettings: { name: brandName },
    personInChargeAdmin: personInCharge === null ? null : { account: { name: personInCharge } },
    student,
    parent,
  };
  return {
    ...room,
    matterTeacher: {
      candidateStatus,
      trialLessonDate,
      deletedAt: candidateDeletedAt,
      teacher,
      matter,
    },
  };
}
