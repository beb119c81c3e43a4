import { AppError } from '@tsumugi/contract/errors';
import { Thread, type ThreadOptions } from './thread.js';

interface PoolOptions extends ThreadOptions {
  /** Limit of concurrent jobs: each takes a core and memory. */
  readonly most: number;
  /** Limit of waiting jobs; further jobs are refused. */
  readonly maxWaiting: number;
  /**
   * Milliseconds after which an idle thread ends: it uses some 8 MB, and a new one starts in 50
   * ms.
   */
  readonly maxIdleMs?: number;
}

interface Waiting<Job, Answer> {
  readonly job: Job;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Pool of threads with one program, one job each at a time. Threads start on demand, end when idle,
 * and do not keep the process alive. A job that crashes its thread fails alone; the next job gets a
 * new thread.
 */
export class ThreadPool<Job, Answer> {
  /** Idle threads with their end timers, used last in, first out. */
  private readonly idle = new Map<Thread<Job, Answer>, NodeJS.Timeout>();
  private readonly queue: Waiting<Job, Answer>[] = [];
  private busy = 0;

  constructor(private readonly options: PoolOptions) {}

  /** Number of threads, busy or idle. */
  get size(): number {
    return this.busy + this.idle.size;
  }

  /** @throws ThreadFailure; AppError 503 with Retry-After when too many jobs wait */
  run(job: Job): Promise<Answer> {
    if (this.busy >= this.options.most && this.queue.length >= this.options.maxWaiting)
      return Promise.reject(new AppError('unavailable', undefined, { retryAfterSeconds: 5 }));
    return new Promise((resolve, reject) => {
      this.queue.push({ job, resolve, reject });
      this.next();
    });
  }

  private next(): void {
    const waiting = this.busy < this.options.most ? this.queue.shift() : undefined;
    if (waiting) void this.runJob(waiting);
  }

  private async runJob({ job, resolve, reject }: Waiting<Job, Answer>): Promise<void> {
    this.busy += 1;
    let thread: Thread<Job, Answer> | undefined;
    try {
      thread = this.takeIdle() ?? new Thread<Job, Answer>(this.options);
      thread.hold(true);
      resolve(await thread.ask(job));
    } catch (error) {
      reject(error);
    }
    this.busy -= 1;
    if (thread && !thread.ended) this.releaseThread(thread);
    this.next();
  }

  private takeIdle(): Thread<Job, Answer> | undefined {
    for (const [thread, end] of [...this.idle].reverse()) {
      clearTimeout(end);
      this.idle.delete(thread);
      if (!thread.ended) return thread;
    }
    return undefined;
  }

  private releaseThread(thread: Thread<Job, Answer>): void {
    thread.hold(false);
    const end = setTimeout(() => {
      this.idle.delete(thread);
      void thread.end();
    }, this.options.maxIdleMs ?? 5_000);
    this.idle.set(thread, end.unref());
  }
}
