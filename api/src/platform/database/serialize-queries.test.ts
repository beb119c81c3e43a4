import type { SqlQuery, SqlResultSet } from '@prisma/driver-adapter-utils';
import { expect, it } from 'vitest';
import { serializeQueries } from './serialize-queries.js';

const queryOf = (sql: string): SqlQuery => ({ sql, args: [], argTypes: [] });
const empty: SqlResultSet = { columnNames: [], columnTypes: [], rows: [] };

/** A connection that fails the test when two queries overlap. */
function busy() {
  const log: string[] = [];
  let at: string | null = null;
  const work = async ({ sql }: SqlQuery) => {
    expect(at).toBe(null);
    at = sql;
    await new Promise(setImmediate);
    at = null;
    log.push(sql);
    if (sql === 'wrong') throw new Error(sql);
  };
  const connection = serializeQueries({
    queryRaw: async (query: SqlQuery) => {
      await work(query);
      return empty;
    },
    executeRaw: async (query: SqlQuery) => {
      await work(query);
      return 1;
    },
  });
  return { connection, log };
}

it('runs queries in sequence, in the order of the calls', async () => {
  const { connection, log } = busy();
  await Promise.all([
    connection.queryRaw(queryOf('a')),
    connection.executeRaw(queryOf('b')),
    connection.queryRaw(queryOf('c')),
  ]);
  expect(log).toEqual(['a', 'b', 'c']);
});

it('continues after a failed query and rejects only its caller', async () => {
  const { connection, log } = busy();
  const results = await Promise.allSettled([
    connection.queryRaw(queryOf('wrong')),
    connection.executeRaw(queryOf('next')),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(log).toEqual(['wrong', 'next']);
});
