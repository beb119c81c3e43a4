import { availableParallelism } from 'node:os';
import { ThreadPool } from '../threads/thread-pool.js';

/** Job of a hash thread: `figures` create a hash, `stored` is compared. */
export type HashJob =
  | { readonly password: string; readonly figures: HashFigures }
  | { readonly password: string; readonly stored: string };

/** Memory in KiB, number of passes, degree of parallelism. */
export interface HashFigures {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** Half of the cores, so that other work continues; each waiting job takes about 0.1 s. */
const threads = Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2)));
export const hashThreads = new ThreadPool<HashJob, string | boolean>({
  name: 'hashing passwords',
  entry: new URL('./hash.thread.js', import.meta.url),
  most: threads,
  maxWaiting: 50 * threads,
});
