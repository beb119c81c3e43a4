import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { AppError } from '@tsumugi/contract/errors';

/** What a thread is asked: `figures` make a hash, `stored` is compared with. */
export type HashJob = { readonly password: string; readonly figures: HashFigures } | { readonly password: string; readonly stored: string };

/** Memory in KiB, passes, lanes. */
export interface HashFigures {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/**
 * Runs in each thread. A text and no file, so that it is found from the sources, from the built folder and from the one built file alike;
 * the library is named by its full path. Hashing stays in this thread: the pool that reads files and looks up names has no part in it.
 */
const program = `
const { parentPort, workerData } = require('node:worker_threads');
const { hashSync, verifySync } = require(workerData);
const argon2id = 2;
parentPort.on('message', ({ password, figures, stored }) => {
  try {
    parentPort.postMessage({ answer: figures ? hashSync(password, { algorithm: argon2id, ...figures }) : verifySync(stored, password) });
  } catch {
    parentPort.postMessage({ answer: figures ? undefined : false });
  }
});`;

interface Waiting {
  readonly job: HashJob;
  readonly resolve: (answer: string | boolean) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Threads that hash passwords, one job each at a time; begun when first needed, ended when nobody has needed them for a while, and no
 * reason for the process to stay alive.
 */
export class HashThreads {
  /** Those without a job, with what will end them; whoever came last goes first. */
  private readonly idle = new Map<Worker, NodeJS.Timeout>();
  private readonly busy = new Map<Worker, Waiting>();
  private readonly queue: Waiting[] = [];
  private begun = 0;

  constructor(
    /** How many hash at once: each takes a core and the memory of its figures. */
    private readonly most: number,
    /** How many may wait; whoever comes then is sent away. */
    private readonly mostWaiting: number,
    /** How long one waits for its next job, in milliseconds: it holds some 8 MB, and another begins in a twentieth of a second. */
    private readonly mostIdle = 5_000,
  ) {}

  /** Threads there are, at work or not. */
  get size(): number {
    return this.begun;
  }

  /** @throws AppError 503 with Retry-After when too many wait already */
  run(job: HashJob): Promise<string | boolean> {
    if (this.idle.size === 0 && this.begun >= this.most && this.queue.length >= this.mostWaiting)
      return Promise.reject(new AppError('unavailable', undefined, { retryAfterSeconds: 5 }));
    return new Promise((resolve, reject) => {
      this.queue.push({ job, resolve, reject });
      this.next();
    });
  }

  private next(): void {
    if (this.queue.length === 0) return;
    const thread = this.takeIdle() ?? (this.begun < this.most ? this.begin() : undefined);
    const waiting = thread && this.queue.shift();
    if (!thread || !waiting) return;
    thread.ref();
    this.busy.set(thread, waiting);
    thread.postMessage(waiting.job);
  }

  private takeIdle(): Worker | undefined {
    const [thread, end] = [...this.idle].at(-1) ?? [];
    if (!thread) return undefined;
    clearTimeout(end);
    this.idle.delete(thread);
    return thread;
  }

  private rest(thread: Worker): void {
    thread.unref();
    const end = setTimeout(() => {
      this.idle.delete(thread);
      this.begun -= 1;
      void thread.terminate();
    }, this.mostIdle);
    this.idle.set(thread, end.unref());
  }

  private begin(): Worker {
    this.begun += 1;
    // What the process itself was started with is none of its business.
    const workerData = createRequire(import.meta.url).resolve('@node-rs/argon2');
    const thread = new Worker(program, { eval: true, workerData, env: {}, execArgv: [] });
    thread.on('message', ({ answer }: { answer: string | boolean | undefined }) => {
      const waiting = this.busy.get(thread);
      this.busy.delete(thread);
      this.rest(thread);
      if (answer === undefined) waiting?.reject(new Error('a password could not be hashed'));
      else waiting?.resolve(answer);
      this.next();
    });
    // A thread that dies (no memory left, say) takes its job with it, and another one is begun for the next.
    thread.on('error', (error) => {
      this.begun -= 1;
      this.busy.get(thread)?.reject(error);
      this.busy.delete(thread);
      this.next();
    });
    return thread;
  }
}

/** Half the cores, so that whatever else is asked goes on; each place to wait is a tenth of a second. */
const threads = Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2)));
export const hashThreads = new HashThreads(threads, 50 * threads);
