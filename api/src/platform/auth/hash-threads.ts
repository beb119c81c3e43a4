import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { ThreadPool } from '../threads/thread-pool.js';

/** Job of a hash thread: `figures` create a hash, `stored` is compared. */
export type HashJob =
  | { readonly password: string; readonly figures: HashFigures }
  | { readonly password: string; readonly stored: string };

/** Memory in KiB, passes, lanes. */
export interface HashFigures {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** Hashing runs in this thread and not in the libuv pool, which serves files and DNS. */
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

/** Half of the cores, so that other work continues; each waiting job takes about 0.1 s. */
const threads = Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2)));
export const hashThreads = new ThreadPool<HashJob, string | boolean>({
  name: 'hashing passwords',
  program,
  workerData: createRequire(import.meta.url).resolve('@node-rs/argon2'),
  most: threads,
  mostWaiting: 50 * threads,
});
