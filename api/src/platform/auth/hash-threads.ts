import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { ThreadPool } from '../threads/thread-pool.js';

/** What a thread is asked: `figures` make a hash, `stored` is compared with. */
export type HashJob =
  | { readonly password: string; readonly figures: HashFigures }
  | { readonly password: string; readonly stored: string };

/** Memory in KiB, passes, lanes. */
export interface HashFigures {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** Hashing stays in this thread: the pool that reads files and looks up names has no part in it. */
const program = `
const { parentPort, workerData } = require('node:worker_threads');
const { hashSync, verifySync } = require(workerData);
const argon2id = 2;
parentPort.on('message', ({ password, figures, stored }) => {
  try {
    parentPort.postMessage(figures ? hashSync(password, { algorithm: argon2id, ...figures }) : verifySync(stored, password));
  } catch {
    parentPort.postMessage(figures ? undefined : false);
  }
});`;

/** Half the cores, so that whatever else is asked goes on; each place to wait is a tenth of a second. */
const threads = Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2)));
export const hashThreads = new ThreadPool<HashJob, string | boolean>({
  name: 'hashing passwords',
  program,
  workerData: createRequire(import.meta.url).resolve('@node-rs/argon2'),
  most: threads,
  mostWaiting: 50 * threads,
});
