import type { Transaction } from '../database/transaction.js';

/** Work list writes of the current transaction. */
export interface WorkItemChanges {
  /** Tabs with rows that left, entered or changed. */
  readonly tabs: Set<string>;
  /** Rooms and inquiries that moved to another team or person. */
  readonly rooms: Set<number>;
  readonly contactForms: Set<number>;
  /** Teams between which they moved; 0: none. */
  readonly teams: Set<number>;
}

const createEmptyWork = (): WorkItemChanges => ({
  tabs: new Set(),
  rooms: new Set(),
  contactForms: new Set(),
  teams: new Set(),
});
const all = new WeakMap<Transaction, WorkItemChanges>();

/**
 * The record of this transaction. `writeWorkItems`, `deleteWorkItems` and `reassign…` add to it, and
 * `announceChange` sends it, so that no caller has to pass tabs.
 */
export function workItemChangesOf(tx: Transaction): WorkItemChanges {
  const written = all.get(tx) ?? createEmptyWork();
  all.set(tx, written);
  return written;
}

/** The union of the records of several transactions. */
export function writtenTogether(each: readonly WorkItemChanges[]): WorkItemChanges {
  const together = createEmptyWork();
  for (const one of each)
    for (const kind of ['tabs', 'rooms', 'contactForms', 'teams'] as const)
      for (const id of one[kind]) (together[kind] as Set<string | number>).add(id);
  return together;
}
