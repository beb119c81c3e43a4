import type { Transaction } from '../database/transaction.js';

/** Work list writes of the current transaction. */
export interface WrittenWork {
  /** Tabs with rows that left, entered or changed. */
  readonly tabs: Set<string>;
  /** Rooms and inquiries that moved to another team or person. */
  readonly rooms: Set<number>;
  readonly contactForms: Set<number>;
  /** Teams between which they moved; 0: none. */
  readonly teams: Set<number>;
}

const createEmptyWork = (): WrittenWork => ({
  tabs: new Set(),
  rooms: new Set(),
  contactForms: new Set(),
  teams: new Set(),
});
const all = new WeakMap<Transaction, WrittenWork>();

/**
 * The record of this transaction. `writeWork`, `dropWork` and `reassign…` add to it, and
 * `announceChange` sends it, so that no caller has to pass tabs.
 */
export function writtenWorkOf(tx: Transaction): WrittenWork {
  const written = all.get(tx) ?? createEmptyWork();
  all.set(tx, written);
  return written;
}

/** The union of the records of several transactions. */
export function writtenTogether(each: readonly WrittenWork[]): WrittenWork {
  const together = createEmptyWork();
  for (const one of each)
    for (const kind of ['tabs', 'rooms', 'contactForms', 'teams'] as const)
      for (const id of one[kind]) (together[kind] as Set<string | number>).add(id);
  return together;
}
