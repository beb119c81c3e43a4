const text = `
  select tab, case when person_id is null then 'nobodys' when person_id = $1 then 'mine' else 'others' end as whose,
    count(*) filter (where due_day < current_date)::int as yesterday, count(*) filter (where due_day = current_date)::int as today,
    count(*) filter (where due_day = current_date + 1)::int as tomorrow, count(*)::int as all
  from work_item where counted group by 1, 2`;

/** Number of rows in each tab, by day and by person in charge. @param {import('pg').Pool} pool */
export async function counts(pool) {
  return (await pool.query({ name: 'counts', text, values: [1] })).rows;
}
