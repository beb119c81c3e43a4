import type { Product } from '../product.js';
import type { BenchWorld } from '../world/bench-world.js';

export interface Setting {
  readonly product: Product;
  readonly world: BenchWorld;
  /** Fewer and shorter rounds (npm run bench -- --quick). */
  readonly quick: boolean;
  /** Another world of the same server, with this number of matters. */
  worldOf(matters: number): Promise<BenchWorld>;
  /** An unused demo day. */
  demo(): Promise<BenchWorld>;
}

/** One line of the table of docs/performance.md. */
export interface Line {
  readonly what: string;
  /** Rates are better when higher; all other figures when lower. */
  readonly unit: 'a second' | 'ms' | 'MB' | 'KB' | '×' | 'minutes' | '';
  readonly ours: number;
  /** The hand-written baseline for the same answer in the same rounds. */
  readonly baseline?: number;
  /**
   * The product in relation to the baseline (1: equal, below 1: slower): the median of the rounds'
   * ratios.
   */
  readonly ratio?: number;
  /** Required value of `ratio` if there is one, else of `ours`. */
  readonly needed?: number;
  readonly aim?: number;
}

export interface Scenario {
  readonly name: string;
  /** It needs a world of its own, and runs only on request. */
  readonly whenNamed?: true;
  run(setting: Setting): Promise<readonly Line[]>;
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
};

/**
 * Measures the product and the baseline in turn, so that other load of the machine affects both.
 * The first round warms up and does not count.
 */
export async function measureInTurn(
  rounds: number,
  unit: 'a second' | 'ms',
  ours: () => Promise<number>,
  limit: () => Promise<number>,
): Promise<Pick<Line, 'unit' | 'ours' | 'baseline' | 'ratio'>> {
  const measured: { ours: number; limit: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const [first, second] = round % 2 ? [ours, limit] : [limit, ours];
    const [a, b] = [await first(), await second()];
    if (round > 0) measured.push(round % 2 ? { ours: a, limit: b } : { ours: b, limit: a });
  }
  return {
    unit,
    ours: median(measured.map((each) => each.ours)),
    baseline: median(measured.map((each) => each.limit)),
    ratio: median(
      measured.map((each) => (unit === 'ms' ? each.limit / each.ours : each.ours / each.limit)),
    ),
  };
}

/** The 95th percentile. */
export function p95(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
}
