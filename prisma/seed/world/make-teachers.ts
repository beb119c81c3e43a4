import type { Session } from '@tsumugi/api/platform/database/session';
import { teachingAt } from '../people/by-grade.js';
import { faculties, universities } from '../people/names.js';
import { createWordTable } from './make-families.js';
import { teacherNameParts } from './name-parts.js';

const mattersPerTeacher = 12;

const countries = [
  ['シンガポール', 'シンガポール'],
  ['アメリカ合衆国', 'ニューヨーク'],
  ['イギリス', 'ロンドン'],
  ['タイ', 'バンコク'],
  ['ドイツ', 'デュッセルドルフ'],
] as const;
const introductions = [
  'わかるまで一緒に考えることを大切にしています。',
  '部活動と両立しながら学習計画を立てるお手伝いをします。',
  '定期テストの前は、学校のワークを中心に復習します。',
  '苦手な科目こそ、小さな成功を積み重ねたいと考えています。',
  '帰国生の受験を経験しました。作文と面接の準備もお手伝いします。',
] as const;
const employers = ['個別指導塾', '集団塾', '家庭教師', 'オンライン指導', '学童保育'] as const;

const listed = (texts: readonly string[]): string =>
  `(array[${texts.map((text) => `'${text}'`).join(', ')}])`;
const oneOf = (texts: readonly string[], turn: number): string =>
  `${listed(texts)}[1 + pg_temp.lot(w.place, ${turn}, ${texts.length})]`;

/**
 * One teacher per `mattersPerTeacher` matters, joining as the office grew; place, subjects, week
 * and experience vary. `case_teacher` lists them.
 */
export async function makeTeachers(client: Session, matters: number): Promise<void> {
  const teachers = Math.max(20, Math.round(matters / mattersPerTeacher));
  await createWordTable(client, 'word_teacher', teacherNameParts);
  await client.query(
    `create temp table case_teacher as
     select place, (select max(id) from teacher) + place + 1 as teacher_id, (select max(id) from account) + place + 1 as account_id,
       l.kanji as last_name, t.kanji as first_name, l.kana as last_kana, t.kana as first_kana, t.gender,
       l.key || t.key || ' ' || l.kana_key || t.kana_key as name_keys, 'teacher' || (1000 + place) || '@example.jp' as mail,
       '080' || lpad((20000000 + place::bigint * 6577 % 79999999)::text, 8, '0') as phone,
       pg_temp.lot(place, 23, 100) < 80 as studies, pg_temp.lot(place, 24, (select count(*)::int from word_place)) as home, d.created_at - interval '30 days' as joined_at
     from generate_series(0, $1 - 1) place
       join case_drawn d on d.n = greatest(1, floor((place - 10) * (select count(*) from case_drawn) / $1::numeric))::int
       join word_family l on l.n = pg_temp.lot(place, 21, (select count(*)::int from word_family))
       join word_teacher t on t.n = pg_temp.lot(place, 22, (select count(*)::int from word_teacher))`,
    [teachers],
  );
  await client.query('alter table case_teacher add primary key (place)');
  await client.query('analyze case_teacher');
  await client.query(
    `insert into account (id, email, name, created_at) select account_id, mail, last_name || ' ' || first_name, joined_at from case_teacher order by place`,
  );
  await client.query(
    `insert into role_membership (account_id, role, created_at) select account_id, 'Teacher', joined_at from case_teacher`,
  );
  await client.query(`insert into chat_room (id, type, account_id, opened_at)
    select (select max(id) from chat_room) + place + 1, 'admin', account_id, joined_at from case_teacher order by place`);
  await client.query(`insert into teacher (id, account_id, last_name, first_name, last_name_kana, first_name_kana, birth_date, gender, phone, postal_code, prefecture, city,
      nearest_station, university, faculty, grade_year, occupation, employment_type, self_introduction, in_person, online, areas, stations, is_introducible,
      introducible_since, identity_verified_at, profile_completeness, search_text, created_at, updated_at)
    select w.teacher_id, w.account_id, w.last_name, w.first_name, w.last_kana, w.first_kana,
      (w.joined_at::date - 365 * case when w.studies then 19 + pg_temp.lot(w.place, 25, 4) else 24 + pg_temp.lot(w.place, 25, 25) end - pg_temp.lot(w.place, 26, 365)),
      w.gender, w.phone, p.postal_code, p.prefecture, p.city, p.station,
      case when w.studies then u.name end, case when w.studies then ${oneOf(faculties, 28)} end, case when w.studies then 1 + pg_temp.lot(w.place, 29, 4) end,
      case when w.studies then 1 else 3 + pg_temp.lot(w.place, 30, 3) end, 1, ${oneOf(introductions, 31)} || ${oneOf(introductions, 32)}, pg_temp.lot(w.place, 33, 10) > 0,
      pg_temp.lot(w.place, 34, 10) < 6 or pg_temp.lot(w.place, 33, 10) = 0,
      jsonb_build_array(jsonb_build_object('prefecture', p.prefecture, 'city', p.city), jsonb_build_object('prefecture', q.prefecture, 'city', q.city)),
      array[p.station, q.station], true, w.joined_at, w.joined_at, 60 + pg_temp.lot(w.place, 35, 41),
      w.name_keys || ' ' || w.phone || ' ' || w.mail || coalesce(' ' || case when w.studies then u.name end, ''), w.joined_at, w.joined_at
    from case_teacher w join word_place p on p.n = w.home join word_place q on q.n = (w.home + 1 + pg_temp.lot(w.place, 36, 5)) % (select count(*) from word_place)
      cross join lateral (select ${oneOf(universities, 27)} as name) u order by w.place`);
  await insertWhatTheyTeach(client);
}

async function insertWhatTheyTeach(client: Session): Promise<void> {
  const all = teachingAt([20, 30, 40], [10, 20, 30, 100, 110, 120, 130]);
  await client.query(
    `insert into teacher_subject (teacher_id, subject, level)
     select w.teacher_id, s.subject, s.level from case_teacher w
       join (select *, row_number() over ()::int - 1 as place from jsonb_to_recordset($1) as t(subject int, level int)) s
         on s.place = pg_temp.lot(w.place, 40, ${all.length}) or pg_temp.lot(w.place, 41 + s.place, 100) < 35`,
    [JSON.stringify(all)],
  );
  await client.query(`insert into teacher_availability (teacher_id, weekday, from_minute, to_minute)
    select w.teacher_id, day, 60 * (case when day > 5 then 9 else 16 end + pg_temp.lot(w.place, 60 + day, 3)), 60 * (20 + pg_temp.lot(w.place, 70 + day, 3))
    from case_teacher w, generate_series(1, 7) day where day = 1 + pg_temp.lot(w.place, 80, 7) or pg_temp.lot(w.place, 81 + day, 100) < 40`);
  await client.query(`insert into teaching_experience (teacher_id, employer, grades, subjects, years, pupils)
    select w.teacher_id, ${listed(employers)}[1 + pg_temp.lot(w.place, 90 + at, ${employers.length})],
      array[1 + pg_temp.lot(w.place, 95 + at, 12)], (select array_agg(s.subject) from teacher_subject s where s.teacher_id = w.teacher_id),
      1 + pg_temp.lot(w.place, 100 + at, 6), 1 + pg_temp.lot(w.place, 105 + at, 20)
    from case_teacher w, generate_series(1, 3) at where at <= pg_temp.lot(w.place, 110, 4)`);
  const abroad = (column: 0 | 1) => listed(countries.map((country) => country[column]));
  const turn = `[1 + pg_temp.lot(w.place, 111, ${countries.length})]`;
  await client.query(`insert into overseas_experience (teacher_id, country, city, school_type, school_name, from_month, to_month)
    select w.teacher_id, ${abroad(0)}${turn}, ${abroad(1)}${turn}, 6, '現地インターナショナル校', to_char(w.joined_at - interval '7 years', 'YYYY-MM'), to_char(w.joined_at - interval '4 years', 'YYYY-MM')
    from case_teacher w where pg_temp.lot(w.place, 112, 100) < 22`);
}
