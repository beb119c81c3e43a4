import { type ResourceLimits, Worker } from 'node:worker_threads';

const faultTexts = {
  time: 'took too long',
  memory: 'needed too much memory',
  ended: 'ended by itself',
  unable: 'could not do what it was asked',
} as const;
/** Why a job failed. After `unable` the thread continues; otherwise it has ended. */
export type ThreadFault = keyof typeof faultTexts;

export class ThreadFailure extends Error {
  override readonly name = 'ThreadFailure';

  constructor(
    readonly fault: ThreadFault,
    options: Pick<ThreadOptions, 'name'>,
    cause?: unknown,
  ) {
    super(`the thread for ${options.name} ${faultTexts[fault]}`, { cause });
  }
}

export interface ThreadOptions {
  /** Purpose, for the log. */
  readonly name: string;
  /**
   * The program of the thread. It answers each message with one message, or with `undefined`
   * after a failure. Written as `new URL('./name.thread.js', import.meta.url)`, which the bundle
   * and the tests rewrite to the place of the built entry (`api/launch/lib/thread-entries.mjs`).
   */
  readonly entry: URL;
  readonly workerData?: unknown;
  /** Memory limits. A thread that exceeds them ends; the process continues. */
  readonly memory?: ResourceLimits;
  /** Time limit of one answer, in milliseconds; a slower thread is ended. None: no limit. */
  readonly maxMs?: number;
}

interface PendingJob<Answer> {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: ThreadFailure) => void;
  readonly late: NodeJS.Timeout | undefined;
}

/** A thread that runs one job at a time. A crash fails only the running job. */
export class Thread<Job, Answer> {
  private readonly worker: Worker;
  private pendingJob: PendingJob<Answer> | undefined;
  private over = false;

  constructor(private readonly options: ThreadOptions) {
    const { entry, workerData, memory } = options;
    // Options of the process are not inherited.
    this.worker = new Worker(entry, {
      workerData,
      env: {},
      execArgv: [],
      ...(memory ? { resourceLimits: memory } : {}),
    });
    this.worker.on('message', (answer: Answer | undefined) => this.onAnswer(answer));
    this.worker.on('error', (error: NodeJS.ErrnoException) =>
      this.failed(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'ended', error),
    );
    this.worker.on('exit', () => this.failed('ended'));
  }

  get ended(): boolean {
    return this.over;
  }

  /** @throws ThreadFailure */
  ask(job: Job): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.over) return reject(new ThreadFailure('ended', this.options));
      const { maxMs } = this.options;
      const late = maxMs === undefined ? undefined : setTimeout(() => this.failed('time'), maxMs);
      this.pendingJob = { resolve, reject, late };
      this.worker.postMessage(job);
    });
  }

  /** Whether the thread keeps the process alive. */
  hold(held: boolean): void {
    if (held) this.worker.ref();
    else this.worker.unref();
  }

  async end(): Promise<void> {
    this.over = true;
    await this.worker.terminate();
  }

  private onAnswer(answer: Answer | undefined): void {
    const job = this.takePendingJob();
    if (answer === undefined) job?.reject(new ThreadFailure('unable', this.options));
    else job?.resolve(answer);
  }

  private failed(fault: ThreadFault, cause?: unknown): void {
    void this.end();
    this.takePendingJob()?.reject(new ThreadFailure(fault, this.options, cause));
  }

  private takePendingJob(): PendingJob<Answer> | undefined {
    const { pendingJob: job } = this;
    this.pendingJob = undefined;
    clearTimeout(job?.late);
    return job;
  }
}
