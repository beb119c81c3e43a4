import { AsyncLocalStorage } from 'node:async_hooks';
import type { PoolClient } from 'pg';
import { Batch, type BatchQuery, type QueryRow } from './batch.js';
import type { Prisma } from './generated-client/client.js';
import type { Watch } from './statements.js';
import type { Transaction } from './transaction.js';

interface Waiting {
  readonly query: BatchQuery;
  readonly done: (rows: QueryRow[]) => void;
  readonly failed: (error: unknown) => void;
}

/**
 * The connection of an open transaction, for statements that bypass the client but keep their order
 * with the client's own.
 */
export class OwnConnection {
  private waiting: Waiting[] | undefined;
  /** Whether the transaction has ended: another one may then use the connection. */
  private isEnded = false;

  /** @param inTurn runs work after the earlier statements of this connection have ended */
  constructor(
    private readonly client: Pick<PoolClient, 'query'>,
    private readonly inTurn: (work: () => Promise<void>) => Promise<void>,
    private readonly watch: Watch,
  ) {}

  /**
   * Statements of the same tick that the caller does not await one by one are sent together
   * (pipelining).
   */
  query(query: BatchQuery): Promise<QueryRow[]> {
    return new Promise((done, failed) => {
      const each = { query, done, failed };
      if (this.waiting) {
        this.waiting.push(each);
        return;
      }
      const together = [each];
      this.waiting = together;
      void this.inTurn(async () => {
        await new Promise<void>((go) => process.nextTick(go));
        this.closeBatch(together);
        await this.send(together);
      });
    });
  }

  /** Closes the batch: later statements form a new batch. */
  closeBatch(together = this.waiting): void {
    if (this.waiting === together) this.waiting = undefined;
  }

  end(): void {
    this.isEnded = true;
  }

  private async send(together: readonly Waiting[]): Promise<void> {
    // The error code that Prisma uses for an ended transaction.
    if (this.isEnded) {
      const error = Object.assign(new Error('the transaction is over'), { code: 'P2028' });
      for (const { failed } of together) failed(error);
      return;
    }
    try {
      const batch = this.client.query(new Batch(together.map(({ query }) => query)));
      for (const [index, { query, done, failed }] of together.entries())
        await this.watch(query.text, () => batch.answers[index] as Promise<QueryRow[]>).then(
          done,
          failed,
        );
    } catch (error) {
      // A dead connection: fail the waiting statements instead of waiting for an answer that never
      // comes.
      for (const { failed } of together) failed(error);
    }
  }
}

interface PastTheClient {
  read<T extends object>(statement: Prisma.Sql): Promise<T[]>;
}

/** Carries the connection of a transaction that is about to begin. */
export const openingConnection = new AsyncLocalStorage<{ connection?: OwnConnection }>();
export const connectionOf = new WeakMap<object, OwnConnection>();

/**
 * Rows of a statement on the connection of this transaction, without the Prisma client, whose
 * overhead equals that of PostgreSQL. Instants are `Date`; select days as text. Statements that are
 * not awaited one by one are sent in one batch (docs/adr/0053), in the order of the calls. A
 * statement that must follow one of the client must await it.
 */
export function queryRows<T extends object>(tx: Transaction, statement: Prisma.Sql): Promise<T[]> {
  const connection = connectionOf.get(tx);
  if (connection)
    return connection.query({ text: statement.text, values: statement.values }) as Promise<T[]>;
  // Undefined outside a transaction, and for a client that is not the product's.
  return 'read' in tx
    ? (tx as unknown as PastTheClient).read<T>(statement)
    : tx.$queryRaw<T[]>(statement);
}
