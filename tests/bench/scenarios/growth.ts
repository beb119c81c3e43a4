import { Product } from '../product.js';
import { candidatesToScreen, queuePage, stepTimes } from './hot-paths.js';
import { timesOf } from './latency.js';
import { type Line, p95, type Scenario } from './scenario.js';

const smallWorld = 10_000;

/**
 * The 95th percentiles in this world, as a multiple of those in one of 10,000 matters; measured in
 * turn.
 */
export const growth: Scenario = {
  name: 'growth',
  whenNamed: true,
  run: async ({ product, quick, worldOf }) => {
    const small = await Product.open(await worldOf(smallWorld));
    const rounds = quick ? 3 : 7;
    const turns = quick ? 20 : 60;
    const timesOfPath = (path: string) => (of: Product) =>
      timesOf(of.origin, [{ path, headers: of.headers }], turns);
    const kinds: readonly (readonly [
      what: string,
      times: (of: Product) => Promise<readonly number[]>,
    ])[] = [
      ['a page', timesOfPath(encodeURI(queuePage))],
      ['counts of all lists', timesOfPath('/api/admin/all-notifications/0')],
      ['a step', async (of) => stepTimes(of, turns, await candidatesToScreen(of, turns))],
    ];
    const lines: Line[] = [];
    try {
      for (const [what, times] of kinds) {
        const durations: { here: number[]; there: number[] } = { here: [], there: [] };
        for (let round = 0; round < rounds; round += 1) {
          durations.here.push(...(await times(product)));
          durations.there.push(...(await times(small)));
        }
        const grown = p95(durations.here) / p95(durations.there);
        lines.push({
          what: `${what}, p95, of that at ${smallWorld.toLocaleString('en')} matters`,
          unit: '×',
          ours: grown,
          needed: 1.5,
          aim: 1.2,
        });
      }
      return lines;
    } finally {
      await small.close();
    }
  },
};
