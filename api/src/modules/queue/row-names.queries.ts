import { Prisma } from '../../platform/database/generated-client/client.js';
import type { Transaction } from '../../platform/database/transaction.js';

interface Name {
  readonly id: number;
  readonly lastName: string;
  readonly firstName: string;
}
interface Colleague {
  readonly id: number;
  readonly account: { readonly name: string };
}
/** Names that a list shows for a matter and no rule uses. */
export interface RowNames {
  readonly id: number;
  readonly recruitTitle: string | null;
  readonly student: (Name & { readonly grade: number }) | null;
  readonly parent: (Name & { readonly relation: number }) | null;
  readonly personInChargeAdmin: Colleague | null;
  readonly personInChargeOnTheDayAdmin: Colleague | null;
  readonly team: { readonly id: number; readonly name: string } | null;
  readonly brandSettings: { readonly name: string };
  readonly candidates: readonly {
    readonly id: number;
    readonly interviewerAdmin: Colleague | null;
    readonly teacher: { readonly occupation: number | null };
  }[];
}

const { sql, raw } = Prisma;

const person = (table: string, more: string) =>
  raw(`case when ${table}.id is not null then json_build_object('id', ${table}.id, 'lastName', ${table}.last_name, 'firstName', ${table}.first_name,
    '${more}', ${table}.${more}) end`);
const colleague = (column: string) =>
  sql`(select json_build_object('id', a.id, 'account', json_build_object('name', c.name)) from admin a join account c on c.id = a.account_id
    where a.id = ${raw(column)})`;

/** Reads the names in one statement; Prisma would use one for each of nine relations. */
export async function rowNames(
  tx: Transaction,
  matterIds: readonly number[],
): Promise<ReadonlyMap<number, RowNames>> {
  const rows = await tx.$queryRaw<RowNames[]>`
    select m.id, m.recruit_title as "recruitTitle", ${person('s', 'grade')} as student, ${person('p', 'relation')} as parent,
      ${colleague('m.person_in_charge')} as "personInChargeAdmin", ${colleague('m.person_in_charge_on_the_day')} as "personInChargeOnTheDayAdmin",
      case when t.id is not null then json_build_object('id', t.id, 'name', t.name) end as team, json_build_object('name', b.name) as "brandSettings",
      coalesce((select json_agg(json_build_object('id', mt.id, 'interviewerAdmin', ${colleague('mt.interviewer')},
          'teacher', json_build_object('occupation', te.occupation)))
        from matter_teacher mt join teacher te on te.id = mt.teacher_id where mt.matter_id = m.id and mt.deleted_at is null), '[]') as candidates
    from matter m join brand b on b.id = m.brand left join student s on s.id = m.student_id left join parent p on p.id = m.parent_id
      left join team t on t.id = m.team_in_charge
    where m.id = any(${[...matterIds]}::int[])`;
  return new Map(rows.map((row) => [row.id, row]));
}
