import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError } from '../../api/launch/lib/terminal.mjs';

/**
 * Polls `look` until it returns a value.
 * @template T
 * @param {string} what
 * @param {() => Promise<T | undefined | false | null>} look
 * @param {number} [longest] milliseconds
 * @returns {Promise<T>}
 */
export async function waitUntil(what, look, longest = 180_000) {
  const end = performance.now() + longest;
  for (;;) {
    const found = await look().catch(() => undefined);
    if (found) return found;
    if (performance.now() > end)
      throw new OperatorError(`Waited ${longest / 1000} s in vain for: ${what}`);
    await pause(100);
  }
}
