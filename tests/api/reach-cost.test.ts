import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type Agent, signIn } from '../support/agent.js';
import { copyRows } from '../support/copy-rows.js';
import { createMatterAt } from '../support/create-at-status.js';
import { statementsOf } from '../support/statements-of.js';
import { openWorld, runAction, type TestWorld } from '../support/test-world.js';

/**
 * Cost of a list for a reader restricted to own teams, while the number of other teams' families
 * grows.
 */
const strangers = 2000;
let world: TestWorld;
let clerk: Agent;
let far: { matterId: number };
beforeAll(async () => {
  world = await openWorld();
  clerk = await signIn(world.app, 'Operator');
  far = await createMatterAt(world, 10);
  const { body } = await world.admin.post('/api/admin/teams', { name: 'よそ', members: [] });
  await runAction(world.admin, 'matter.patch', far.matterId, { teamInCharge: body.id });
  const rules = (await world.admin.get('/api/admin/team-rules')).body;
  await world.admin.put('/api/admin/team-rules', { ownTeamsOnly: true, version: rules.version });
  for (let from = 1; from <= strangers; from += 200)
    await copyRows(world.prisma, [far.matterId], { from, to: from + 199, stride: 1000 }, 'own');
  await asOwner('vacuum analyze');
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => world?.close());

async function asOwner(sql: string, values: unknown[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: world.database.ownerUrl });
  await client.connect();
  try {
    return await client.query(sql, values);
  } finally {
    await client.end();
  }
}

interface Plan {
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
}

/** How many memory pages are read by the statements of a list on this table. */
async function pagesOf(path: string, table: string): Promise<number> {
  const { answer, statements } = await statementsOf(() => clerk.get(path));
  expect(answer.status, answer.text).toBe(200);
  let pages = 0;
  const reads = statements.filter(({ text }) => text.includes(`from ${table} x`));
  expect(reads.length).toBeGreaterThan(1);
  for (const { text, values } of reads) {
    const { rows } = await asOwner(`explain (analyze, buffers, format json) ${text}`, values);
    const { Plan: plan } = rows[0]['QUERY PLAN'][0] as { Plan: Plan };
    pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  }
  return pages;
}

it.each([
  ['/api/admin/families', 'parent'],
  ['/api/admin/students', 'student'],
])('%s reads no rows of the families that it leaves out', async (path, table) => {
  expect((await clerk.get<unknown[]>(path)).body.length).toBeLessThan(10);
  expect((await world.admin.get<unknown[]>(`${path}?range=[0,99]`)).body).toHaveLength(100);
  expect(await pagesOf(path, table)).toBeLessThan(strangers / 4);
});

it('moves a family with its matters between teams, and shows it to all without a matter', async () => {
  const { parentId } = await world.prisma.matter.findUniqueOrThrow({ where: { id: far.matterId } });
  const { id: own } = (await world.admin.post('/api/admin/teams', { name: '自分', members: [] }))
    .body;
  const teams = async () =>
    (await world.prisma.parent.findUniqueOrThrow({ where: { id: parentId as number } })).reachTeams;
  const otherTeams = await teams();
  expect(otherTeams).toHaveLength(1);
  const { matterId } = await createMatterAt(world, 10);
  const second = await world.prisma.matter.findUniqueOrThrow({ where: { id: matterId } });
  expect(second.parentId).toBe(parentId);
  expect(await teams()).toEqual([0, ...otherTeams]);
  await runAction(world.admin, 'matter.patch', matterId, { teamInCharge: own });
  expect((await teams()).sort()).toEqual([...otherTeams, own].sort());
  for (const id of [far.matterId, matterId])
    await world.prisma.matter.update({ where: { id }, data: { deletedAt: world.clock.now() } });
  expect(await teams()).toEqual([0]);
  await world.prisma.matter.update({ where: { id: far.matterId }, data: { deletedAt: null } });
  expect(await teams()).toEqual(otherTeams);
  await world.prisma.matter.update({ where: { id: far.matterId }, data: { parentId: null } });
  expect(await teams()).toEqual([0]);
  await world.prisma.matter.updateMany({
    where: { id: { in: [far.matterId, matterId] } },
    data: { parentId, deletedAt: null },
  });
  expect((await teams()).sort()).toEqual([...otherTeams, own].sort());
});

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Node[];
}
const scanned = (node: Node): string[] => [
  ...(node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] as string] : []),
  ...(node.Plans ?? []).flatMap(scanned),
];

it.each([
  'get-matters?tab=1&q=K26-001500',
  'get-matters?tab=2&q=K26-001500',
  'get-matters?tab=1&filter={"phoneNumber":"0901500"}',
  'families?q=0901500',
  'students?parentId=1500',
  'home-responses?filter={"tab":1}&range=[0,24]',
])('finds its page by indexes and scans no table of matters or families: %s', async (path) => {
  const { answer, statements } = await statementsOf(() =>
    world.admin.get(encodeURI(`/api/admin/${path}`)),
  );
  expect(answer.status, answer.text).toBe(200);
  const reads = statements.filter(({ text }) => /^\s*select/i.test(text));
  expect(reads.length).toBeGreaterThan(0);
  for (const { text, values } of reads) {
    const { rows } = await asOwner(`explain (format json) ${text}`, values);
    const read = scanned((rows[0]['QUERY PLAN'][0] as { Plan: Node }).Plan).filter((table) =>
      /^(matter|parent|student)$/.test(table),
    );
    expect({ text, read }).toEqual({ text, read: [] });
  }
});
