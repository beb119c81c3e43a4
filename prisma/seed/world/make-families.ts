import type { Session } from '@tsumugi/api/platform/database/session';
import { learningAt } from '../people/by-grade.js';
import { places } from '../people/names.js';
import { adultNameParts, childNameParts, familyNameParts, type NamePart } from './name-parts.js';

const mattersPerFamily = 1.6;

/** Word lists as tables of this session, counted from 0. */
export async function createWordTable(
  client: Session,
  name: string,
  words: readonly NamePart[],
): Promise<void> {
  await client.query(
    `create temp table ${name} as select w.kanji, w.kana, w.key, w.kana_key, w.gender, (w.n - 1)::int as n
     from rows from (jsonb_to_recordset($1) as (kanji text, kana text, key text, "kanaKey" text, gender int)) with ordinality as w(kanji, kana, key, kana_key, gender, n)`,
    [JSON.stringify(words)],
  );
}

/**
 * Families of one to three children, from word lists; `case_family` and `case_student` assign them
 * to copies. None of them can sign in.
 */
export async function makeFamilies(client: Session): Promise<void> {
  await createWordTable(client, 'word_family', familyNameParts);
  await createWordTable(client, 'word_child', childNameParts);
  await createWordTable(client, 'word_adult', adultNameParts);
  await client.query(
    `create temp table word_place as select (n - 1)::int as n, p ->> 0 as postal_code, (p ->> 1)::int as prefecture, p ->> 2 as city, p ->> 3 as town, p ->> 4 as station
     from jsonb_array_elements($1) with ordinality x(p, n)`,
    [JSON.stringify(places)],
  );
  await client.query(
    `create temp table word_school as select * from jsonb_to_recordset($1) as t(grade int, type int, name text)`,
    [
      JSON.stringify(
        Array.from({ length: 13 }, (_, at) => at + 1).flatMap((grade) =>
          learningAt(grade).schools.map((name, at) => ({ grade, type: at + 1, name })),
        ),
      ),
    ],
  );
  await client.query(`create temp table case_whose as
    select d.n, (d.n::bigint * 7919 % f.all)::int as family, d.created_at, h.grade - d.days / 365 as grade
    from case_drawn d join case_head h on h.id = d.template, (select greatest(1, round(count(*) / ${mattersPerFamily}))::int as all from case_drawn) f`);
  await client.query(`create temp table case_family as
    with first as (select family, min(created_at) - interval '10 minutes' as created_at, max(grade) as grade from case_whose group by 1),
      kids as (select family, created_at, grade, case when pg_temp.lot(family, 1, 100) < 55 then 1 when pg_temp.lot(family, 1, 100) < 90 then 2 else 3 end as children from first)
    select k.*, (row_number() over (order by family))::int as place, (sum(children) over (order by family) - children)::int as children_before,
      pg_temp.lot(family, 2, (select count(*)::int from word_family)) as last, pg_temp.lot(family, 3, (select count(*)::int from word_adult)) as first,
      pg_temp.lot(family, 4, (select count(*)::int from word_place)) as home,
      (select coalesce(max(id), 0) from parent) + (row_number() over (order by family))::int as parent_id,
      (select coalesce(max(id), 0) from account) + (row_number() over (order by family))::int as account_id,
      (select coalesce(max(id), 0) from chat_room) + (row_number() over (order by family))::int as room_id
    from kids k`);
  await client.query('alter table case_family add primary key (family)');
  await client.query(`create temp table case_student as
    select f.family, child, (select coalesce(max(id), 0) from student) + f.children_before + child + 1 as student_id, f.last,
      pg_temp.lot(f.children_before + child, 5, (select count(*)::int from word_child)) as first,
      greatest(1, least(13, f.grade) - 2 * child) as grade
    from case_family f, generate_series(0, f.children - 1) child`);
  await client.query('alter table case_student add primary key (family, child)');
  await client.query('analyze case_family, case_student');
  await insertAccounts(client);
}

const mail = `'family' || (1000 + f.family) || '@example.jp'`;
const phone = `'090' || lpad((10000000 + f.family::bigint * 7919 % 89999999)::text, 8, '0')`;

async function insertAccounts(client: Session): Promise<void> {
  await client.query(`insert into account (id, email, name, created_at)
    select f.account_id, ${mail}, l.kanji || ' ' || a.kanji, f.created_at from case_family f join word_family l on l.n = f.last join word_adult a on a.n = f.first order by f.family`);
  await client.query(
    `insert into role_membership (account_id, role, created_at) select account_id, 'Parent', created_at from case_family`,
  );
  await client.query(`insert into consent (account_id, type, document_version, recorded_by_id, at)
    select account_id, type, '2026-04', account_id, created_at from case_family, unnest(array['terms', 'privacy', 'thirdParty']) type order by family`);
  await client.query(
    `insert into chat_room (id, type, account_id, opened_at) select room_id, 'admin', account_id, created_at from case_family order by family`,
  );
}

/**
 * Inserts the people after their matters are assigned: a guardian row contains the teams of these
 * matters.
 */
export async function insertPeople(client: Session): Promise<void> {
  await client.query(`insert into parent (id, account_id, last_name, first_name, last_name_kana, first_name_kana, relation, phone, postal_code, prefecture, city, town,
      nearest_station, payment_method, contactable_hours, no_phone, search_text, reach_teams, created_at, updated_at)
    select f.parent_id, f.account_id, l.kanji, a.kanji, l.kana, a.kana, a.gender, ${phone}, p.postal_code, p.prefecture, p.city, p.town, p.station,
      1 + pg_temp.lot(f.family, 6, 2), case when pg_temp.lot(f.family, 7, 12) > 0 then (array['18時以降', '平日の日中', '土日のみ', 'いつでも可'])[1 + pg_temp.lot(f.family, 8, 4)] end,
      pg_temp.lot(f.family, 7, 12) = 0,
      l.key || a.key || ' ' || l.kana_key || a.kana_key || ' ' || ${phone} || ' ' || ${mail},
      r.teams, f.created_at, f.created_at
    from case_family f join word_family l on l.n = f.last join word_adult a on a.n = f.first join word_place p on p.n = f.home
      join (select c.parent_id, array_agg(distinct coalesce(c.tokens[t.team_in_charge]::int, 0)) as teams
        from case_copy c join case_matter t on t.template = c.template group by 1) r on r.parent_id = f.parent_id order by f.family`);
  await client.query(`insert into student (id, parent_id, last_name, first_name, last_name_kana, first_name_kana, grade, gender, school_type, school_name, search_text, created_at, updated_at)
    select s.student_id, f.parent_id, l.kanji, c.kanji, l.kana, c.kana, s.grade, 1 + pg_temp.lot(s.student_id, 9, 2), w.type, w.name,
      l.key || c.key || ' ' || l.kana_key || c.kana_key, f.created_at, f.created_at
    from case_student s join case_family f on f.family = s.family join word_family l on l.n = s.last join word_child c on c.n = s.first
      left join word_school w on w.grade = s.grade and w.type = 1 + pg_temp.lot(s.student_id, 11, 2)
    order by s.student_id`);
}
