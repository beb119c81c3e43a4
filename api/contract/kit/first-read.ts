/** Monotonic clock of the page; the contract has no browser types. */
const { performance } = globalThis as unknown as { performance: { now(): number } };

/** A page that is loaded reads from its beginning. */
let began = 0;

/** Somebody has signed in: from now on everything is read for them. */
export function beginReads(): void {
  began = performance.now();
}

/** How long ago this page began to read, in milliseconds. */
export const sinceFirstRead = (): number => Math.ceil(performance.now() - began);
