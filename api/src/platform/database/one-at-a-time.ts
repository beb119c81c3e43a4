import { PrismaPg } from '@prisma/adapter-pg';
import type { SqlQuery, SqlQueryable, Transaction } from '@prisma/driver-adapter-utils';
import type { Pool, PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { OwnConnection, opening } from './own-connection.js';
import { boundPrepared, statementName } from './prepared.js';
import type { Replica } from './replica.js';
import { purse, takeConnection } from './share.js';
import type { SilenceWatch } from './silence.js';
import type { Watch } from './statements.js';

type Options = NonNullable<ConstructorParameters<typeof PrismaPg>[1]>;

/** What begins otherwise writes: who reads an export leaves a line behind. */
const reads = /^\s*(select|with)\b/i;

/**
 * Prisma asks for the relations of a record all at once, within a transaction too, and there they share one connection.
 * The driver would queue them with a warning, and its next version refuses: so they wait for one another here.
 */
export class OneAtATime extends PrismaPg {
  /** Once connected. */
  pool: Pool | undefined;
  private readonly watch: Watch;
  private readonly replica: Replica | undefined;
  private readonly silence: SilenceWatch;

  constructor(
    silence: SilenceWatch,
    { watch, replica, ...options }: Options & { watch: Watch; replica?: Replica },
  ) {
    super(silence.watched, options);
    this.watch = watch;
    this.replica = replica;
    this.silence = silence;
  }

  /** One statement past the client, prepared on its connection, out of the same share. */
  async read<T extends object>(text: string, values: unknown[]): Promise<T[]> {
    const { pool } = this;
    if (!pool) throw new Error('not connected');
    const ask = async (of: Pool) =>
      (await of.query<T>({ name: statementName(text), text, values })).rows;
    return withConnection(() =>
      this.watch(text, () =>
        this.nearest(
          text,
          (replica) => ask(replica.pool),
          () => ask(pool),
        ),
      ),
    );
  }

  /** What a statement finds, as `copy` writes it, out of the same share. @param inside the same with its values, which are not logged */
  async copy(text: string, inside: string): Promise<Buffer> {
    const { pool } = this;
    if (!pool) throw new Error('not connected');
    return withConnection(() =>
      this.watch(text, () =>
        this.nearest(
          text,
          (replica) => copyOf(replica.pool, inside),
          () => copyOf(pool, inside),
        ),
      ),
    );
  }

  override async connect(): Promise<Awaited<ReturnType<PrismaPg['connect']>>> {
    const adapter = await super.connect();
    this.pool = adapter.underlyingDriver();
    this.silence.over(this.pool);
    boundPrepared(this.pool);
    const dispose = adapter.dispose.bind(adapter);
    adapter.dispose = () => {
      this.silence.stop();
      return dispose();
    };
    const start = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (level) =>
      inShare(async () => withOwnConnection(await start(level), this.watch));
    const [query, execute] = [adapter.queryRaw.bind(adapter), adapter.executeRaw.bind(adapter)];
    adapter.queryRaw = (asked: SqlQuery) =>
      withConnection(() =>
        this.watch(asked.sql, () =>
          this.nearest(
            asked.sql,
            (replica) => replica.adapter.queryRaw(asked),
            () => query(asked),
          ),
        ),
      );
    adapter.executeRaw = (asked: SqlQuery) =>
      withConnection(() => this.watch(asked.sql, () => execute(asked)));
    await this.replica?.connect();
    return adapter;
  }

  /** A read outside transactions: of the replica, for a request that reads many rows and while the replica has what it must show. */
  private async nearest<R>(
    text: string,
    there: Parameters<Replica['answer']>[0],
    here: () => Promise<R>,
  ): Promise<R> {
    const { replica } = this;
    const mine = purse.getStore();
    if (!replica || !mine?.readsMany || !reads.test(text)) return here();
    mine.fromReplica ??= replica.isCurrent();
    return (await mine.fromReplica)
      ? (replica.answer(there, here) as Promise<R>)
      : replica.pass(here);
  }
}

async function copyOf(pool: Pool, text: string): Promise<Buffer> {
  const connection = await pool.connect();
  try {
    const bytes = Buffer.concat(
      await connection.query(copyTo(`copy (${text}) to stdout`)).toArray(),
    );
    connection.release();
    return bytes;
  } catch (error) {
    connection.release(error as Error);
    throw error;
  }
}

/** One statement, out of the caller's share of the connections. */
async function withConnection<R>(work: () => Promise<R>): Promise<R> {
  const giveBack = await takeConnection(false);
  try {
    return await work();
  } finally {
    giveBack();
  }
}

/** A transaction, out of the same share until its end. */
async function inShare(start: () => Promise<Transaction>): Promise<Transaction> {
  const giveBack = await takeConnection(true);
  try {
    const transaction = await start();
    const [commit, rollback] = [
      transaction.commit.bind(transaction),
      transaction.rollback.bind(transaction),
    ];
    transaction.commit = () => commit().finally(giveBack);
    transaction.rollback = () => rollback().finally(giveBack);
    return transaction;
  } catch (error) {
    giveBack();
    throw error;
  }
}

/** What ends a transaction, well or not. */
const ends = /^\s*(commit|rollback)\s*$/i;

/** A transaction whose statements, the client's and ours, wait for one another. */
function withOwnConnection(transaction: Transaction, watch: Watch): Transaction {
  // The adapter keeps the driver's connection there.
  const { client } = transaction as unknown as { client: PoolClient };
  const after = turns();
  const own = new OwnConnection(client, after, watch);
  const told = opening.getStore();
  if (told) told.connection = own;
  return inTurn(transaction, watch, (work, text) => {
    own.shut();
    return after(async () => {
      if (ends.test(text)) own.end();
      return work();
    });
  });
}

/** Work that begins when the one before has ended, well or not. */
function turns(): <R>(work: () => Promise<R>) => Promise<R> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const own = last.then(work, work);
    last = own;
    return own;
  };
}

/** The same connection, whose queries begin when the one before has ended, well or not. */
export function inTurn<T extends Pick<SqlQueryable, 'queryRaw' | 'executeRaw'>>(
  connection: T,
  watch: Watch = (_, work) => work(),
  after: <R>(work: () => Promise<R>, text: string) => Promise<R> = turns(),
): T {
  const [query, execute] = [
    connection.queryRaw.bind(connection),
    connection.executeRaw.bind(connection),
  ];
  connection.queryRaw = (asked: SqlQuery) =>
    after(() => watch(asked.sql, () => query(asked)), asked.sql);
  connection.executeRaw = (asked: SqlQuery) =>
    after(() => watch(asked.sql, () => execute(asked)), asked.sql);
  return connection;
}
