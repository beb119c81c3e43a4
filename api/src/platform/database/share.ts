import { AsyncLocalStorage } from 'node:async_hooks';

/** How many of the pool's connections one caller holds at once. What comes then waits for a place, in the order of coming. */
export class Share {
  private held = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly most: number,
    /** A larger share, of which this is a part. */
    private readonly within?: Share,
  ) {}

  /** @returns gives the place back */
  async take(): Promise<() => void> {
    if (this.held < this.most) this.held += 1;
    else await new Promise<void>((go) => this.waiting.push(go));
    const giveBack = await this.within?.take();
    return () => {
      giveBack?.();
      const next = this.waiting.shift();
      if (next) next();
      else this.held -= 1;
    };
  }
}

/** Whose share the statements of this chain of calls come out of. */
export interface Purse {
  /** None: background work, or a request that has been answered. */
  share: Share | undefined;
  /** Transactions that are open: what is asked beside one must not wait for its end. */
  open: number;
  /** The connection by which this request has heard the database's news once (`Known`). */
  heardBy?: object;
  /** The request reads many rows: a replica may answer. */
  readsMany?: boolean;
  /** Whether one does; the same for all reads of the request. */
  fromReplica?: Promise<boolean>;
}
export const purse = new AsyncLocalStorage<Purse>();

/** Reads for more than this request, or that must be of this very moment: past the replica. */
export function ofPrimary<R>(read: () => R): R {
  const mine = purse.getStore();
  return mine?.readsMany ? purse.run({ ...mine, readsMany: false }, read) : read();
}

/** Runs a read that several callers share, outside the caller's limit. It inherits the caller's freshness and whether a replica may answer. */
export function ofNobody<R>(read: () => R): R {
  const { heardBy, readsMany } = purse.getStore() ?? {};
  return purse.run({ share: undefined, open: 0, heardBy, readsMany }, read);
}

const nothing = () => undefined;

/** Waits until the caller may hold one connection more. @returns gives it back */
export async function takeConnection(transaction: boolean): Promise<() => void> {
  const mine = purse.getStore();
  if (!mine?.share || mine.open > 0) return nothing;
  const giveBack = await mine.share.take();
  if (transaction) mine.open += 1;
  let over = false;
  return () => {
    if (over) return;
    over = true;
    if (transaction) mine.open -= 1;
    giveBack();
  };
}
