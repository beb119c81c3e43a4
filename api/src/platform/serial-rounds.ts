import { withTimeout } from './failures.js';

/** Runs work one round at a time; requests during a round are served by the next. */
export class SerialRounds {
  private running: Promise<number> | undefined;
  private again = false;

  constructor(private readonly round: () => Promise<number>) {}

  /**
   * Requests a round, and waits at most `patience` milliseconds. @returns amount of work done by
   * then
   */
  ask(patience: number): Promise<number> {
    this.again = true;
    if (!this.running) {
      this.running = this.go();
      this.running.catch(() => undefined);
    }
    return soon(this.running, patience);
  }

  /** Resolves when no round is running, or after `milliseconds`. */
  async settled(milliseconds: number): Promise<void> {
    await soon(this.running?.catch(() => 0) ?? Promise.resolve(0), milliseconds);
  }

  private async go(): Promise<number> {
    let done = 0;
    try {
      while (this.again) {
        this.again = false;
        done += await this.round();
      }
      return done;
    } finally {
      this.running = undefined;
    }
  }
}

async function soon(work: Promise<number>, milliseconds: number): Promise<number> {
  const done = await withTimeout(milliseconds, work);
  return done === 'late' ? 0 : done;
}
