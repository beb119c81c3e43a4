import { Prisma } from '../database/generated-client/client.js';
import { queryRows } from '../database/own-connection.js';
import type { Transaction } from '../database/transaction.js';

const { sql, raw } = Prisma;

/** Possible recipients of a notice, with their accounts; instants as JSON texts. */
export interface PersonRow {
  readonly lastName: string;
  readonly firstName: string;
  readonly timeZone: string | null;
  readonly account: {
    readonly id: number;
    readonly email: string;
    readonly mailNotices: boolean;
    readonly pushNotices: boolean;
    readonly noticePreferences: unknown;
    readonly deletedAt: string | null;
    readonly adminRoomId: number | null;
    readonly hasDevice: boolean;
  };
}
export interface FormRow {
  readonly id: number;
  readonly email: string | null;
  readonly parentName: string;
  readonly studentName: string | null;
}
export interface FamilyRow {
  readonly id: number;
  readonly parent: (PersonRow & { readonly secondGuardians: readonly PersonRow[] }) | null;
  readonly student:
    | (Omit<PersonRow, 'account' | 'timeZone'> & {
        readonly grade: number;
        readonly account: PersonRow['account'] | null;
      })
    | null;
  /** The oldest inquiry that led to the matter. */
  readonly form: FormRow | null;
}
export type TeacherRow = PersonRow & { readonly id: number; readonly occupation: number | null };
interface RecipientRows {
  readonly families: readonly FamilyRow[];
  readonly teachers: readonly TeacherRow[];
}

const named = (of: string) =>
  sql`'lastName', ${raw(of)}.last_name, 'firstName', ${raw(of)}.first_name`;
const accountOf = (of: string) => sql`'account', (
  select jsonb_build_object('id', a.id, 'email', a.email, 'mailNotices', a.mail_notices, 'pushNotices', a.push_notices,
    'noticePreferences', a.notice_preferences, 'deletedAt', a.deleted_at,
    'adminRoomId', (select r.id from chat_room r where r.account_id = a.id), 'hasDevice', exists (select from push_device d where d.account_id = a.id))
  from account a where a.id = ${raw(of)}.account_id)`;
const personOf = (of: string) =>
  sql`${named(of)}, 'timeZone', ${raw(of)}.time_zone, ${accountOf(of)}`;

/**
 * Recipients for these matters, and these teachers, in one statement; every step with a notice
 * reads them.
 */
export async function readRecipientRows(
  tx: Transaction,
  matterIds: readonly number[],
  teacherIds: readonly number[],
): Promise<RecipientRows> {
  const [row] = await queryRows<{ rows: RecipientRows }>(
    tx,
    sql`
    select jsonb_build_object(
      'families', coalesce((
        select jsonb_agg(jsonb_build_object('id', m.id,
          'parent', (select jsonb_build_object(${personOf('p')}, 'secondGuardians', coalesce((
              select jsonb_agg(jsonb_build_object(${personOf('g')}) order by g.id) from parent g where g.primary_parent_id = p.id and g.deleted_at is null), '[]'))
            from parent p where p.id = m.parent_id),
          'student', (select jsonb_build_object(${named('s')}, 'grade', s.grade, ${accountOf('s')}) from student s where s.id = m.student_id),
          'form', (select jsonb_build_object('id', f.id, 'email', f.email, 'parentName', f.parent_name, 'studentName', f.student_name)
            from contact_form f where f.linked_matter_id = m.id and f.deleted_at is null order by f.id limit 1)))
        from matter m where m.id = any(${[...matterIds]}::int[])), '[]'),
      'teachers', coalesce((
        select jsonb_agg(jsonb_build_object('id', t.id, 'occupation', t.occupation, ${personOf('t')})) from teacher t where t.id = any(${[...teacherIds]}::int[])), '[]')
    ) as rows`,
  );
  return row?.rows ?? { families: [], teachers: [] };
}
