import type { Day } from '@tsumugi/contract/calendar/day';
import { dayOf } from '@tsumugi/contract/calendar/instant';

/**
 * The only source of "now" in the product, so that tests, seeds and previews can set another time.
 */
export abstract class Clock {
  abstract now(): Date;

  today(): Day {
    return dayOf(this.now());
  }

  /** The instant `ms` milliseconds from now (negative: before). */
  in(ms: number): Date {
    return new Date(this.now().getTime() + ms);
  }
}

export class SystemClock extends Clock {
  now(): Date {
    return new Date();
  }
}

/** A clock that stands still until it is set or advanced. */
export class FixedClock extends Clock {
  private current: number;

  constructor(start: Date | string) {
    super();
    this.current = new Date(start).getTime();
  }

  now(): Date {
    return new Date(this.current);
  }

  moveTo(instant: Date | string): void {
    this.current = new Date(instant).getTime();
  }

  /** Moves forward by milliseconds (negative: back). */
  advance(ms: number): void {
    this.current += ms;
  }
}

/**
 * Milliseconds by which a clock is ahead of the machine's: 0 except in a test world with a moved
 * clock.
 */
export const clockAhead = (clock: Pick<Clock, 'now'>): number => clock.now().getTime() - Date.now();

/** The difference in seconds, for code that needs only a difference. */
export const secondsAhead = (clock: Clock): number => Math.round(clockAhead(clock) / 1000);

export const minutes = (count: number): number => count * 60_000;
export const hours = (count: number): number => minutes(count * 60);
export const days = (count: number): number => hours(count * 24);
