import { setTimeout as pause } from 'node:timers/promises';
import { lastWords } from './server.mjs';

/** So many ends or vain starts within this time are no accident. */
const MOST = 5;
const WITHIN_MS = 60_000;
/** Before each further try after a vain one. */
const PAUSES_MS = [0, 500, 1000, 2000];
/** A full disk is not mended by trying, but by somebody who makes room. */
const FULL_PAUSE_MS = 5000;

// Waiting does not keep a process that was stopped.
const waiting = (/** @type {number | undefined} */ ms) => pause(ms, undefined, { ref: false });

/**
 * Starts the embedded PostgreSQL again whenever it goes away unasked. Who works with it meanwhile is answered 503.
 * @param {import('./embedded.mjs').Embedded} embedded
 * @param {(line: string) => void} tell
 * @returns {Promise<string>} why it was given up: it ended, or did not start, five times within a minute; never while the disk is full
 */
export function keepRunning(embedded, tell) {
  return new Promise((resolve) => {
    /** @type {number[]} */
    let troubles = [];
    const trouble = () => {
      const now = performance.now();
      troubles = [...troubles.filter((at) => now - at < WITHIN_MS), now];
      return troubles.length;
    };
    embedded.onLost(async () => {
      tell('PostgreSQL ended unexpectedly; starting it again. Nothing that was saved is lost.');
      for (let tries = 0; ; tries += 1) {
        if (trouble() >= MOST)
          return resolve(
            `PostgreSQL ended or did not start ${MOST} times within a minute; stopping. ${lastWords(embedded.folder)}`,
          );
        await waiting(PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)]);
        try {
          if (await embedded.restart()) tell('PostgreSQL runs again.');
          return;
        } catch {
          const words = lastWords(embedded.folder);
          if (!words.includes('No space left')) continue;
          if (tries === 0)
            tell(
              `PostgreSQL waits for room on the disk: make some, and it goes on by itself. ${words}`,
            );
          troubles = [];
          await waiting(FULL_PAUSE_MS);
        }
      }
    });
  });
}
