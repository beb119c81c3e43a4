/**
 * Passes the document screening of a candidate: locks, checks, and writes the status, its event,
 * the notice with its delivery, the list and its next check, and notifies the listeners. The same
 * rows as the product's step.
 */
const statements = {
  case: 'select m.id, m.version, mt.candidate_status from matter_teacher mt join matter m on m.id = mt.matter_id where mt.id = $1 for update of m',
  all: 'select * from matter_teacher where matter_id = $1 and deleted_at is null',
  write: `update matter_teacher set candidate_status = 10, status_changed_at = now(), screening_result = 1, screening_processed_at = now(),
    screening_processed_by = $2, updated_at = now(), version = version + 1 where id = $1 and candidate_status = 8`,
  event: `insert into status_event (entity, entity_id, matter_id, action, call, from_status, to_status, actor_type, actor_id, at, stamped, undo_until)
    values ('matterTeacher', $1, $2, 'matterTeacher.processScreeningResult', 'by hand', 8, 10, 'staff', $3, now(), $4, now() + interval '30 s') returning id`,
  gone: `delete from work_item where entity = 'matterTeacher' and entity_id = $1 returning *`,
  item: `insert into work_item (tab, entity, entity_id, due_day, waiting_since, team_id, person_id, matter_id)
    select 'IT1', 'matterTeacher', $1, current_date, now(), team_in_charge, person_in_charge, id from matter where id = $2`,
  recheck: `insert into work_recheck (entity, entity_id, at) values ('matter', $1, now() + interval '1 day')
    on conflict (entity, entity_id) do update set at = excluded.at`,
  tell: `select pg_notify('by_hand', $1)`,
};

/**
 * Rows that a step removed from lists, by candidate. @type {Map<number, Record<string, unknown>[]>}
 */
const previous = new Map();

/** @param {import('pg').PoolClient} client @param {keyof typeof statements} name @param {unknown[]} values */
const run = (client, name, values) =>
  client.query({ name: `step ${name}`, text: statements[name], values });

/** @param {import('pg').Pool} pool @param {number} id of a candidate before the screening */
export async function step(pool, id) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const [row] = (await run(client, 'case', [id])).rows;
    await run(client, 'all', [row.id]);
    await run(client, 'write', [id, 1]);
    const stamped = JSON.stringify([
      {
        entity: 'matterTeacher',
        id,
        before: { candidateStatus: 8, screeningResult: null },
        after: { candidateStatus: 10, screeningResult: 1 },
      },
    ]);
    const [event] = (await run(client, 'event', [id, row.id, 1, stamped])).rows;
    previous.set(id, (await run(client, 'gone', [id])).rows);
    await run(client, 'item', [id, row.id]);
    await run(client, 'recheck', [row.id]);
    await run(client, 'tell', [JSON.stringify({ matters: [row.id] })]);
    await client.query('commit');
    return { id, eventId: event.id, status: 10 };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/**
 * Makes the same step possible again; its time does not count. @param {import('pg').Pool} pool
 * @param {number} id
 */
export async function stepBack(pool, id) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `with back as (update matter_teacher set candidate_status = 8, screening_result = null, screening_processed_at = null, screening_processed_by = null
         where id = $1 returning matter_id)
       insert into status_event (entity, entity_id, matter_id, action, from_status, to_status, actor_type, at)
       select 'matterTeacher', $1, matter_id, 'by hand', 10, 8, 'system', now() from back`,
      [id],
    );
    await client.query(`delete from work_item where entity = 'matterTeacher' and entity_id = $1`, [
      id,
    ]);
    await client.query(
      'insert into work_item select * from jsonb_populate_recordset(null::work_item, $1)',
      [JSON.stringify(previous.get(id) ?? [])],
    );
    await client.query('commit');
    return { id };
  } finally {
    client.release();
  }
}
