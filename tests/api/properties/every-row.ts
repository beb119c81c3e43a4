import type { TestWorld } from '../../support/test-world.js';

/**
 * Tables that grow with every call, records of the calls themselves, and data that is recomputed on
 * read.
 */
const ignoredTables = [
  ...[
    'access_log',
    'person_merge',
    'likeness_key',
    'likeness_mark',
    'duplicate_pair',
    'card_mark',
    'search_card',
  ],
  ...['session', 'rate_limit', 'idempotency_key', '_prisma_migrations', 'job', 'outgoing_mail'],
];
const growing = [
  'version',
  'updated_at',
  'credential_version',
  'card',
  'card_admin',
  'card_operator',
  'card_until',
  'card_made',
];

/** Every row of every table, without versions and times of writing. */
export async function readEveryRow({
  database,
}: Pick<TestWorld, 'database'>): Promise<Record<string, string[]>> {
  const tables = await database.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all($1) order by 1`,
    [ignoredTables],
  );
  const all: Record<string, string[]> = {};
  for (const { name } of tables) {
    const rows = await database.query<{ row: string }>(
      `select (to_jsonb(t) - $1::text[])::text as row from "${name}" t order by 1`,
      [growing],
    );
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}
