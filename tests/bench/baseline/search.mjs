/**
 * The newest 25 matters whose number, family, student or applicant contains the word, and their
 * displayed data: one prepared statement.
 */
const text = `
  with found as (
    select id from matter where search_text like $1
    union select id from matter where parent_id in (select coalesce(primary_parent_id, id) from parent where search_text like $1)
    union select id from matter where student_id in (select id from student where search_text like $1)
    union select matter_id from matter_teacher where deleted_at is null and teacher_id in (select id from teacher where search_text like $1)
  )
  select m.id, m.matter_number, m.brand, m.case_status, m.contract_status, m.subjects, m.teaching_mode, m.created_at, m.version,
    s.last_name || ' ' || s.first_name as student, s.grade, p.last_name || ' ' || p.first_name as parent, team.name as team,
    charge.name as person, (select least(count(*), 10000)::int from found) as total
  from (select m.* from matter m where m.id in (select id from found) and m.deleted_at is null order by m.id desc limit 25) m
  left join student s on s.id = m.student_id left join parent p on p.id = m.parent_id left join team on team.id = m.team_in_charge
  left join admin a on a.id = m.person_in_charge left join account charge on charge.id = a.account_id order by m.id desc`;

/** @param {import('pg').Pool} pool @param {URLSearchParams} query */
export async function search(pool, query) {
  return (await pool.query({ name: 'search', text, values: [`%${query.get('word')}%`] })).rows;
}
