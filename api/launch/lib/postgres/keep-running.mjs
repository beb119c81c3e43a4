import { setTimeout as pause } from 'node:timers/promises';
import { readLastLogLines } from './server.mjs';

/** This many ends or failed starts within this time count as a permanent fault. */
const MOST = 5;
const WITHIN_MS = 60_000;
/** Pauses before each retry after a failed start. */
const PAUSES_MS = [0, 500, 1000, 2000];
/** A full disk is not solved by retries, but by an operator who frees space. */
const FULL_PAUSE_MS = 5000;

// An unreferenced timer does not keep a stopped process alive.
const waiting = (/** @type {number | undefined} */ ms) => pause(ms, undefined, { ref: false });

/**
 * Restarts the embedded PostgreSQL whenever it ends unexpectedly. Requests meanwhile are answered
 * 503.
 * @param {import('./embedded.mjs').Embedded} embedded
 * @param {(line: string) => void} report
 * @returns {Promise<string>} why it was given up: it ended, or did not start, five times within a minute; never while the disk is full
 */
export function keepRunning(embedded, report) {
  return new Promise((resolve) => {
    /** @type {number[]} */
    let troubles = [];
    const trouble = () => {
      const now = performance.now();
      troubles = [...troubles.filter((at) => now - at < WITHIN_MS), now];
      return troubles.length;
    };
    embedded.onLost(async () => {
      report('PostgreSQL ended unexpectedly; starting it again. Nothing that was saved is lost.');
      for (let tries = 0; ; tries += 1) {
        if (trouble() >= MOST)
          return resolve(
            `PostgreSQL ended or did not start ${MOST} times within a minute; stopping. ${readLastLogLines(embedded.folder)}`,
          );
        await waiting(PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)]);
        try {
          if (await embedded.restart()) report('PostgreSQL runs again.');
          return;
        } catch {
          const words = readLastLogLines(embedded.folder);
          if (!words.includes('No space left')) continue;
          if (tries === 0)
            report(
              `PostgreSQL waits for free disk space: free some, and it restarts by itself. ${words}`,
            );
          troubles = [];
          await waiting(FULL_PAUSE_MS);
        }
      }
    });
  });
}
