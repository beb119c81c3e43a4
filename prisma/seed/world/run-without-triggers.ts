import type { Session } from '@tsumugi/api/platform/database/session';

/**
 * Runs the work in one transaction without triggers, foreign keys and the indexes that no
 * constraint needs; these indexes are created afterwards. `check` then looks for violations that
 * the database would have refused; any failure rolls everything back.
 */
export async function runWithoutTriggers(
  client: Session,
  tables: readonly string[],
  { work, check }: { work(): Promise<void>; check(): Promise<void> },
  report: (line: string) => void,
): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local synchronous_commit = off; set local jit = off; set local work_mem = '128MB'; set local maintenance_work_mem = '512MB';
      set local temp_buffers = '64MB'; set local timezone = 'UTC'; set local statement_timeout = 0`);
    const restore = await stopTriggers(client, tables);
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
       where i.indrelid = any ($1::text[]::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid) order by 1`,
      [tables],
    );
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    await work();
    report(`building ${indexes.length} indexes`);
    for (const { definition } of indexes) await client.query(definition);
    await client.query('analyze');
    await check();
    await restore();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/**
 * The owner of an embedded server may disable foreign keys too; another server checks them row by
 * row.
 */
async function stopTriggers(
  client: Session,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ may: boolean }>(
    `select has_parameter_privilege('session_replication_role', 'SET') as may`,
  );
  if (rows[0]?.may) {
    await client.query('set local session_replication_role = replica');
    return async () => void (await client.query('set local session_replication_role = origin'));
  }
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  return async () => {
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  };
}
