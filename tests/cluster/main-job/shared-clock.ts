import { openSync, writeSync } from 'node:fs';
import { FixedClock } from '../../../api/src/platform/clock.js';

/**
 * A world's clock that runs, and is the same in all processes of a cluster (`clock-at.mjs`,
 * CLOCK_FILE): a move applies to all of them.
 */
export class SharedClock extends FixedClock {
  private readonly open: number;
  private ahead = 0;

  constructor(
    readonly file: string,
    start: Date,
  ) {
    super(start);
    this.open = openSync(file, 'w');
    this.moveTo(start);
  }

  override now(): Date {
    return new Date(Date.now() + this.ahead);
  }

  override moveTo(instant: Date | string): void {
    this.advance(new Date(instant).getTime() - this.now().getTime());
  }

  override advance(ms: number): void {
    this.ahead += ms;
    const bytes = Buffer.alloc(8);
    bytes.writeDoubleLE(this.ahead);
    writeSync(this.open, bytes, 0, bytes.length, 0);
  }
}
