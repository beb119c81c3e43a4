import type { WeeklySlot } from '@tsumugi/contract/calendar/weekly-slots';
import type { Reach } from '@tsumugi/contract/reach';
import { candidateAt, contractAt } from '@tsumugi/contract/states';
import { Prisma } from '../../platform/database/generated-client/client.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { isOpenMatter } from '../../platform/facts/open-matter.js';
import { matterWithin } from '../../platform/reach/reach-conditions.js';

const { sql } = Prisma;
type Database = Pick<Transaction, '$queryRaw'>;

/** The rows by id. */
const byId = <R extends { readonly id: number }>(rows: readonly R[]): ReadonlyMap<number, R> =>
  new Map(rows.map((row) => [row.id, row]));

export interface TeachingFacts {
  readonly id: number;
  readonly pupils: number;
  readonly subjects: readonly number[];
  readonly lastSeenAt: Date | null;
}

/** Pupils, subjects and last use of the teachers of one page, in one statement. */
export async function readTeaching(db: Database, ids: readonly number[]) {
  return byId(
    await db.$queryRaw<TeachingFacts[]>`
      select p.id,
        (select count(*)::int from matter_teacher c join matter m on m.id = c.matter_id and m.deleted_at is null
          where c.teacher_id = p.id and c.deleted_at is null and c.candidate_status = ${candidateAt.hired}
            and m.contract_status = ${contractAt.inProgress}) as pupils,
        array(select distinct t.subject from teacher_subject t where t.teacher_id = p.id order by 1) as subjects,
        (select max(s.last_seen_at) from session s where s.account_id = p.account_id) as "lastSeenAt"
      from teacher p where p.id = any(${[...ids]}::int[])`,
  );
}

export interface ContactFacts {
  readonly id: number;
  readonly lastAt: Date | null;
  readonly nextAt: Date | null;
}

/**
 * Last call or message, and next trial or first lesson, of the families of one page, in one
 * statement. Only open matters are read, so that ended ones cost nothing.
 */
export async function readContacts(
  db: Database,
  { ids, reach, now }: { ids: readonly number[]; reach: Reach; now: Date },
) {
  const openMatters = sql`matter m where m.parent_id = p.id and ${isOpenMatter} and ${matterWithin(reach)}`;
  return byId(
    await db.$queryRaw<ContactFacts[]>`
      select p.id,
        greatest(
          (select r.last_message_at from chat_room r where r.account_id = p.account_id),
          (select max(n.at) from call_note n where n.parent_id = p.id and n.deleted_at is null),
          (select max((select n.at from call_note n where n.matter_id = m.id and n.deleted_at is null
            and n.side is distinct from 'teacher' order by n.at desc limit 1)) from ${openMatters})) as "lastAt",
        (select min((select min(t.at) from matter_teacher c cross join lateral (values (c.trial_lesson_date), (c.first_lesson_date)) t(at)
          where c.matter_id = m.id and c.deleted_at is null and t.at > ${now}
            and c.candidate_status between ${candidateAt.teacherIntroduced} and ${candidateAt.hired})) from ${openMatters}) as "nextAt"
      from parent p where p.id = any(${[...ids]}::int[])`,
  );
}

export interface StudyFacts {
  readonly id: number;
  readonly matterId: number;
  readonly matterNumber: string;
  readonly caseStatus: number;
  readonly contractStatus: number;
  readonly subjects: readonly number[];
  readonly slots: readonly WeeklySlot[];
}

/** The newest open matter of the students of one page, in one statement. */
export async function readStudies(db: Database, reach: Reach, ids: readonly number[]) {
  return byId(
    await db.$queryRaw<StudyFacts[]>`
      select distinct on (m.student_id) m.student_id as id, m.id as "matterId", m.matter_number as "matterNumber",
        m.case_status as "caseStatus", m.contract_status as "contractStatus", m.subjects, m.preferred_slots as slots
      from matter m where m.student_id = any(${[...ids]}::int[]) and ${isOpenMatter} and ${matterWithin(reach)}
      order by m.student_id, m.id desc`,
  );
}
