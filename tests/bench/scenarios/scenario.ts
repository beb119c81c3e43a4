import type { Product } from '../product.js';
import type { BenchWorld } from '../world/bench-world.js';

export interface Setting {
  readonly product: Product;
  readonly world: BenchWorld;
  /** Fewer and shorter rounds (npm run bench -- --quick). */
  readonly quick: boolean;
  /** Another world of the same server, of so many matters. */
  worldOf(matters: number): Promise<BenchWorld>;
  /** A demo day that nobody has worked in. */
  demo(): Promise<BenchWorld>;
}

/** One line of the table of docs/performance.md. */
export interface Line {
  readonly what: string;
  /** Rates are the better the higher they are; everything else the lower. */
  readonly unit: 'a second' | 'ms' | 'MB' | 'KB' | '×' | 'minutes' | '';
  readonly ours: number;
  /** What was written by hand for the same answer reached in the same rounds. */
  readonly limit?: number;
  /** How much of the limit we reach, 1 being all of it: the median of the rounds' own ratios. */
  readonly ratio?: number;
  /** Of the ratio where there is one, else of ours. */
  readonly needed?: number;
  readonly aim?: number;
}

export interface Scenario {
  readonly name: string;
  /** It takes a world of its own, and runs only where it is asked for. */
  readonly whenNamed?: true;
  run(setting: Setting): Promise<readonly Line[]>;
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
};

/** Takes ours and the limit by turns, so that whatever else the machine does meets both. The first round warms up and does not count. */
export async function interleaved(
  rounds: number,
  unit: 'a second' | 'ms',
  ours: () => Promise<number>,
  limit: () => Promise<number>,
): Promise<Pick<Line, 'unit' | 'ours' | 'limit' | 'ratio'>> {
  const taken: { ours: number; limit: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const [first, second] = round % 2 ? [ours, limit] : [limit, ours];
    const [a, b] = [await first(), await second()];
    if (round > 0) taken.push(round % 2 ? { ours: a, limit: b } : { ours: b, limit: a });
  }
  return {
    unit,
    ours: median(taken.map((each) => each.ours)),
    limit: median(taken.map((each) => each.limit)),
    ratio: median(
      taken.map((each) => (unit === 'ms' ? each.limit / each.ours : each.ours / each.limit)),
    ),
  };
}

/** What nineteen of twenty take at most. */
export function p95(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
}
