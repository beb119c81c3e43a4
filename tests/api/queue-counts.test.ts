import type { QueueDefinition, TabDefinition } from '@tsumugi/contract/kit/define-queue';
import { queues } from '@tsumugi/contract/queues/all';
import type { NotificationCounts } from '@tsumugi/contract/resources/notification-counts';
import type { QueueRow } from '@tsumugi/contract/resources/queue-row';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { timerTools } from '../../api/src/platform/jobs/timer.js';
import { runDueRechecks } from '../../api/src/platform/jobs/timers/run-due-rechecks.js';
import { advance, type CaseWorld, openWorld } from '../support/case-world.js';
import { fillOffice } from '../support/many-cases.js';

const buckets = { yesterday: 1, today: 2, tomorrow: 3 } as const;
const tabs = queues.flatMap((queue) => queue.tabs.map((tab) => ({ queue, tab })));
let world: CaseWorld;
let teams: number[];
let me: number;
beforeAll(async () => {
  world = await openWorld();
  me = world.operator.account?.adminId as number;
  teams = await fillOffice(world);
});
afterAll(() => world?.close());

const notifications = async (team: number) => (await world.operator.get<NotificationCounts>(`/api/admin/all-notifications/${team}`)).body;

const lengthOf = async (queue: QueueDefinition, tab: TabDefinition, filter: Record<string, unknown>): Promise<number> => {
  const asked = encodeURIComponent(JSON.stringify({ tab: tab.tab, ...filter }));
  const answer = await world.operator.get<QueueRow[]>(`/api/admin/${queue.resource}?filter=${asked}&range=[0,0]`);
  return Number(String(answer.headers['content-range']).split('/')[1]);
};

/** Every row of a list as it is asked for, page after page; as many as its total says, and none twice. */
async function rowsOf(queue: QueueDefinition, tab: TabDefinition, filter: Record<string, unknown>): Promise<QueueRow[]> {
  const rows: QueueRow[] = [];
  for (;;) {
    const asked = encodeURIComponent(JSON.stringify({ tab: tab.tab, ...filter }));
    const answer = await world.operator.get<QueueRow[]>(
      `/api/admin/${queue.resource}?filter=${asked}&range=[${rows.length},${rows.length + 199}]`,
    );
    expect([tab.code, answer.status, answer.text.slice(0, 200)]).toEqual([tab.code, 200, expect.anything()]);
    rows.push(...answer.body);
    const total = Number(String(answer.headers['content-range']).split('/')[1]);
    if (rows.length < total && answer.body.length > 0) continue;
    expect([tab.code, filter, rows.length, new Set(rows.map(({ id }) => id)).size]).toEqual([tab.code, filter, total, total]);
    return rows;
  }
}

const team = (id: number) => (id === 0 ? {} : { teamInCharge: id });

/** What the badges of all tabs say, and how many rows their lists then hold. */
async function compare(id: number) {
  const counts = await notifications(id);
  const [said, listed]: Record<string, object>[] = [{}, {}];
  for (const { queue, tab } of tabs) {
    const found = counts.tabs.find(({ code }) => code === tab.code);
    const lengths: Record<string, number> = {};
    for (const [name, bucket] of Object.entries(buckets)) lengths[name] = await lengthOf(queue, tab, { ...team(id), day: bucket });
    // A search lists everything; its badge alone speaks of contact days.
    lengths.all = tab.search ? (found?.all ?? 0) : await lengthOf(queue, tab, team(id));
    (listed as Record<string, object>)[tab.code] = { code: tab.code, ...lengths };
    (said as Record<string, object>)[tab.code] = { ...found };
  }
  return { said, listed };
}

/** Rows of a group, each once however many of its tabs show it, in the sub-menu where it is due first. */
async function onceEach(filter: Record<string, unknown>) {
  const sums: Record<string, Record<string, number>> = {};
  for (const queue of queues) {
    const seen = new Set<string>();
    const sum: Record<string, number> = { yesterday: 0, today: 0, tomorrow: 0 };
    for (const [name, bucket] of Object.entries(buckets)) {
      for (const tab of queue.tabs) {
        for (const row of await rowsOf(queue, tab, { ...filter, day: bucket })) {
          const key = `${row.entity} ${row.id}`;
          if (!seen.has(key)) sum[name] = (sum[name] ?? 0) + 1;
          seen.add(key);
        }
      }
    }
    sums[`${queue.group}Notifications`] = sum;
  }
  return sums;
}

const groupsOf = (counts: NotificationCounts['mine']) =>
  Object.fromEntries(Object.entries(counts).filter(([name]) => name.endsWith('Notifications')));

describe('counts and lists', () => {
  it('has something in every tab', async () => {
    const { tabs: all } = await notifications(0);
    expect(all.filter((tab) => tab.all === 0).map(({ code }) => code)).toEqual([]);
  });

  it('show as many rows as the sub-menus say', async () => {
    const { said, listed } = await compare(0);
    expect(listed).toEqual(said);
  });

  it('show as many rows as the sub-menus say, team by team', async () => {
    for (const id of teams.slice(0, 2)) {
      const { said, listed } = await compare(id);
      expect({ team: id, tabs: listed }).toEqual({ team: id, tabs: said });
    }
  });

  it('count a row once per group', async () => {
    expect(await onceEach({})).toEqual(groupsOf(await notifications(0)));
  });

  it('show to a person in charge what is theirs', async () => {
    for (const { queue, tab } of tabs) {
      const all = await rowsOf(queue, tab, { day: '1,2,3' });
      const of = (ids: readonly number[]) => all.filter((row) => ids.includes(row.personInCharge?.id ?? 0)).length;
      for (const ids of [[me], [0], [0, me]]) {
        const rows = await lengthOf(queue, tab, { day: '1,2,3', personInChargeOnTheDay: ids.join(',') });
        expect({ tab: tab.code, ids, rows }).toEqual({ tab: tab.code, ids, rows: of(ids) });
      }
    }
    const { mine } = await notifications(0);
    expect(await onceEach({ personInChargeOnTheDay: String(me) })).toEqual(mine);
  });

  it('are narrowed by one or several of the chips that a tab offers, and there are no others', async () => {
    for (const { queue, tab } of tabs) {
      const rows = await world.prisma.workItem.groupBy({ by: ['chip'], where: { tab: tab.code }, _count: true });
      const found = new Map(rows.flatMap(({ chip, _count }) => (chip ? [[chip, _count] as const] : [])));
      const { chips = [] } = tab;
      expect([tab.code, [...found.keys()].filter((chip) => !chips.includes(chip))]).toEqual([tab.code, []]);
      if (!tab.filters.includes('chip') || tab.search || chips.length === 0) continue;
      for (const chosen of [...chips.map((chip) => [chip]), chips]) {
        const expected = chosen.reduce((sum, chip) => sum + (found.get(chip) ?? 0), 0);
        expect([tab.code, chosen, await lengthOf(queue, tab, { chip: chosen.join(',') })]).toEqual([tab.code, chosen, expected]);
      }
    }
  });

  it('agree on the next day too', async () => {
    await advance(world, 86_400_000);
    await runDueRechecks(timerTools(world.app), world.clock.now());
    const { said, listed } = await compare(teams[1] as number);
    expect(listed).toEqual(said);
  });
});
