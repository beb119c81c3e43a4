import type { RouteIds } from './office-routes.js';
import type { CustomerIds, TeacherIds } from './portal-routes.js';

type Query = <Row extends Record<string, unknown>>(statement: string) => Promise<Row[]>;

async function readRow<Ids>(query: Query, statement: string): Promise<Ids> {
  const [row] = await query<Ids & Record<string, unknown>>(statement);
  if (!row) throw new Error('the demo lacks a record for the routes');
  return row;
}

/** Ids of the demo for the routes of the back office. */
export const officeIds = (query: Query) =>
  readRow<RouteIds>(
    query,
    `select (select matter_id from matter_teacher where candidate_status = 40 order by id limit 1) as matter,
      (select teacher_id from matter_teacher where candidate_status = 40 order by id limit 1) as teacher,
      (select min(id) from parent) as parent, (select min(id) from student) as student, (select min(id) from contact_form) as "contactForm",
      (select min(id) from admin) as admin, (select min(id) from course) as course, (select min(id) from team) as team,
      coalesce((select min(id) from chat_template), 1) as "chatTemplate", coalesce((select min(id) from signature_template), 1) as "signatureTemplate"`,
  );

/** The most advanced request of the demo's guardian, and its rooms. */
export const familyIds = (query: Query) =>
  readRow<CustomerIds>(
    query,
    `with own as (select mt.id, mt.matter_id, m.parent_id, m.student_id, r.id as room from matter_teacher mt
        join matter m on m.id = mt.matter_id join parent p on p.id = m.parent_id join account a on a.id = p.account_id
        left join chat_room r on r.matter_teacher_id = mt.id
        where a.email = 'parent@example.jp' and mt.candidate_status between 40 and 90 order by mt.candidate_status desc)
    select matter_id as matter, id as "matterTeacher", student_id as student,
      coalesce(room, (select min(id) from chat_room where type = 'matter')) as "caseRoom",
      (select r.id from chat_room r join account a on a.id = r.account_id where a.email = 'parent@example.jp') as "adminRoom"
    from own limit 1`,
  );

/** The demo's teacher as a candidate, with a room if there is one. */
export const teacherIds = (query: Query) =>
  readRow<TeacherIds>(
    query,
    `select mt.id as "matterTeacher", coalesce(r.id, (select min(id) from chat_room where type = 'matter')) as "caseRoom",
      (select o.id from chat_room o join account a on a.id = o.account_id where a.email = 'teacher@example.jp') as "adminRoom"
    from matter_teacher mt join teacher t on t.id = mt.teacher_id join account a on a.id = t.account_id
      left join chat_room r on r.matter_teacher_id = mt.id
    where a.email = 'teacher@example.jp' order by (r.id is null), mt.candidate_status desc limit 1`,
  );
