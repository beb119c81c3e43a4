import { withTimeout } from './failures.js';

/** How many unawaited jobs may run at once. */
const most = 8;
/** Milliseconds; longer than another server usually takes. */
const patienceMs = 10_000;
/** Longest wait at the end of a process, in milliseconds. */
const stopMs = 5_000;

/**
 * Work with other servers that may take minutes. After some seconds it continues in the background,
 * so that a slow answer blocks nothing. When full, no further work starts.
 */
export class BackgroundWork {
  private readonly running = new Set<Promise<unknown>>();

  /** @param failed receives the error of work that continued in the background */
  constructor(private readonly failed: (error: Error) => void) {}

  get isFull(): boolean {
    return this.running.size >= most;
  }

  /** Result of the work; false if it exceeds the wait. */
  async runWithin(work: Promise<boolean>): Promise<boolean> {
    const answered = await withTimeout(patienceMs, work);
    if (answered !== 'late') return answered;
    const going = work.catch(this.failed).finally(() => this.running.delete(going));
    this.running.add(going);
    return false;
  }

  /** Resolves when no job is running, or after the limit for the end of a process. */
  async whenIdle(): Promise<void> {
    await withTimeout(stopMs, Promise.all(this.running));
  }
}
