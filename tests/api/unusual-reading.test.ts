import { afterAll, beforeAll, expect, it } from 'vitest';
import { runDueUnusualReading } from '../../api/src/modules/audit/timers/run-due-unusual-reading.js';
import { days, FixedClock, hours } from '../../api/src/platform/clock.js';
import { timerTools } from '../../api/src/platform/jobs/timer.js';
import { createAccount } from '../support/accounts.js';
import type { Agent } from '../support/agent.js';
import { officeHoursOn } from '../support/dates.js';
import { openWorld, type TestWorld } from '../support/test-world.js';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld({ clock: new FixedClock(officeHoursOn) });
});
afterAll(() => world?.close());

const run = () => runDueUnusualReading(timerTools(world.app), world.clock.now());
/**
 * Inserts log lines of the account: `count` families opened `daysAgo` days ago, each family twice.
 */
async function opened(accountId: number, count: number, daysAgo = 0): Promise<void> {
  const at = new Date(world.clock.now().getTime() - days(daysAgo));
  const line = (place: number) => ({
    at,
    accountId,
    action: 'read',
    entity: 'parent',
    entityId: 1 + (place % count),
  });
  await world.prisma.accessLog.createMany({
    data: Array.from({ length: 2 * count }, (_, place) => line(place)),
  });
}
const idOf = ({ account }: Agent) => account?.accountId as number;

it('reports a user who opens far more records than usual to every Admin, once', async () => {
  const [operator, busy, teacher] = [
    idOf(world.operator),
    await createAccount(world.app, { role: 'Operator' }),
    idOf(world.teacher),
  ];
  for (let day = 1; day <= 20; day += 1) {
    await opened(operator, 10, day);
    await opened(busy.accountId, 70, day);
  }
  for (const [accountId, count] of [
    [operator, 300],
    [busy.accountId, 300],
    [teacher, 300],
    [idOf(world.admin), 199],
  ] as const)
    await opened(accountId, count);
  const other = await createAccount(world.app, { role: 'Admin' });
  expect(await run()).toBe(1);
  const mails = await world.prisma.outgoingMail.findMany({
    where: { subject: { contains: 'ふだんより多く' } },
    orderBy: { id: 'asc' },
  });
  expect(mails.map(({ address }) => address).sort()).toEqual(
    [world.admin.account?.email, other.email].sort(),
  );
  const { name } = await world.prisma.account.findUniqueOrThrow({ where: { id: operator } });
  for (const part of [name, '300 件', '10 件', '/admin/access-logs'])
    expect(mails[0]?.body).toContain(part);
  world.clock.advance(hours(1));
  await opened(operator, 400);
  expect(await run()).toBe(0);
});
