import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { databaseUrl, queryServer, roles, type TestServer } from './postgres-server.js';

export interface TestDatabase {
  name: string;
  /** Connection string for the API, as the product's role. */
  url: string;
  /** Connection string of the owner of the tables, for migrations and seeds. */
  ownerUrl: string;
  /** Rows of one SQL statement on a separate pool, as superuser. */
  query<Row extends pg.QueryResultRow = pg.QueryResultRow>(
    sql: string,
    values?: unknown[],
  ): Promise<Row[]>;
  /**
   * One statement without triggers and foreign keys, as superuser. @returns the number of affected
   * rows
   */
  unchecked(sql: string, values?: unknown[]): Promise<number>;
  /** Closes the pool and drops the database, other connections included. */
  drop(): Promise<void>;
}

/**
 * Fails the run at the first overlapping queries on one connection in a process: the driver's next
 * version refuses what this one warns of.
 */
const refuseOverlap = (warning: Error) => {
  if (/already executing a query/.test(warning.message)) throw warning;
};
const guarded = process as { tsumugiOverlapGuard?: true } & NodeJS.Process;
if (!guarded.tsumugiOverlapGuard) {
  guarded.tsumugiOverlapGuard = true;
  process.on('warning', refuseOverlap);
}

/**
 * Creates a separate database for a test file: a copy of the migrated template, or of another
 * database without connections. Create it in `beforeAll`, drop it in `afterAll`. `server`: a server
 * other than that of the run.
 */
export async function createTestDatabase(
  template?: string,
  server: Pick<TestServer, 'url' | 'template'> = inject('testServer'),
): Promise<TestDatabase> {
  const name = `t_${randomBytes(6).toString('hex')}`;
  await queryServer(
    server.url,
    `create database ${name} template ${template ?? server.template} owner ${roles.owner}`,
  );
  const pool = new pg.Pool({ connectionString: databaseUrl(server.url, name), max: 4 });
  const past = new pg.Pool({
    connectionString: databaseUrl(server.url, name),
    max: 1,
    options: '-c session_replication_role=replica',
  });
  for (const each of [pool, past]) each.on('error', () => {});
  return {
    name,
    url: databaseUrl(server.url, name, 'product'),
    ownerUrl: databaseUrl(server.url, name, 'owner'),
    query: async <Row extends pg.QueryResultRow>(sql: string, values?: unknown[]) =>
      (await pool.query<Row>(sql, values)).rows,
    unchecked: async (sql, values) => (await past.query(sql, values)).rowCount ?? 0,
    drop: async () => {
      await Promise.all([pool.end(), past.end()]);
      await queryServer(server.url, `drop database if exists ${name} with (force)`);
    },
  };
}
