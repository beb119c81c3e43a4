import type { SqlQuery, SqlQueryable } from '@prisma/driver-adapter-utils';
import type { Watch } from './statements.js';

/** Each task starts after the previous one has settled, also after a failure. */
export function serialQueue(): <R>(work: () => Promise<R>) => Promise<R> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const task = last.then(work, work);
    last = task;
    return task;
  };
}

/** Runs the queries of one connection in sequence, in the order of the calls. */
export function serializeQueries<T extends Pick<SqlQueryable, 'queryRaw' | 'executeRaw'>>(
  connection: T,
  watch: Watch = (_, work) => work(),
  after: <R>(work: () => Promise<R>, text: string) => Promise<R> = serialQueue(),
): T {
  const [query, execute] = [
    connection.queryRaw.bind(connection),
    connection.executeRaw.bind(connection),
  ];
  connection.queryRaw = (statement: SqlQuery) =>
    after(() => watch(statement.sql, () => query(statement)), statement.sql);
  connection.executeRaw = (statement: SqlQuery) =>
    after(() => watch(statement.sql, () => execute(statement)), statement.sql);
  return connection;
}
