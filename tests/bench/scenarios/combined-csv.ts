import { copyCombined } from '../baseline/copy-combined.js';
import type { Product } from '../product.js';
import { measureInTurn, type Scenario } from './scenario.js';

/**
 * 統合データ of the complete world, read at full speed, against PostgreSQL's own CSV of the same
 * columns.
 */
export const combinedCsv: Scenario = {
  name: 'csv',
  run: async ({ product, world, quick }) => {
    const before = product.memory();
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, product.memory());
    }, 50);
    try {
      const timed = async (work: () => Promise<unknown>) => {
        const begun = performance.now();
        await work();
        return performance.now() - begun;
      };
      const figures = await measureInTurn(
        quick ? 1 : 3,
        'ms',
        () => timed(() => downloadCsv(product)),
        () => timed(() => copyCombined(world.adminUrl)),
      );
      return [
        { what: 'combined CSV of all matters', ...figures, needed: 0.35, aim: 0.6 },
        {
          what: 'what it adds to the memory',
          unit: 'MB',
          ours: most - before,
          needed: 60,
          aim: 30,
        },
      ];
    } finally {
      clearInterval(watch);
    }
  },
};

async function downloadCsv(product: Product): Promise<number> {
  const reason = encodeURIComponent('計測');
  const answer = await fetch(
    `${product.origin}/api/admin/export-combined-data-csv?encoding=utf8&reason=${reason}`,
    {
      // Without compression, like the baseline.
      headers: { ...product.headers, 'accept-encoding': 'identity' },
    },
  );
  if (!answer.ok || !answer.body)
    throw new Error(`the combined CSV answered ${answer.status}: ${await answer.text()}`);
  let bytes = 0;
  for await (const piece of answer.body) bytes += piece.length;
  return bytes;
}
