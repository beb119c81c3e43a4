import { setTimeout as pause } from 'node:timers/promises';
import { createGuests } from '../guests.js';
import { Listeners } from '../listeners.js';
import { type Call, Line as Connection } from '../load.js';
import type { Product } from '../product.js';
import { Screen } from '../screen.js';
import type { Visitor } from '../visitor.js';
import { candidatesToScreen, queuePage } from './hot-paths.js';
import { p95, type Scenario } from './scenario.js';

const staffAtWork = 50;
/** Families and teachers, half of each. */
const outside = 500;
const everyMs = 4_000;
const homeEveryMs = 20_000;
const homes = {
  Parent: ['/api/customer/get-current-customer', '/api/customer/consents'],
  Teacher: ['/api/teacher/get-current-teacher', '/api/teacher/get-matter-teachers'],
} as const;

interface Day {
  until: number;
  readonly pages: number[];
  readonly steps: number[];
  readonly homes: number[];
  /** Lists and numbers that screens read again because of others' changes. */
  readonly again: number[];
  errors: number;
}

/** A busy day of an office in a few minutes: every user pauses between actions, as people do. */
export const crowd: Scenario = {
  name: 'crowd',
  run: async ({ product, quick }) => {
    const [staff, families, teachers] = [
      await createGuests(product, 'Operator', staffAtWork),
      await createGuests(product, 'Parent', outside / 2),
      await createGuests(product, 'Teacher', outside / 2),
    ];
    const streams = new Listeners();
    const candidates = await candidatesToScreen(product, staffAtWork);
    const day: Day = {
      until: Number.POSITIVE_INFINITY,
      pages: [],
      steps: [],
      homes: [],
      again: [],
      errors: 0,
    };
    const screens: Screen[] = [];
    try {
      for (let at = 0; at < staffAtWork; at += 1) {
        const { headers } = staff.visitors[at % staff.visitors.length] as Visitor;
        const screen = new Screen(product.origin, headers, (line) => {
          const timed = timedOn(line, day);
          return (call) => timed(day.again, call);
        });
        screens.push(screen);
        await streams.open(`${product.origin}/api/admin/live`, headers, (change) =>
          screen.hear(change),
        );
      }
      day.until = performance.now() + (quick ? 45_000 : 300_000);
      await Promise.all([
        ...Array.from({ length: staffAtWork }, (_, at) =>
          work(
            product,
            day,
            staff.visitors[at % staff.visitors.length] as Visitor,
            candidates[at],
            at,
          ),
        ),
        ...families.visitors.map((visitor, at) =>
          callPaths(product, day, visitor, homes.Parent, at),
        ),
        ...teachers.visitors.map((visitor, at) =>
          callPaths(product, day, visitor, homes.Teacher, at),
        ),
      ]);
      const what = `${staffAtWork} staff with streams, ${outside} families and teachers`;
      return [
        { what: `${what}: a page, p95`, unit: 'ms', ours: p95(day.pages), needed: 150, aim: 60 },
        { what: '  a step or its undo, p95', unit: 'ms', ours: p95(day.steps) },
        { what: '  a home page, p95', unit: 'ms', ours: p95(day.homes) },
        {
          what: `  what a screen asks again after others, p95 of ${day.again.length}`,
          unit: 'ms',
          ours: p95(day.again),
        },
        {
          what: `  errors of ${day.pages.length + day.steps.length + day.homes.length + day.again.length} calls`,
          unit: '',
          ours: day.errors,
          needed: 0,
          aim: 0,
        },
      ];
    } finally {
      streams.close();
      for (const screen of screens) screen.close();
      for (const guests of [staff, families, teachers]) await guests.leave();
    }
  },
};

/** A page, and a step on an own candidate or its undo, every four seconds. */
async function work(
  product: Product,
  day: Day,
  { headers }: Visitor,
  candidate: number | undefined,
  at: number,
): Promise<void> {
  const line = new Connection(product.origin);
  const timed = timedOn(line, day);
  let done: number | null = null;
  try {
    await pause((at * everyMs) / staffAtWork);
    while (performance.now() < day.until || done !== null) {
      const begun = performance.now();
      await timed(day.pages, { path: encodeURI(queuePage), headers });
      if (done !== null) {
        await timed(day.steps, { method: 'POST', path: `/api/user/undo/${done}`, headers });
        done = null;
      } else if (candidate !== undefined) {
        const path = `/api/admin/matter-teachers/${candidate}/process-screening-result`;
        const answer = await timed(day.steps, {
          method: 'POST',
          path,
          headers,
          body: { result: 1 },
        });
        done = (answer as { eventId?: number } | undefined)?.eventId ?? null;
      }
      await pause(Math.max(0, begun + everyMs - performance.now()));
    }
  } finally {
    line.close();
  }
}

async function callPaths(
  product: Product,
  day: Day,
  { headers }: Visitor,
  paths: readonly string[],
  at: number,
): Promise<void> {
  const line = new Connection(product.origin);
  const timed = timedOn(line, day);
  try {
    await pause((at * homeEveryMs) / outside);
    while (performance.now() < day.until) {
      for (const path of paths) await timed(day.homes, { path, headers });
      await pause(homeEveryMs);
    }
  } finally {
    line.close();
  }
}

/** The duration of a call goes into the list; a failed answer counts as an error. */
const timedOn =
  (line: Connection, day: Day) =>
  async (times: number[], call: Call): Promise<unknown> => {
    const begun = performance.now();
    try {
      const { status, body } = await line.ask(call);
      times.push(performance.now() - begun);
      if (status < 300) return JSON.parse(body.toString()) as unknown;
    } catch {
      // Counted below, with the other failed answers.
    }
    day.errors += 1;
    return undefined;
  };
