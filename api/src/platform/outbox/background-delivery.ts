import { SerialRounds } from '../serial-rounds.js';
import type { OutboxDelivery } from './outbox-delivery.js';

/**
 * Longest wait of a job for mail and push: longer than a usual mail, shorter than the minute of the
 * timers.
 */
const patienceMilliseconds = 20_000;

/**
 * Delivery for the jobs. The part that needs only the database is awaited. Mail and push run in the
 * background, one round at a time, and continue after the caller's time limit, so that a slow
 * server cannot delay a timer (domain/notices#outbox).
 */
export class BackgroundDelivery {
  private readonly rounds: SerialRounds;

  constructor(
    private readonly delivery: Pick<OutboxDelivery, 'showDue' | 'sendDue'>,
    private readonly patience = patienceMilliseconds,
  ) {
    this.rounds = new SerialRounds(() => delivery.sendDue());
  }

  /** @returns number of deliveries within the time limit */
  async deliverDue(): Promise<number> {
    const shown = await this.delivery.showDue();
    return shown + (await this.rounds.requestRound(this.patience));
  }

  /** Resolves when no delivery is running, or after `milliseconds`. */
  whenIdle(milliseconds: number): Promise<void> {
    return this.rounds.whenIdle(milliseconds);
  }
}
