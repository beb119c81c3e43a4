import { addDays, dateFromDay } from '@tsumugi/contract/calendar/day';
import { dayOf } from '@tsumugi/contract/calendar/instant';
import type { QueueDefinition, TabDefinition } from '@tsumugi/contract/kit/define-queue';
import { queues } from '@tsumugi/contract/queues/queues';
import type { NotificationCounts } from '@tsumugi/contract/resources/notification-counts';
import type { QueueRow } from '@tsumugi/contract/resources/queue-row';
import { type RowCounts, rowCountsHeader } from '@tsumugi/contract/resources/row-counts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { timerTools } from '../../api/src/platform/jobs/timer.js';
import { runDueRechecks } from '../../api/src/platform/jobs/timers/run-due-rechecks.js';
import { scheduleRecheck } from '../../api/src/platform/queues/schedule-recheck.js';
import { createManyCases } from '../support/create-many-cases.js';
import { advanceClock, openWorld, type TestWorld } from '../support/test-world.js';

const buckets = { yesterday: 1, today: 2, tomorrow: 3 } as const;
const tabs = queues.flatMap((queue) => queue.tabs.map((tab) => ({ queue, tab })));
let world: TestWorld;
let teams: number[];
let me: number;
beforeAll(async () => {
  world = await openWorld();
  me = world.operator.account?.adminId as number;
  teams = await createManyCases(world);
});
afterAll(() => world?.close());

const notifications = async (team: number) =>
  (await world.operator.get<NotificationCounts>(`/api/admin/all-notifications/${team}`)).body;

interface ListAnswer {
  readonly total: number;
  readonly counts: RowCounts;
}

/** The row ids and the total of a list answer. */
async function toldOf(
  queue: QueueDefinition,
  tab: TabDefinition,
  filter: Record<string, unknown>,
): Promise<ListAnswer> {
  const query = encodeURIComponent(JSON.stringify({ tab: tab.tab, ...filter }));
  const { headers } = await world.operator.get<QueueRow[]>(
    `/api/admin/${queue.resource}?filter=${query}&range=[0,0]`,
  );
  const counts = headers[rowCountsHeader];
  return {
    total: Number(String(headers['content-range']).split('/')[1]),
    counts: counts ? JSON.parse(String(counts)) : null,
  };
}
const lengthOf = async (
  queue: QueueDefinition,
  tab: TabDefinition,
  filter: Record<string, unknown>,
): Promise<number> => (await toldOf(queue, tab, filter)).total;

/**
 * Every row of a list by a query, page after page, and its numbers; as many rows as its total, none
 * twice.
 */
async function listOf(queue: QueueDefinition, tab: TabDefinition, filter: Record<string, unknown>) {
  const rows: QueueRow[] = [];
  for (;;) {
    const query = encodeURIComponent(JSON.stringify({ tab: tab.tab, ...filter }));
    const answer = await world.operator.get<QueueRow[]>(
      `/api/admin/${queue.resource}?filter=${query}&range=[${rows.length},${rows.length + 199}]`,
    );
    expect([tab.code, answer.status, answer.text.slice(0, 200)]).toEqual([
      tab.code,
      200,
      expect.anything(),
    ]);
    rows.push(...answer.body);
    const total = Number(String(answer.headers['content-range']).split('/')[1]);
    if (rows.length < total && answer.body.length > 0) continue;
    expect([tab.code, filter, rows.length, new Set(rows.map(({ id }) => id)).size]).toEqual([
      tab.code,
      filter,
      total,
      total,
    ]);
    return {
      rows,
      counts: JSON.parse(String(answer.headers[rowCountsHeader] ?? 'null')) as RowCounts,
    };
  }
}
const rowsOf = async (
  queue: QueueDefinition,
  tab: TabDefinition,
  filter: Record<string, unknown>,
): Promise<QueueRow[]> => (await listOf(queue, tab, filter)).rows;

const team = (id: number) => (id === 0 ? {} : { teamInCharge: id });

const bucketNumbers = [1, 2, 3] as const;
const dayOfBucket = { 1: 'yesterday', 2: 'today', 3: 'tomorrow' } as const;

/** The four numbers (domain/lists#numbers): the menu's is the sum of its tabs', a tab's of its sub-menus', and a sub-menu's the rows that it opens. */
async function agree(id: number): Promise<void> {
  const counts = await notifications(id);
  const persons = { personInChargeOnTheDay: `0,${me}` };
  for (const queue of queues) {
    const numbers = queue.tabs.map(
      ({ code }) => counts.tabs.find((tab) => tab.code === code) as (typeof counts.tabs)[number],
    );
    for (const name of Object.values(dayOfBucket)) {
      const sum = numbers.reduce((total, tab) => total + tab[name], 0);
      expect([queue.group, name, counts[`${queue.group}Notifications`][name]]).toEqual([
        queue.group,
        name,
        sum,
      ]);
    }
    for (const [index, tab] of queue.tabs.entries()) {
      const number = numbers[index] as (typeof numbers)[number];
      if (tab.search) continue;
      const all = await toldOf(queue, tab, team(id));
      const own = await toldOf(queue, tab, { ...team(id), ...persons });
      expect([tab.code, own.counts.all]).toEqual([
        tab.code,
        [number.mine.all + number.unassigned.all, number.all],
      ]);
      for (const bucket of bucketNumbers) {
        const name = dayOfBucket[bucket];
        expect([tab.code, name, all.counts[bucket]]).toEqual([
          tab.code,
          name,
          [number[name], number[name]],
        ]);
        expect([tab.code, name, own.counts[bucket]]).toEqual([
          tab.code,
          name,
          [number.mine[name] + number.unassigned[name], number[name]],
        ]);
        for (const filter of [{}, persons]) {
          const { rows: opened, counts: listCounts } = await listOf(queue, tab, {
            ...team(id),
            ...filter,
            day: bucket,
          });
          const here = opened.filter(({ countedIn }) => countedIn === null);
          expect([tab.code, name, here.length]).toEqual([tab.code, name, listCounts[bucket][0]]);
          // A row that another tab counts is last, under that tab.
          expect([tab.code, opened.slice(0, here.length)]).toEqual([tab.code, here]);
          expect([tab.code, countBy(opened.slice(here.length))]).toEqual([
            tab.code,
            listCounts.elsewhere,
          ]);
        }
      }
      const { counts: due } = await toldOf(queue, tab, { ...team(id), day: '1,2' });
      expect([tab.code, number.elsewhere]).toEqual([
        tab.code,
        Object.values(due.elsewhere).reduce((sum, number) => sum + number, 0),
      ]);
      const beyond =
        all.counts.all[0] - bucketNumbers.reduce((sum, bucket) => sum + all.counts[bucket][0], 0);
      expect([tab.code, beyond >= 0]).toEqual([tab.code, true]);
    }
  }
}
function countBy(rows: readonly QueueRow[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { countedIn } of rows) counts[countedIn ?? ''] = (counts[countedIn ?? ''] ?? 0) + 1;
  return counts;
}

/** The rows of a list that count, by tab; each once. */
async function counted(filter: Record<string, unknown>) {
  const sums: Record<string, Record<string, number>> = {};
  for (const queue of queues) {
    const names = new Set<string>();
    const elsewhere: string[] = [];
    const sum: Record<string, number> = {};
    for (const [name, bucket] of Object.entries(buckets)) {
      sum[name] = 0;
      for (const tab of queue.tabs) {
        for (const row of await rowsOf(queue, tab, { ...filter, day: bucket })) {
          const key = `${row.entity} ${row.id}`;
          if (row.countedIn) elsewhere.push(`${row.countedIn} ${key}`);
          else sum[name] += 1;
          if (!row.countedIn)
            expect([tab.code, key, names.has(key)]).toEqual([tab.code, key, false]);
          if (!row.countedIn) names.add(key).add(`${tab.code} ${key}`);
        }
      }
    }
    expect([queue.group, elsewhere.filter((place) => !names.has(place))]).toEqual([
      queue.group,
      [],
    ]);
    sums[`${queue.group}Notifications`] = sum;
  }
  return sums;
}

const groupsOf = (counts: NotificationCounts['mine']) =>
  Object.fromEntries(Object.entries(counts).filter(([name]) => name.endsWith('Notifications')));

describe('counts and lists', () => {
  it('have a row in every tab', async () => {
    const empty = [];
    for (const { queue, tab } of tabs)
      if ((await lengthOf(queue, tab, {})) === 0) empty.push(tab.code);
    expect(empty).toEqual([]);
  });

  it('have four equal numbers: menu, tab, sub-menu and rows', () => agree(0));

  it('have four equal numbers for each team too', async () => {
    await agree(teams[0] as number);
  });

  it('count a row once in its list, in the tab that the others name', async () => {
    expect(await counted({})).toEqual(groupsOf(await notifications(0)));
  });

  it('show how many rows a sub-menu opens under the current filters', async () => {
    for (const { queue, tab } of tabs.filter(
      ({ tab }) => tab.filters.includes('caseStatus') && !tab.search,
    )) {
      const [first] = await rowsOf(queue, tab, {});
      const caseStatus = first?.caseStatus;
      for (const bucket of bucketNumbers) {
        const { rows, counts } = await listOf(queue, tab, { caseStatus, day: bucket });
        expect([tab.code, counts[bucket][0]]).toEqual([
          tab.code,
          rows.filter((row) => !row.countedIn).length,
        ]);
        expect([tab.code, rows.filter((row) => row.caseStatus !== caseStatus)]).toEqual([
          tab.code,
          [],
        ]);
      }
    }
  });

  it('answer an unknown tab or day, a page beyond the end and an empty list correctly', async () => {
    const { queue, tab } = tabs.find(
      ({ tab: { code } }) => code === 'HR1',
    ) as (typeof tabs)[number];
    const get = (query: string) => world.operator.get(`/api/admin/${queue.resource}?${query}`);
    for (const [query, field] of [
      ['tab=9', 'tab'],
      ['tab=x', 'tab'],
      ['tab=1&day=7', 'day'],
      ['tab=1&range=[9,3]', 'range'],
    ]) {
      const answer = await get(query as string);
      expect([
        query,
        answer.status,
        Object.keys((answer.body as { fields: object }).fields),
      ]).toEqual([query, 400, [field]]);
    }
    const total = await lengthOf(queue, tab, {});
    const beyond = await get(`tab=1&range=[${total + 25},${total + 49}]`);
    expect([beyond.status, beyond.body, beyond.headers['content-range']]).toEqual([
      200,
      [],
      `${queue.resource} */${total}`,
    ]);
    expect((await get('tab=1&name=だれでもない')).headers['content-range']).toBe(
      `${queue.resource} */0`,
    );
  });

  it('show their own rows to a person in charge', async () => {
    for (const { queue, tab } of tabs) {
      const all = await rowsOf(queue, tab, { day: '1,2,3' });
      const of = (ids: readonly number[]) =>
        all.filter((row) => ids.includes(row.personInCharge?.id ?? 0)).length;
      for (const ids of [[me], [0], [0, me]]) {
        const rows = await lengthOf(queue, tab, {
          day: '1,2,3',
          personInChargeOnTheDay: ids.join(','),
        });
        expect({ tab: tab.code, ids, rows }).toEqual({ tab: tab.code, ids, rows: of(ids) });
      }
    }
    const { mine } = await notifications(0);
    expect(await counted({ personInChargeOnTheDay: String(me) })).toEqual(mine);
  });

  it('are filtered by one or several chips of the tab, which are all its chips', async () => {
    for (const { queue, tab } of tabs) {
      const rows = await world.prisma.workItem.groupBy({
        by: ['chip'],
        where: { tab: tab.code },
        _count: true,
      });
      const found = new Map(
        rows.flatMap(({ chip, _count }) => (chip ? [[chip, _count] as const] : [])),
      );
      const { chips = [] } = tab;
      expect([tab.code, [...found.keys()].filter((chip) => !chips.includes(chip))]).toEqual([
        tab.code,
        [],
      ]);
      if (!tab.filters.includes('chip') || tab.search || chips.length === 0) continue;
      for (const chosen of [...chips.map((chip) => [chip]), chips]) {
        const expected = chosen.reduce((sum, chip) => sum + (found.get(chip) ?? 0), 0);
        expect([tab.code, chosen, await lengthOf(queue, tab, { chip: chosen.join(',') })]).toEqual([
          tab.code,
          chosen,
          expected,
        ]);
      }
    }
  });

  it('are equal on the next day too', async () => {
    await advanceClock(world, 86_400_000);
    await runDueRechecks(timerTools(world.app), world.clock.now());
    await agree(teams[1] as number);
  });

  it('give the sub-menu of a row by its team: a team that works at weekends has a nearer next day', async () => {
    const { prisma, clock } = world;
    const sinceFriday = (new Date(`${dayOf(clock.now())}T00:00:00Z`).getUTCDay() + 2) % 7;
    await advanceClock(world, ((7 - sinceFriday) % 7) * 86_400_000);
    const monday = addDays(dayOf(clock.now()), 3);
    const codes = tabs.flatMap(({ tab }) => (tab.search ? [] : [tab.code]));
    const item = await prisma.workItem.findFirstOrThrow({
      where: { counted: true, entity: 'matter', teamId: { not: null }, tab: { in: codes } },
    });
    const where = { tab: item.tab, entity: item.entity, entityId: item.entityId };
    const set = async (weekendOpen: boolean, dueDay: Date) => {
      await prisma.team.update({ where: { id: item.teamId as number }, data: { weekendOpen } });
      await prisma.workItem.updateMany({ where, data: { dueDay } });
    };
    await set(true, dateFromDay(monday));
    const { queue, tab } = tabs.find((each) => each.tab.code === item.tab) as (typeof tabs)[number];
    const row = (await rowsOf(queue, tab, {})).find(({ id }) => id === item.entityId);
    const opened = (await rowsOf(queue, tab, { day: 3 })).map(({ id }) => id);
    await set(false, item.dueDay);
    // Reads recompute due rows in the background, perhaps while the team was open at weekends.
    await scheduleRecheck(prisma, clock.now());
    expect([row?.due?.day, row?.due?.bucket, opened.includes(item.entityId)]).toEqual([
      monday,
      null,
      false,
    ]);
  });
});
