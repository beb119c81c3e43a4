/** Monotonic clock of the page; the contract has no browser types. */
const { performance } = globalThis as unknown as { performance: { now(): number } };

/** A new page starts reading at its time origin. */
let began = 0;

/** Called after a sign-in: all data is read again for the user from now on. */
export function beginReads(): void {
  began = performance.now();
}

/**
 * Age of the page's data in milliseconds: the event stream then reports changes that the page has
 * missed.
 */
export const sinceFirstRead = (): number => Math.ceil(performance.now() - began);
