import type { Session } from '@tsumugi/api/platform/database/session';

/**
 * Verifies trigger rules for the whole database, because copies bypass triggers (migration
 * invariants).
 */
const wrong: readonly (readonly [what: string, sql: string])[] = [
  [
    'matters whose newest step has another status',
    `select m.id from matter m left join lateral (select to_status from status_event e where e.entity = 'matter' and e.entity_id = m.id and to_status is not null
       order by e.id desc limit 1) e on true where e.to_status is distinct from m.case_status`,
  ],
  [
    'candidates whose newest step has another status',
    `select m.id from matter_teacher m left join lateral (select to_status from status_event e where e.entity = 'matterTeacher' and e.entity_id = m.id and to_status is not null
       order by e.id desc limit 1) e on true where e.to_status is distinct from m.candidate_status`,
  ],
  [
    'matters that do not agree with their candidates',
    `select m.id from matter m left join matter_teacher t on t.matter_id = m.id and t.deleted_at is null where m.deleted_at is null group by m.id
     having (m.case_status = 100 and count(*) filter (where t.candidate_status not in (100, 120)) > 0)
       or (m.case_status = 90 and m.contract_status not in (2, 5)
         and count(*) filter (where t.candidate_status = 90 or (t.candidate_status = 110 and t.status_before_withdrawal = 90)) <> 1)
       or (m.case_status <> 90 and count(*) filter (where t.candidate_status = 90) > 0)`,
  ],
];

/** @throws Error with the first violated rule and some ids of its rows */
export async function checkWorld(client: Session, tables: readonly string[]): Promise<void> {
  const keys = await client.query<{ what: string; sql: string }>(
    `select c.conname as what, format('select x.%1$I as id from %2$s x left join %3$s y on y.%4$I = x.%1$I where x.%1$I is not null and y.%4$I is null',
       a.attname, c.conrelid::regclass, c.confrelid::regclass, b.attname) as sql
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[1]
     where c.contype = 'f' and array_length(c.conkey, 1) = 1 and c.conrelid = any ($1::text[]::regclass[])`,
    [tables],
  );
  for (const [what, sql] of [...wrong, ...keys.rows.map((row) => [row.what, row.sql] as const)]) {
    const { rows } = await client.query<{ id: number }>(`${sql} limit 5`);
    if (rows.length > 0)
      throw new Error(
        `The seeded data violates a rule: ${what} (${rows.map(({ id }) => id).join(', ')})`,
      );
  }
}
