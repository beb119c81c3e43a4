import type { Transaction } from '../database/transaction.js';

/** Work list writes of the current transaction. */
export interface WrittenWork {
  /** Tabs of rows that left, came, or say something else than before. */
  readonly tabs: Set<string>;
  /** Rooms and inquiries that moved to another team or person. */
  readonly rooms: Set<number>;
  readonly contactForms: Set<number>;
  /** Between which they went; 0: none. */
  readonly teams: Set<number>;
}

const nothing = (): WrittenWork => ({
  tabs: new Set(),
  rooms: new Set(),
  contactForms: new Set(),
  teams: new Set(),
});
const all = new WeakMap<Transaction, WrittenWork>();

/** Recorded where a transaction's change is announced, so that no writer can forget it. */
export function writtenWorkOf(tx: Transaction): WrittenWork {
  const written = all.get(tx) ?? nothing();
  all.set(tx, written);
  return written;
}

/** The same of several transactions. */
export function writtenTogether(each: readonly WrittenWork[]): WrittenWork {
  const together = nothing();
  for (const one of each)
    for (const kind of ['tabs', 'rooms', 'contactForms', 'teams'] as const)
      for (const what of one[kind]) (together[kind] as Set<string | number>).add(what);
  return together;
}
