import { AsyncLocalStorage } from 'node:async_hooks';
import type { Semaphore } from './semaphore.js';

/** Database limits and freshness of one HTTP request, carried along its asynchronous calls. */
export interface RequestBudget {
  /** Undefined for background work and after the answer, which have no limit. */
  connections: Semaphore | undefined;
  /**
   * While this is above 0, further statements bypass the limit: they must not wait for the end of
   * their own transaction.
   */
  openTransactions: number;
  /** The listener, once this request has awaited its invalidations (`InvalidatingCache`). */
  checkedListener?: object;
  /** The route reads many rows, so a replica may answer. */
  allowsReplica?: boolean;
  /**
   * The decision for the replica, made once, so that all reads of a request go to the same server.
   */
  usesReplica?: Promise<boolean>;
}
export const requestBudget = new AsyncLocalStorage<RequestBudget>();

/**
 * For reads whose result outlives the request (cache entries) or must include the latest commit.
 */
export function readFromPrimary<R>(read: () => R): R {
  const budget = requestBudget.getStore();
  return budget?.allowsReplica
    ? requestBudget.run({ ...budget, allowsReplica: false }, read)
    : read();
}

/**
 * Runs a read that several callers share outside the limit of one caller. It inherits freshness and
 * replica permission.
 */
export function withoutBudget<R>(read: () => R): R {
  const { checkedListener, allowsReplica } = requestBudget.getStore() ?? {};
  const unlimited = { connections: undefined, openTransactions: 0, checkedListener, allowsReplica };
  return requestBudget.run(unlimited, read);
}

const noRelease = () => undefined;

/**
 * Waits for a connection slot of the caller. @returns function that releases it; safe to call twice
 */
export async function acquireConnection(transaction: boolean): Promise<() => void> {
  const budget = requestBudget.getStore();
  if (!budget?.connections || budget.openTransactions > 0) return noRelease;
  const release = await budget.connections.acquire();
  if (transaction) budget.openTransactions += 1;
  let isReleased = false;
  return () => {
    if (isReleased) return;
    isReleased = true;
    if (transaction) budget.openTransactions -= 1;
    release();
  };
}
