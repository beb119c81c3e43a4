import { SerialRounds } from '../serial-rounds.js';
import type { OutboxDelivery } from './outbox-delivery.js';

/**
 * Longer than a usual mail, shorter than a minute: a job that waits for a slow server makes room
 * for others.
 */
const patienceMilliseconds = 20_000;

/**
 * Deliveries in addition to the timers. Database work is done at once. Mail and push run in the
 * background, one run at a time, and continue after the caller's time limit, so that a slow service
 * cannot delay a timer (domain/notices#outbox).
 */
export class BackgroundDelivery {
  private readonly rounds: SerialRounds;

  constructor(
    private readonly delivery: Pick<OutboxDelivery, 'showDue' | 'sendDue'>,
    private readonly patience = patienceMilliseconds,
  ) {
    this.rounds = new SerialRounds(() => delivery.sendDue());
  }

  /** Number of deliveries that have left by then. */
  async deliverDue(): Promise<number> {
    const shown = await this.delivery.showDue();
    return shown + (await this.rounds.ask(this.patience));
  }

  /** Resolves when no delivery is running, or after `milliseconds`. */
  settled(milliseconds: number): Promise<void> {
    return this.rounds.settled(milliseconds);
  }
}
