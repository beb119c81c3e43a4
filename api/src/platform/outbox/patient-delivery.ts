import type { OutboxDelivery } from './outbox-delivery.js';

/** Longer than a usual mail, shorter than a minute: a job that waits for a slow server gives its place to others. */
const patienceMilliseconds = 20_000;

/**
 * Deliveries beside the timers of a process. What needs only the database is done at once; mail and push leave in one flight at a time,
 * which goes on by itself when it takes longer than its caller may wait: no slow service holds up a timer (domain section 9).
 */
export class PatientDelivery {
  private flight: Promise<number> | undefined;
  private again = false;

  constructor(
    private readonly delivery: Pick<OutboxDelivery, 'showDue' | 'sendDue'>,
    private readonly patience = patienceMilliseconds,
  ) {}

  /** How many have left, as far as that is known by then. */
  async deliverDue(): Promise<number> {
    const shown = await this.delivery.showDue();
    this.again = true;
    if (!this.flight) {
      this.flight = this.fly();
      this.flight.catch(() => undefined);
    }
    return shown + (await soon(this.flight, this.patience));
  }

  /** Resolves when nothing is on its way, or after `milliseconds`. */
  async settled(milliseconds: number): Promise<void> {
    await soon(this.flight?.catch(() => 0) ?? Promise.resolve(0), milliseconds);
  }

  /** What has fallen due while others were on their way goes with the next round. */
  private async fly(): Promise<number> {
    let left = 0;
    try {
      while (this.again) {
        this.again = false;
        left += await this.delivery.sendDue();
      }
      return left;
    } finally {
      this.flight = undefined;
    }
  }
}

async function soon(work: Promise<number>, milliseconds: number): Promise<number> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<number>((resolve) => {
    timer = setTimeout(() => resolve(0), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
