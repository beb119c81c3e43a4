import { PrismaPg } from '@prisma/adapter-pg';
import type { SqlQuery, SqlQueryable } from '@prisma/driver-adapter-utils';

/**
 * Prisma asks for the relations of a record all at once, within a transaction too, and there they share one connection.
 * The driver would queue them with a warning, and its next version refuses: so they wait for one another here.
 */
export class OneAtATime extends PrismaPg {
  override async connect(): Promise<Awaited<ReturnType<PrismaPg['connect']>>> {
    const adapter = await super.connect();
    const start = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (level) => inTurn(await start(level));
    return adapter;
  }
}

/** The same connection, whose queries begin when the one before has ended, well or not. */
export function inTurn<T extends Pick<SqlQueryable, 'queryRaw' | 'executeRaw'>>(connection: T): T {
  const [query, execute] = [connection.queryRaw.bind(connection), connection.executeRaw.bind(connection)];
  let last: Promise<unknown> = Promise.resolve();
  const after = <R>(work: () => Promise<R>): Promise<R> => {
    const own = last.then(work, work);
    last = own;
    return own;
  };
  connection.queryRaw = (asked: SqlQuery) => after(() => query(asked));
  connection.executeRaw = (asked: SqlQuery) => after(() => execute(asked));
  return connection;
}
