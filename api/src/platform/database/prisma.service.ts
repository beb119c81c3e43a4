import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { LOGGER, type Logger } from '../logging/logger.js';
import { SETTINGS, type Settings } from '../settings/settings.js';
import { inlineValues, parseCopiedRows } from './copied-rows.js';
import {
  connectTimeoutMs,
  DeadConnectionDetector,
  keepAliveOptions,
} from './dead-connection-detector.js';
import { type Prisma, PrismaClient } from './generated-client/client.js';
import { connectionOf, type OwnConnection, openingConnection } from './own-connection.js';
import { statementName } from './prepared-statements.js';
import { Replica } from './replica.js';
import { requestBudget } from './request-budget.js';
import { RoutingPgAdapter } from './routing-pg-adapter.js';
import { SingleFlight } from './single-flight.js';
import { slowStatements } from './statements.js';
import type { Transaction } from './transaction.js';

/** Log position after every commit that was acknowledged. */
const safePosition = { name: 'position', text: 'select pg_current_wal_flush_lsn()::text as at' };

/**
 * Prepared reads without the conversions of the Prisma client: instants are `Date`; select days as
 * text.
 */
export interface Reads {
  /** @throws errors of the driver; use it only for statements that user input cannot make fail */
  read<T extends object>(statement: Prisma.Sql): Promise<T[]>;
  /**
   * Single flight: callers of the same tick share one statement, which starts after the last call,
   * outside the limit of any caller.
   */
  readTogether<T extends object>(statement: Prisma.Sql): Promise<readonly T[]>;
}

type Work = (tx: Transaction) => Promise<unknown>;

/** Runs a client transaction and records its connection, so that `ask` can use it. */
function knownByConnection<R>(work: Work, run: (known: Work) => R): R {
  const holder: { connection?: OwnConnection } = {};
  return openingConnection.run(holder, () =>
    run((tx) => {
      if (holder.connection) connectionOf.set(tx, holder.connection);
      return openingConnection.exit(() => work(tx));
    }),
  );
}

/**
 * The Prisma client over one pool of connections. A connection that the server ends (57P01 at a
 * restart, an idle one cut) is dropped from the pool and logged; the next query opens a new one.
 */
@Injectable()
export class PrismaService extends PrismaClient implements OnApplicationShutdown, Reads {
  private readonly adapter: RoutingPgAdapter;
  /** The server of DATABASE_READ_URL. */
  readonly replica: Replica | undefined;
  private readonly together = new SingleFlight<unknown>();

  constructor(@Inject(SETTINGS) settings: Settings, @Inject(LOGGER) logger: Logger) {
    const logLostConnection = (error: Error) =>
      logger.warn(
        { reason: (error as Error & { code?: string }).code ?? error.name },
        'database connection lost',
      );
    const pool = {
      connectionString: settings.databaseUrl,
      max: settings.databasePool,
      connectionTimeoutMillis: connectTimeoutMs,
      idleTimeoutMillis: 30_000,
      // Sessions must not depend on the time zone of the server or the process.
      options: '-c timezone=UTC -c idle_in_transaction_session_timeout=60000',
      application_name: 'tsumugi',
      ...keepAliveOptions,
    };
    const options = {
      onPoolError: logLostConnection,
      onConnectionError: logLostConnection,
      statementNameGenerator: ({ sql }: { sql: string }) => statementName(sql),
    };
    const { databaseReadUrl } = settings;
    const position = async (): Promise<string> => {
      const result = await adapter.pool?.query<{ at: string }>(safePosition);
      if (!result?.rows[0]) throw new Error('not connected');
      return result.rows[0].at;
    };
    const replica = databaseReadUrl
      ? new Replica({ ...pool, connectionString: databaseReadUrl }, options, position, logger)
      : undefined;
    const adapter = new RoutingPgAdapter(new DeadConnectionDetector(pool, logger), {
      ...options,
      watch: slowStatements(settings.slowStatement, logger),
      replica,
    });
    super({
      adapter,
      errorFormat: 'minimal',
      transactionOptions: { maxWait: 10_000, timeout: settings.transactionTime },
    });
    this.adapter = adapter;
    this.replica = replica;
    const { $transaction: transaction } = this;
    const begin = ((work: unknown, ...rest: unknown[]) =>
      typeof work === 'function'
        ? knownByConnection(work as Work, (known) =>
            Reflect.apply(transaction, this, [known, ...rest]),
          )
        : Reflect.apply(transaction, this, [work, ...rest])) as typeof transaction;
    this.$transaction = begin;
  }

  /** Connections of this process: all and idle ones, and the number of waiting callers. */
  get connections(): { readonly total: number; readonly idle: number; readonly waiting: number } {
    const { totalCount = 0, idleCount = 0, waitingCount = 0 } = this.adapter.pool ?? {};
    return { total: totalCount, idle: idleCount, waiting: waitingCount };
  }

  async read<T extends object>({ text, values }: Prisma.Sql): Promise<T[]> {
    if (!this.adapter.pool) await this.$connect();
    return this.adapter.read<T>(text, values);
  }

  readTogether<T extends object>(statement: Prisma.Sql): Promise<readonly T[]> {
    const key = JSON.stringify([statement.text, statement.values]);
    return requestBudget.exit(() =>
      this.together.run(key, () => this.read<T>(statement)),
    ) as Promise<readonly T[]>;
  }

  /**
   * Rows of a large export as texts, empty for null; saves the conversion to values and back to
   * text.
   */
  async copy(statement: Prisma.Sql): Promise<Iterable<string[]>> {
    if (!this.adapter.pool) await this.$connect();
    return parseCopiedRows(await this.adapter.copy(statement.text, inlineValues(statement)));
  }

  /** Nest calls it after the requests, streams and final writes of modules have ended. */
  async onApplicationShutdown(): Promise<void> {
    await this.$disconnect();
    await this.replica?.close();
  }
}
