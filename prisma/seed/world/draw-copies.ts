import type { Session } from '@tsumugi/api/platform/database/session';
import { caseTables } from './case-tables.js';
import type { Office } from './case-tokens.js';
import { readName } from './read-cases.js';

/** SQL of a token's value as text, from the copy `c` and the token `k` (case-tokens.ts). */
function valuesOf({ staff, teams }: Office): Readonly<Record<string, string>> {
  const rotatedId = (ids: readonly number[]) =>
    `(array[${ids.join(', ')}])[1 + (k.which + c.turn) % ${ids.length}]::text`;
  const ofTeams = (weekendOpen: boolean) =>
    rotatedId(teams.filter((team) => team.weekendOpen === weekendOpen).map(({ id }) => id));
  const inLink = (text: string) =>
    `upper(regexp_replace(encode(convert_to(${text}, 'UTF8'), 'hex'), '(..)', '%\\1', 'g'))`;
  const last = 'c.teacher_last[k.which + 1]';
  const name = `${last} || ' ' || c.teacher_first[k.which + 1]`;
  const mail = 'c.teacher_mails[k.which + 1]';
  // Older matters have no rooms and change requests.
  const recentId = (kind: string) =>
    `case when c.recent then c.${kind}0 + k.which else 0 end::text`;
  return {
    matter: 'c.matter_id::text',
    parent: 'c.parent_id::text',
    account: 'c.account_id::text',
    student: 'c.student_id::text',
    officeRoom: 'c.office_room::text',
    mt: '(c.mt0 + k.which)::text',
    event: '(c.event0 + k.which)::text',
    change: recentId('change'),
    room: recentId('room'),
    message: recentId('message'),
    notice: recentId('notice'),
    teacher: 'c.teacher_ids[k.which + 1]::text',
    teacherAccount: 'c.teacher_accounts[k.which + 1]::text',
    staff: rotatedId(staff.map(({ accountId }) => accountId)),
    admin: rotatedId(staff.map(({ adminId }) => adminId)),
    team: ofTeams(false),
    weekendTeam: ofTeams(true),
    day: '(k.day + c.days)::text',
    shortDay: `to_char(k.day + c.days, 'FMMM"月"FMDD"日"')`,
    longDay: `to_char(k.day + c.days, 'YYYY"年"FMMM"月"FMDD"日"')`,
    number: 'c.matter_number',
    selection: `c.matter_number || '-' || lpad((k.which + 1)::text, 2, '0')`,
    search: 'c.search',
    parentName: `c.last || ' ' || c.parent_first`,
    studentName: `c.last || ' ' || c.student_first`,
    familyCalled: `c.last || '様'`,
    mail: 'c.mail',
    teacherName: name,
    teacherNameInLink: inLink(name),
    teacherMail: mail,
    teacherMailInLink: `replace(${mail}, '@', '%40')`,
    teacherCalled: `${last} || '先生'`,
    postalCode: 'c.postal_code',
    prefecture: 'c.prefecture::text',
    city: 'c.city',
    town: 'c.town',
    station: 'c.station',
  };
}

/**
 * Creates the data of each copy: numbers, people, and `tokens` with the values of texts and
 * references.
 */
export async function drawCopies(client: Session, office: Office): Promise<void> {
  const kinds = caseTables.flatMap(({ kind, table, recent }) =>
    kind ? [{ kind, table, recent }] : [],
  );
  const counts = kinds.map(
    ({ kind, table }) =>
      `(select count(*)::int from ${readName(table)} t where t.template = h.id) as ${kind}s`,
  );
  const before = ({ kind, table, recent }: (typeof kinds)[number]) => {
    const own = recent ? `case when d.recent then h.${kind}s else 0 end` : `h.${kind}s`;
    return `coalesce((select max(id) from ${table}), 0) + 1 + (sum(${own}) over (order by d.n) - ${own})::int as ${kind}0`;
  };
  await client.query(
    `create temp table case_count as select h.id, ${counts.join(', ')} from case_head h`,
  );
  await client.query(
    `create temp table case_place as
     select d.n, ${kinds.map(before).join(', ')}, h.mts as candidates from case_drawn d join case_count h on h.id = d.template`,
  );
  await client.query('alter table case_place add primary key (n)');
  const last = `coalesce((select s.last from matter_number_sequence s where s.prefix = h.prefix and s.year = y.year), 0)`;
  await client.query(
    `create temp table case_body as
     select d.n, d.template, d.days, d.seconds, d.recent, make_interval(days => d.days, secs => d.seconds) as shift,
       (select max(id) from matter) + d.n as matter_id, h.prefix, y.year,
       ${last} + row_number() over (partition by h.prefix, y.year order by d.n) as number,
       f.parent_id, f.account_id, f.room_id as office_room, s.student_id, pg_temp.lot(d.n, 50, 1000) as turn,
       l.kanji as last, a.kanji as parent_first, b.kanji as student_first, 'family' || (1000 + f.family) || '@example.jp' as mail,
       l.key || a.key || ' ' || l.kana_key || a.kana_key || ' ' || l.key || b.key || ' ' || l.kana_key || b.kana_key as name_keys,
       p.postal_code, p.prefecture, p.city, p.town, p.station
     from case_drawn d join case_head h on h.id = d.template
       cross join lateral (select extract(year from d.created_at + interval '9 hours')::int % 100 as year) y
       join case_whose w on w.n = d.n join case_family f on f.family = w.family
       join case_student s on s.family = f.family and s.child = pg_temp.lot(d.n, 51, f.children)
       join word_family l on l.n = f.last join word_adult a on a.n = f.first join word_child b on b.n = s.first join word_place p on p.n = f.home`,
  );
  // An applicant has joined before the matter, and teaches for a few years at most.
  await client.query(
    `create temp table case_cast as
     select b.n, t.* from case_body b join case_place x on x.n = b.n
       cross join lateral (select greatest(10, ceil(b.n * (select count(*) from case_teacher) / (select count(*) from case_drawn)::numeric)::int) as joined) j
       cross join lateral (select greatest(10, (j.joined * 0.4)::int) as at_work) k
       cross join lateral (
         select array_agg(w.teacher_id order by i) as teacher_ids, array_agg(w.account_id order by i) as teacher_accounts, array_agg(w.last_name order by i) as teacher_last,
           array_agg(w.first_name order by i) as teacher_first, array_agg(w.mail order by i) as teacher_mails
         from generate_series(0, x.candidates - 1) i join case_teacher w on w.place = j.joined - k.at_work + (pg_temp.lot(b.n, 52, 1000000) + i) % k.at_work) t`,
  );
  await client.query('analyze case_body, case_place, case_cast, case_token');
  const values = Object.entries(valuesOf(office)).map(
    ([kind, value]) => `when '${kind}' then ${value}`,
  );
  await client.query(
    `create temp table case_copy as
     select c.*, array(select case k.kind ${values.join(' ')} end from case_token k where k.template = c.template order by k.place) as tokens
     from (
       select b.*, x.*, t.*, b.prefix || lpad(b.year::text, 2, '0') || '-' || lpad(b.number::text, 6, '0') as matter_number,
         lower(b.prefix || lpad(b.year::text, 2, '0')) || lpad(b.number::text, 6, '0') || ' ' || b.name_keys as search
       from case_body b join (select ${['n as place_n', ...kinds.map(({ kind }) => `${kind}0`)].join(', ')} from case_place) x on x.place_n = b.n
         join (select n as cast_n, teacher_ids, teacher_accounts, teacher_last, teacher_first, teacher_mails from case_cast) t on t.cast_n = b.n) c
     order by c.n`,
  );
  await client.query('create index on case_copy (template)');
  await client.query('analyze case_copy');
}
