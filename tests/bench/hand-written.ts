import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

const counts = `
  select tab, case when due_day < $1 then 1 when due_day = $1 then 2 else 3 end as bucket, count(*)::int
  from work_item where counted and due_day <= $2 group by 1, 2`;

/** What a row of a list shows and nothing else, for the first 25 of a tab. */
const page = `
  select w.*, m.matter_number, m.brand, mt.candidate_status, mt.status_changed_at,
    s.last_name || s.first_name as student, s.grade, p.last_name || p.first_name as parent, t.last_name || t.first_name as teacher
  from (select * from work_item where tab = $1 and due_day <= $2 order by due_day, waiting_since, entity_id limit 25) w
  join matter m on m.id = w.matter_id left join matter_teacher mt on mt.id = w.entity_id and w.entity = 'matterTeacher'
  left join student s on s.id = m.student_id left join parent p on p.id = m.parent_id left join teacher t on t.id = mt.teacher_id
  order by w.due_day, w.waiting_since, w.entity_id`;
const total = 'select count(*)::int from work_item where tab = $1 and due_day <= $2';

/** The least that a step of a case must write: lock, status, event, lists, one notice. Taken back, so that it can be repeated. */
async function transition(client: pg.PoolClient, id: number): Promise<void> {
  const now = new Date();
  await client.query('begin');
  const { rows } = await client.query('select matter_id from matter_teacher where id = $1', [id]);
  const matterId = rows[0].matter_id;
  await client.query('select id from matter where id = $1 for update', [matterId]);
  await client.query('select * from matter_teacher where matter_id = $1', [matterId]);
  await client.query('update matter_teacher set candidate_status = 10, status_changed_at = $2, version = version + 1 where id = $1', [
    id,
    now,
  ]);
  await client.query(
    `insert into status_event (entity, entity_id, matter_id, action, from_status, to_status, actor_type, at, stamped)
     values ('matterTeacher', $1, $2, 'hand', 8, 10, 'system', $3, '[]')`,
    [id, matterId, now],
  );
  await client.query('delete from work_item where matter_id = $1', [matterId]);
  await client.query(
    `insert into work_item (tab, entity, entity_id, due_day, waiting_since, matter_id) values ('IT1', 'matterTeacher', $1, $2::date, $2::timestamptz, $3)`,
    [id, now, matterId],
  );
  await client.query('rollback');
}

/** A server that does the same three things by hand, on the same database: the limit that ours is measured against. */
export class HandWritten {
  private constructor(
    readonly origin: string,
    private readonly server: Server,
    private readonly pool: pg.Pool,
  ) {}

  static async open(databaseUrl: string, tomorrow: string): Promise<HandWritten> {
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
    const today = new Date().toISOString().slice(0, 10);
    const answer = async (url: URL): Promise<unknown> => {
      if (url.pathname === '/counts') return (await pool.query({ name: 'counts', text: counts, values: [today, tomorrow] })).rows;
      if (url.pathname === '/page') {
        const values = [url.searchParams.get('tab'), tomorrow];
        const rows = await pool.query({ name: 'page', text: page, values });
        return { rows: rows.rows, total: (await pool.query({ name: 'total', text: total, values })).rows };
      }
      const client = await pool.connect();
      try {
        await transition(client, Number(url.searchParams.get('id')));
        return { done: true };
      } finally {
        client.release();
      }
    };
    const server = createServer((request, reply) => {
      answer(new URL(request.url ?? '/', 'http://localhost')).then(
        (body) => reply.setHeader('content-type', 'application/json').end(JSON.stringify(body)),
        (error: Error) => reply.writeHead(500).end(error.message),
      );
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return new HandWritten(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, server, pool);
  }

  async call(url: string): Promise<void> {
    const answer = await fetch(this.origin + url);
    if (!answer.ok) throw new Error(await answer.text());
    await answer.json();
  }

  async close(): Promise<void> {
    this.server.close();
    await this.pool.end();
  }
}
