import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { databaseUrl, onServer, type TestServer } from './postgres-server.js';

export interface TestDatabase {
  name: string;
  /** Connection string, for the API, the seed or a Prisma client. */
  url: string;
  /** Rows of one SQL statement on a pool of its own. */
  query<Row extends pg.QueryResultRow = pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** Closes the pool and drops the database, other connections included. */
  drop(): Promise<void>;
}

/** The driver's next version refuses what it warns of now, so the run fails: the first time in a process that one connection is asked twice at once. */
const refuseOverlap = (warning: Error) => {
  if (/already executing a query/.test(warning.message)) throw warning;
};
const guarded = process as { tsumugiOverlapGuard?: true } & NodeJS.Process;
if (!guarded.tsumugiOverlapGuard) {
  guarded.tsumugiOverlapGuard = true;
  process.on('warning', refuseOverlap);
}

/**
 * A database of its own for a test file: a copy of the migrated template, or of another database nobody is connected to.
 * Make it in `beforeAll`, drop it in `afterAll`. `server`: another one than that of the run.
 */
export async function createTestDatabase(
  template?: string,
  server: Pick<TestServer, 'url' | 'template'> = inject('testServer'),
): Promise<TestDatabase> {
  const name = `t_${randomBytes(6).toString('hex')}`;
  await onServer(server.url, `create database ${name} template ${template ?? server.template}`);
  const url = databaseUrl(server.url, name);
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  pool.on('error', () => {});
  return {
    name,
    url,
    query: async <Row extends pg.QueryResultRow>(sql: string, values?: unknown[]) => (await pool.query<Row>(sql, values)).rows,
    drop: async () => {
      await pool.end();
      await onServer(server.url, `drop database if exists ${name} with (force)`);
    },
  };
}
