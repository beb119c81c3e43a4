/**
 * Only the displayed data of the rows, for 25 rows of a tab, and the total: one prepared statement.
 */
const text = `
  with whole as (select count(*)::int as total from work_item where tab = $1)
  select w.tab, w.entity, w.entity_id, w.due_day::text, w.waiting_since, w.counted, w.chip, w.matter_id, whole.total,
    m.matter_number, m.brand, m.subjects, m.teaching_mode, m.customer_response_date::text, m.version, mt.selection_number,
    mt.candidate_status, mt.candidate_state, mt.status_changed_at, mt.introduced_at, mt.trial_lesson_request_deadline,
    s.last_name || ' ' || s.first_name as student, s.grade, p.last_name || ' ' || p.first_name as parent,
    t.last_name || ' ' || t.first_name as teacher, team.name as team, charge.name as person
  from (select * from work_item where tab = $1 order by due_day, waiting_since, entity_id limit 25 offset $2) w
  cross join whole
  join matter m on m.id = w.matter_id left join matter_teacher mt on mt.id = w.entity_id and w.entity = 'matterTeacher'
  left join student s on s.id = m.student_id left join parent p on p.id = m.parent_id left join teacher t on t.id = mt.teacher_id
  left join team on team.id = w.team_id left join admin a on a.id = w.person_id left join account charge on charge.id = a.account_id
  order by w.due_day, w.waiting_since, w.entity_id`;

/** @param {import('pg').Pool} pool @param {URLSearchParams} query */
export async function page(pool, query) {
  return (
    await pool.query({
      name: 'page',
      text,
      values: [query.get('tab'), Number(query.get('from') ?? 0)],
    })
  ).rows;
}
