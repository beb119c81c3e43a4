import { PrismaPg } from '@prisma/adapter-pg';
import type { SqlQuery, Transaction } from '@prisma/driver-adapter-utils';
import type { Pool, PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { DeadConnectionDetector } from './dead-connection-detector.js';
import { OwnConnection, openingConnection } from './own-connection.js';
import { boundPrepared, statementName } from './prepared-statements.js';
import type { Replica } from './replica.js';
import { acquireConnection, requestBudget } from './request-budget.js';
import { serializeQueries, serialQueue } from './serialize-queries.js';
import type { Watch } from './statements.js';

type Options = NonNullable<ConstructorParameters<typeof PrismaPg>[1]>;

/**
 * Only these statements may go to the replica. Other statements may write, even a `select` of a
 * function.
 */
const readStatement = /^\s*(select|with)\b/i;

/**
 * Prisma driver adapter of this product. Each statement outside a transaction waits for a
 * connection slot of its caller, is timed by `watch`, and goes to the replica or the primary.
 * Statements of one transaction run in sequence (`serializeQueries`): Prisma sends the relations of
 * a record concurrently, and the next version of `pg` refuses concurrent queries on one connection.
 */
export class RoutingPgAdapter extends PrismaPg {
  /** Undefined until connected. */
  pool: Pool | undefined;
  private readonly watch: Watch;
  private readonly replica: Replica | undefined;
  private readonly deadConnections: DeadConnectionDetector;

  constructor(
    silence: DeadConnectionDetector,
    { watch, replica, ...options }: Options & { watch: Watch; replica?: Replica },
  ) {
    super(silence.poolConfig, options);
    this.watch = watch;
    this.replica = replica;
    this.deadConnections = silence;
  }

  /** Runs a prepared statement without the Prisma client, within the same connection limit. */
  async read<T extends object>(text: string, values: unknown[]): Promise<T[]> {
    const { pool } = this;
    if (!pool) throw new Error('not connected');
    const query = async (target: Pool) =>
      (await target.query<T>({ name: statementName(text), text, values })).rows;
    return withConnection(() =>
      this.watch(text, () =>
        this.route(
          text,
          (replica) => query(replica.pool),
          () => query(pool),
        ),
      ),
    );
  }

  /**
   * Result of a statement in the format of `copy`.
   * @param inside the statement with inlined values; the log gets only `text`
   */
  async copy(text: string, inside: string): Promise<Buffer> {
    const { pool } = this;
    if (!pool) throw new Error('not connected');
    return withConnection(() =>
      this.watch(text, () =>
        this.route(
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
    this.deadConnections.watch(this.pool);
    boundPrepared(this.pool);
    const dispose = adapter.dispose.bind(adapter);
    adapter.dispose = () => {
      this.deadConnections.stop();
      return dispose();
    };
    const start = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (level) =>
      withinBudget(async () => withOwnConnection(await start(level), this.watch));
    const [query, execute] = [adapter.queryRaw.bind(adapter), adapter.executeRaw.bind(adapter)];
    adapter.queryRaw = (statement: SqlQuery) =>
      withConnection(() =>
        this.watch(statement.sql, () =>
          this.route(
            statement.sql,
            (replica) => replica.adapter.queryRaw(statement),
            () => query(statement),
          ),
        ),
      );
    adapter.executeRaw = (statement: SqlQuery) =>
      withConnection(() => this.watch(statement.sql, () => execute(statement)));
    await this.replica?.connect();
    return adapter;
  }

  /**
   * Sends a read to the replica if the request allows it and the replica has caught up with the
   * primary; otherwise to the primary.
   */
  private async route<R>(
    text: string,
    onReplica: Parameters<Replica['readFromReplica']>[0],
    onPrimary: () => Promise<R>,
  ): Promise<R> {
    const { replica } = this;
    const budget = requestBudget.getStore();
    if (!replica || !budget?.allowsReplica || !readStatement.test(text)) return onPrimary();
    budget.usesReplica ??= replica.isCurrent();
    return (await budget.usesReplica)
      ? (replica.readFromReplica(onReplica, onPrimary) as Promise<R>)
      : replica.readFromPrimary(onPrimary);
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

/** Runs one statement within the connection limit of the caller. */
async function withConnection<R>(work: () => Promise<R>): Promise<R> {
  const release = await acquireConnection(false);
  try {
    return await work();
  } finally {
    release();
  }
}

/** Holds a connection slot of the caller until the transaction ends. */
async function withinBudget(start: () => Promise<Transaction>): Promise<Transaction> {
  const release = await acquireConnection(true);
  try {
    const transaction = await start();
    const [commit, rollback] = [
      transaction.commit.bind(transaction),
      transaction.rollback.bind(transaction),
    ];
    transaction.commit = () => commit().finally(release);
    transaction.rollback = () => rollback().finally(release);
    return transaction;
  } catch (error) {
    release();
    throw error;
  }
}

const endStatement = /^\s*(commit|rollback)\s*$/i;

/**
 * Runs the statements of a transaction in sequence: those of the Prisma client and those of `ask`.
 */
function withOwnConnection(transaction: Transaction, watch: Watch): Transaction {
  // The adapter keeps the driver's connection there.
  const { client } = transaction as unknown as { client: PoolClient };
  const after = serialQueue();
  const own = new OwnConnection(client, after, watch);
  const handover = openingConnection.getStore();
  if (handover) handover.connection = own;
  return serializeQueries(transaction, watch, (work, text) => {
    own.closeBatch();
    return after(async () => {
      if (endStatement.test(text)) own.end();
      return work();
    });
  });
}
