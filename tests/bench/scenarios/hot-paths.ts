import { type Baseline, openBaseline } from '../baseline/open-baseline.js';
import { type Call, Line as Connection, measureRate } from '../load.js';
import type { Product } from '../product.js';
import { measureInTurn, median, type Scenario, type Setting } from './scenario.js';

const connections = 8;
/** The query of the office. */
export const queuePage = `/api/admin/home-responses?filter={"tab":"1"}&range=[0,24]&sort=["due","ASC"]`;
export const queueTab = 'HR1';

const lengthOf = ({ quick }: Setting) =>
  quick ? { rounds: 3, ms: 1500 } : { rounds: 7, ms: 4000 };

export async function compareWithBaseline<T>(
  { product, world }: Setting,
  work: (hand: Baseline) => Promise<T>,
): Promise<T> {
  const hand = await openBaseline(world.adminUrl, await product.call('GET', '/api/user/role'));
  try {
    return await work(hand);
  } finally {
    hand.stop();
  }
}

/** A call of several members of staff, against a hand-written one. */
async function rates(
  setting: Setting,
  path: string,
  limit: (hand: Baseline) => { origin: string; path: string },
) {
  const { product } = setting;
  const { rounds, ms } = lengthOf(setting);
  const calls = product.staff.map(({ headers }) => ({ path: encodeURI(path), headers }));
  return compareWithBaseline(setting, (hand) => {
    const byHand = limit(hand);
    return measureInTurn(
      rounds,
      'a second',
      async () => (await measureRate(product.origin, calls, { connections, ms })).rate,
      async () => (await measureRate(byHand.origin, [byHand], { connections, ms })).rate,
    );
  });
}

export const page: Scenario = {
  name: 'page',
  run: async (setting) => {
    const { product } = setting;
    const rows = await product.call<readonly unknown[]>('GET', encodeURI(queuePage));
    await compareWithBaseline(setting, async ({ byHand }) => {
      const theirs = (await (await fetch(`${byHand}/page?tab=${queueTab}`)).json()) as unknown[];
      if (rows.length !== 25 || theirs.length !== 25)
        throw new Error(`a page has ${rows.length} rows, by hand ${theirs.length}`);
    });
    const figures = await rates(setting, queuePage, ({ byHand }) => ({
      origin: byHand,
      path: `/page?tab=${queueTab}`,
    }));
    const bytes = Buffer.byteLength(JSON.stringify(rows));
    return [
      { what: `queue page, ${connections} connections`, ...figures, needed: 0.5, aim: 0.8 },
      { what: 'bytes of a page of 25 rows', unit: 'KB', ours: bytes / 1024, needed: 25, aim: 15 },
    ];
  },
};

export const counts: Scenario = {
  name: 'counts',
  run: async (setting) => {
    const measureCounts = () =>
      rates(setting, '/api/admin/all-notifications/0', ({ byHand }) => ({
        origin: byHand,
        path: '/counts',
      }));
    const atRest = await measureCounts();
    // The load of fifty users who change the lists, with a step every four seconds; of the steps
    // only their events are included.
    const changes = setInterval(
      () => void setting.product.query(`select pg_notify('tsumugi_known', 'work:')`),
      80,
    );
    const atWork = await measureCounts().finally(() => clearInterval(changes));
    return [
      { what: 'counts of all lists', ...atRest, needed: 0.6, aim: 0.8 },
      {
        what: '  while they are to be counted anew twelve times a second',
        ...atWork,
        needed: 0.6,
        aim: 0.8,
      },
    ];
  },
};

export const whoAmI: Scenario = {
  name: 'who',
  run: async (setting) => {
    const path = '/api/user/role';
    const [session] = await setting.product.query<{ id: string }>(
      'select id from session where account_id is not null limit 1',
    );
    const bare = await rates(setting, path, ({ bare: origin }) => ({ origin, path: '/role' }));
    const signedIn = await rates(setting, path, ({ bare: origin }) => ({
      origin,
      path: `/signed-in?session=${session?.id}`,
    }));
    return [
      { what: 'who am I, of a bare Fastify route', ...bare, needed: 0.5, aim: 0.7 },
      { what: '  of a Fastify route that asks for the session', ...signedIn },
    ];
  },
};

/**
 * Passes the document screening of a number of candidates in turn, and then undoes the steps
 * without measuring.
 */
export const step: Scenario = {
  name: 'step',
  run: async (setting) => {
    const { product } = setting;
    const steps = setting.quick ? 20 : 60;
    const waiting = await candidatesToScreen(product, steps * 2);
    const half = waiting.length >> 1;
    const [mine, theirs] = [waiting.slice(0, half), waiting.slice(half)];
    return compareWithBaseline(setting, async ({ byHand }) => {
      const ours = () => stepTimes(product, steps, mine).then(median);
      const hand = () =>
        inTurn(byHand, steps, theirs, {
          step: (id) => ({ path: `/step?id=${id}` }),
          back: (answer) => ({ path: `/step-back?id=${(answer as { id: number }).id}` }),
        }).then(median);
      return [
        {
          what: 'a step of a case',
          ...(await measureInTurn(setting.quick ? 3 : 7, 'ms', ours, hand)),
          needed: 0.33,
          aim: 0.5,
        },
      ];
    });
  },
};

/** The durations of our steps, in ms, each undone before the next. */
export function stepTimes(
  { origin, headers }: Product,
  steps: number,
  ids: readonly number[],
): Promise<number[]> {
  return inTurn(origin, steps, ids, {
    step: (id) => ({
      method: 'POST',
      path: `/api/admin/matter-teachers/${id}/process-screening-result`,
      headers,
      body: { result: 1 },
    }),
    back: (answer) => ({
      method: 'POST',
      path: `/api/user/undo/${(answer as { eventId: number }).eventId}`,
      headers,
    }),
  });
}

/** A number of steps over one connection, in ms, each undone before the next. */
async function inTurn(
  origin: string,
  steps: number,
  ids: readonly number[],
  calls: { step: (id: number) => Call; back: (answer: unknown) => Call },
): Promise<number[]> {
  const line = new Connection(origin);
  const ask = async (call: Call) => {
    const { status, body } = await line.ask(call);
    if (status !== 200) throw new Error(`${call.path} answered ${status}: ${body}`);
    return JSON.parse(body.toString()) as unknown;
  };
  try {
    const times: number[] = [];
    for (let turn = 0; turn < steps; turn += 1) {
      const begun = performance.now();
      const answer = await ask(calls.step(ids[turn % ids.length] as number));
      times.push(performance.now() - begun);
      await ask(calls.back(answer));
    }
    return times;
  } finally {
    line.close();
  }
}

/** No two of the same matter. */
export async function candidatesToScreen(product: Product, most: number): Promise<number[]> {
  const rows = await product.query<{ id: number }>(
    `select min(t.id) as id from matter_teacher t join matter m on m.id = t.matter_id
     where t.candidate_status = 8 and t.screening_result is null and t.deleted_at is null and m.case_status = 80 and m.contract_status = 1
     group by t.matter_id order by 1 limit $1`,
    [most],
  );
  if (rows.length < 2) throw new Error('no candidate before the screening');
  return rows.map(({ id }) => id);
}
