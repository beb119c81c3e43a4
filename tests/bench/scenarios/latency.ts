import { searchKey } from '@tsumugi/contract/text/search-key';
import { type Call, Line as Connection } from '../load.js';
import type { Product } from '../product.js';
import { compareWithBaseline } from './hot-paths.js';
import { p95, type Scenario } from './scenario.js';

/**
 * Waiting times of a single user: each call over one connection in turn, without the first round.
 * In ms.
 */
export async function timesOf(
  origin: string,
  calls: readonly Call[],
  rounds: number,
): Promise<number[]> {
  const line = new Connection(origin);
  const times: number[] = [];
  try {
    for (let round = 0; round <= rounds; round += 1)
      for (const call of calls) {
        const begun = performance.now();
        const { status, body } = await line.ask(call);
        if (status !== 200)
          throw new Error(
            `${call.path} answered ${status}: ${body.toString('utf8').slice(0, 300)}`,
          );
        if (round > 0) times.push(performance.now() - begun);
      }
    return times;
  } finally {
    line.close();
  }
}

/** The queries of the office: the sources of the search field, and candidates too. */
const searchedLists = [
  searched('get-matters', { tab: 1 }),
  searched('get-matters', { tab: 2 }),
  searched('families', {}),
  searched('students', {}),
  searched('teachers', {}),
  searched('hp-inquiries', { tab: 2, includeConfirmed: true }),
  (word: string) => `/api/admin/search-notes?q=${encodeURIComponent(word)}`,
];

function searched(list: string, filter: object): (word: string) => string {
  return (q) =>
    `/api/admin/${list}?filter=${encodeURIComponent(JSON.stringify({ ...filter, q }))}&range=${encodeURIComponent('[0,24]')}`;
}

export const search: Scenario = {
  name: 'search',
  run: async (setting) => {
    const { product, quick } = setting;
    const rounds = quick ? 3 : 10;
    const kinds = await wordsOf(product);
    return compareWithBaseline(setting, async ({ byHand }) => {
      const lines = [];
      for (const [kind, words] of kinds) {
        const ours = searchedLists.flatMap((of) =>
          words.map((word) => ({ path: of(word), headers: product.headers })),
        );
        const theirs = words.map((word) => ({
          path: `/search?word=${encodeURIComponent(searchKey(word))}`,
        }));
        const [mine, hand] = [
          await timesOf(product.origin, ours, rounds),
          await timesOf(byHand, theirs, rounds),
        ];
        const what = `search by ${kind} in ${searchedLists.length} lists, p95`;
        lines.push({
          what,
          unit: 'ms' as const,
          ours: p95(mine),
          limit: p95(hand),
          needed: 40,
          aim: 15,
        });
      }
      return lines;
    });
  },
};

/** Typical input: frequent and rare names, complete numbers and parts of them. */
async function wordsOf(
  product: Product,
): Promise<readonly (readonly [kind: string, words: readonly string[]])[]> {
  const column = async (sql: string) =>
    (await product.query<{ word: string }>(sql)).map(({ word }) => word);
  const name = (order: string) =>
    `select last_name as word from parent group by 1 order by count(*) ${order}, 1 limit 2`;
  const whole = `select last_name || ' ' || first_name as word from student where id % 7 = 0 order by hashint4(id) limit 4`;
  return [
    [
      'name',
      [...(await column(name('desc'))), ...(await column(name('asc'))), ...(await column(whole))],
    ],
    [
      'number of a matter',
      await column('select matter_number as word from matter order by hashint4(id) limit 6'),
    ],
    [
      'part of a telephone number',
      await column(
        `select substr(phone, 4 + id % 3, 4 + id % 4) as word from parent where phone is not null order by hashint4(id) limit 8`,
      ),
    ],
  ];
}

/** For recruiting matters, with every teacher of the world to choose from. */
export const ranking: Scenario = {
  name: 'ranking',
  run: async ({ product, quick }) => {
    const [counted] = await product.query<{ teachers: number }>(
      'select count(*)::int as teachers from teacher where deleted_at is null',
    );
    const matters = await product.query<{ id: number }>(
      `select id from matter where deleted_at is null and case_status in (10, 30, 80) and contract_status = 1 order by hashint4(id) limit 12`,
    );
    const calls = matters.map(({ id }) => ({
      path: `/api/admin/introduce-teacher/${id}`,
      headers: product.headers,
    }));
    const times = await timesOf(product.origin, calls, quick ? 3 : 10);
    return [
      {
        what: `ranking over ${counted?.teachers} teachers, p95`,
        unit: 'ms',
        ours: p95(times),
        needed: 150,
        aim: 60,
      },
    ];
  },
};

export const dashboard: Scenario = {
  name: 'dashboard',
  run: async ({ product, quick }) => {
    const calls = ['', '?parts=today', '?parts=period', '?mine=1'].map((query) => ({
      path: `/api/admin/get-dashboard-data${query}`,
      headers: product.headers,
    }));
    const times = await timesOf(product.origin, calls, quick ? 8 : 25);
    return [{ what: 'dashboard, p95', unit: 'ms', ours: p95(times), needed: 120, aim: 40 }];
  },
};
