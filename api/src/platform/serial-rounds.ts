import { withTimeout } from './failures.js';

/** Runs work one round at a time; requests during a round are served by the next. */
export class SerialRounds {
  private running: Promise<number> | undefined;
  private isRequestedAgain = false;

  constructor(private readonly round: () => Promise<number>) {}

  /**
   * Requests a round, and waits at most `patience` milliseconds. @returns amount of work done by
   * then
   */
  requestRound(patience: number): Promise<number> {
    this.isRequestedAgain = true;
    if (!this.running) {
      this.running = this.runRounds();
      this.running.catch(() => undefined);
    }
    return requireWithin(this.running, patience);
  }

  /** Resolves when no round is running, or after `milliseconds`. */
  async whenIdle(milliseconds: number): Promise<void> {
    await requireWithin(this.running?.catch(() => 0) ?? Promise.resolve(0), milliseconds);
  }

  private async runRounds(): Promise<number> {
    let done = 0;
    try {
      while (this.isRequestedAgain) {
        this.isRequestedAgain = false;
        done += await this.round();
      }
      return done;
    } finally {
      this.running = undefined;
    }
  }
}

async function requireWithin(work: Promise<number>, milliseconds: number): Promise<number> {
  const done = await withTimeout(milliseconds, work);
  return done === 'late' ? 0 : done;
}
