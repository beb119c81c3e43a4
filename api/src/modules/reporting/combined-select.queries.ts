import { toSnakeCase } from '@tsumugi/contract/kit/to-snake-case';
import { Prisma } from '../../platform/database/generated-client/client.js';
import { accountsOfFamily } from '../../platform/reach/family-accounts.js';
import {
  candidateColumns,
  matterColumns,
  parentColumns,
  teacherColumns,
} from './domain/combined-books.js';

const ofBook = (table: string, columns: readonly { name: string; column: string }[]) =>
  Prisma.raw(
    columns.map(({ name, column }) => `${table}."${toSnakeCase(name)}" as "${column}",`).join(' '),
  );

/** Columns of the file (`combinedNames`). Rows: m matter, mt its candidate or null. */
export const combinedSelect = Prisma.sql`
select m.matter_number as "matterNumber", mt.selection_number as "selectionNumber", b.name as "brandName",
  ${ofBook('m', matterColumns)}
  (select min(f.received_at) from contact_form f where f.linked_matter_id = m.id and f.deleted_at is null) as "inquiredAt",
  tm.name as "teamName", pic.name as "personInCharge", pod.name as "personOnTheDay",
  p.id as "parentId", p.last_name || ' ' || p.first_name as "parentName", p.last_name_kana || ' ' || p.first_name_kana as "parentKana",
  ${ofBook('p', parentColumns)} pa.email, p.phone, coalesce(p.postal_code, m.postal_code) as "postalCode",
  coalesce(p.prefecture, m.prefecture) as prefecture, coalesce(p.city, m.city) as city,
  s.id as "studentId", s.last_name || ' ' || s.first_name as "studentName", s.last_name_kana || ' ' || s.first_name_kana as "studentKana",
  s.grade, s.school_type as "schoolType", s.school_name as "schoolName",
  (select string_agg(c.name, '、' order by c.sort_order, c.id) from matter_course mc join course c on c.id = mc.course_id
    where mc.matter_id = m.id) as courses,
  m.lesson_length as "lessonLength", m.lesson_minutes as "lessonMinutes", p.payment_method as "paymentMethod",
  (select max(d) from unnest(m.tnews_distribution_dates) d) as "distributedAt",
  coalesce(cardinality(m.tnews_distribution_dates), 0)::int as distributions,
  cr.requested_at as "changeRequestedAt", cr.confirmed_at as "changeConfirmedAt",
  t.id as "teacherId", t.last_name || ' ' || t.first_name as "teacherName", t.last_name_kana || ' ' || t.first_name_kana as "teacherKana",
  ${ofBook('t', teacherColumns)}
  ${ofBook('mt', candidateColumns)} ia.name as interviewer, (mt.customer_report ->> 'satisfaction')::int as satisfaction,
  coalesce(mt.first_lesson_date, m.first_lesson_date) as "firstLessonDate",
  (select count(*)::int from chat_room r join chat_message c on c.room_id = r.id and c.deleted_at is null
      and c.sent_at >= r.unanswered_since and c.side in ('family', 'teacher')
    where r.unanswered_since is not null and (r.matter_teacher_id = mt.id or r.account_id = any(array(${accountsOfFamily('m')})))) as unread,
  greatest(m.updated_at, mt.updated_at) as "updatedAt"
from matter m
join brand b on b.id = m.brand
left join matter_teacher mt on mt.matter_id = m.id and mt.deleted_at is null
left join team tm on tm.id = m.team_in_charge
left join parent p on p.id = m.parent_id
left join account pa on pa.id = p.account_id
left join student s on s.id = m.student_id
left join teacher t on t.id = mt.teacher_id
left join (admin a1 join account pic on pic.id = a1.account_id) on a1.id = m.person_in_charge
left join (admin a2 join account pod on pod.id = a2.account_id) on a2.id = m.person_in_charge_on_the_day
left join (admin a3 join account ia on ia.id = a3.account_id) on a3.id = mt.interviewer
left join lateral (select requested_at, confirmed_at from change_request where matter_id = m.id and type = 'change'
  order by id desc limit 1) cr on true`;
