import { queues } from '@tsumugi/contract/queues/all';
import { expect, it } from 'vitest';
import { type Figure, median, middle, report } from './figures.js';
import { HandWritten } from './hand-written.js';
import { Product } from './product.js';

const matters = Number(process.env.BENCH_MATTERS ?? 100_000);
const times = 15;
const dayMs = 86_400_000;

interface Taken {
  readonly counts: number;
  readonly page: number;
  readonly transition: number;
}

/** A list page, the counts of all lists, and a step of a case that is then taken back. */
async function take(product: Product): Promise<Taken> {
  const pages: number[] = [];
  for (const { resource, tabs } of queues)
    for (const tab of tabs.filter(({ search }) => !search)) {
      const filter = encodeURIComponent(JSON.stringify({ tab: tab.tab, day: '1,2' }));
      pages.push(await median(5, () => product.call('GET', `/api/admin/${resource}?filter=${filter}&range=[0,24]&sort=["due","ASC"]`)));
    }
  const id = await candidateToScreen(product);
  const steps: number[] = [];
  for (let run = 0; run < times; run += 1) {
    const begun = performance.now();
    const { eventId } = await product.call<{ eventId: number }>('POST', `/api/admin/matter-teachers/${id}/process-screening-result`, {
      result: 1,
    });
    steps.push(performance.now() - begun);
    await product.call('POST', `/api/user/undo/${eventId}`);
  }
  return {
    counts: await median(times, () => product.call('GET', '/api/admin/all-notifications/0')),
    page: middle(pages),
    transition: middle(steps),
  };
}

async function candidateToScreen(product: Product): Promise<number> {
  const [row] = await product.database.query<{ id: number }>(
    'select id from matter_teacher where candidate_status = 8 order by id limit 1',
  );
  return Number(row?.id);
}

async function takeByHand(product: Product): Promise<Taken> {
  const hand = await HandWritten.open(product.database.url, new Date(Date.now() + dayMs).toISOString().slice(0, 10));
  try {
    const id = await candidateToScreen(product);
    return {
      counts: await median(times, () => hand.call('/counts')),
      page: await median(times, () => hand.call('/page?tab=HR1')),
      transition: await median(times, () => hand.call(`/transition?id=${id}`)),
    };
  } finally {
    await hand.close();
  }
}

const names = { counts: 'counts of all lists', page: 'a list page (median of all tabs)', transition: 'a step of a case' } as const;

it('costs the same with many closed matters as with few', async () => {
  const product = await Product.open();
  try {
    await product.grow(1_000);
    const small = await take(product);
    const byHand = await takeByHand(product);
    // Closed ones alone: what is open is work, and costs what it costs.
    await product.grow(matters, 0);
    const large = await take(product);
    const open = await product.database.query<{ n: number }>('select count(*)::int as n from work_item');
    const figures = (Object.keys(names) as (keyof Taken)[]).flatMap((key): Figure[] => [
      { what: `${names[key]}, 1,000 matters`, value: small[key], unit: 'ms' },
      { what: `${names[key]}, ${matters.toLocaleString('en')} matters`, value: large[key], unit: 'ms' },
      { what: '  grown by', value: large[key] / small[key], unit: '×', limit: 2.5 },
      { what: '  written by hand', value: byHand[key], unit: 'ms' },
      { what: '  against it', value: small[key] / byHand[key], unit: '×', limit: 15 },
    ]);
    figures.push({ what: 'rows in the work lists at the end', value: open[0]?.n ?? 0, unit: 'rows' });
    expect(report('growth', figures)).toEqual([]);
  } finally {
    await product.close();
  }
});
