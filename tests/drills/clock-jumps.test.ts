import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { allTimers } from '../../api/src/modules/all-timers.js';
import { days, hours } from '../../api/src/platform/clock.js';
import { runMinute, type TimerTools, timerTools } from '../../api/src/platform/jobs/timer.js';
import { signIn } from '../support/agent.js';
import { createCandidateAt, createMatterAt } from '../support/create-at-status.js';
import { readStepEffects, repeatStep } from '../support/kill-load.js';
import { type MailCatcher, startMailCatcher } from '../support/mail-catcher.js';
import { openWorld, type TestWorld } from '../support/test-world.js';

let catcher: MailCatcher;
let world: TestWorld;
let tools: TimerTools;
// Each test has its own world, because every session ends when the clock jumps by days.
beforeEach(async () => {
  catcher = await startMailCatcher();
  world = await openWorld({
    settings: { smtp: { host: '127.0.0.1', port: catcher.port, secure: false } },
  });
  tools = timerTools(world.app);
});
afterEach(async () => {
  await world?.close();
  await catcher?.close();
});

/** Two processes run the timers at once. */
const minute = async () => {
  await Promise.all([runMinute(tools, allTimers), runMinute(tools, allTimers)]);
};
const messageIds = () => catcher.mails.map(({ headers }) => headers['message-id']);

describe.each<[string, number[]]>([
  ['an hour ahead', [hours(1)]],
  ['a day ahead', [days(1)]],
  ['an hour back', [-hours(1)]],
  ['a day back', [-days(1)]],
  ['ahead by a day and back', [days(1), -days(1)]],
  ['back and forth', [-hours(1), hours(2), -days(1), days(1)]],
])('a clock that jumps %s', (_what, jumps) => {
  it('neither loses nor duplicates scheduled work', async () => {
    const begin = world.clock.now().getTime();
    const operator = await signIn(world.app, 'Operator');
    const matter = await createMatterAt(world, 80, {});
    const { matterTeacherId } = await createCandidateAt(world, 40, { matter });
    const step = async () =>
      expect((await operator.post(repeatStep(matterTeacherId), {})).status).toBe(200);
    await step();
    await step();
    const due = await world.prisma.delivery.findMany({
      where: { channel: 'mail', state: 'queued' },
      select: { id: true },
    });
    expect(due.length).toBeGreaterThan(1);
    for (const jump of jumps) {
      world.clock.advance(jump);
      await minute();
    }
    // Active users stay signed in, unless a whole day has passed.
    const left = world.clock.now().getTime() - begin;
    if (Math.abs(left) <= hours(1) && !jumps.includes(days(1)))
      expect((await operator.get('/api/auth/me')).status).toBe(200);
    expect(
      (await (await signIn(world.app, 'Operator')).post(repeatStep(matterTeacherId), {})).status,
    ).toBe(200);

    world.clock.moveTo(new Date(begin + days(3)));
    await minute();
    await minute();
    const { eventIds, arrivals: each } = await readStepEffects(world, catcher, matterTeacherId);
    expect(eventIds).toHaveLength(3);
    expect(each).toEqual([1, 1, 1]);
    // The same for all other waiting work, reminders too: sent once, or withdrawn by a rule, never
    // still waiting.
    const after = await world.prisma.delivery.findMany({
      where: { id: { in: due.map(({ id }) => id) } },
      select: { state: true, dueAt: true },
    });
    expect(
      after.filter(({ state, dueAt }) => state === 'queued' && dueAt <= world.clock.now()),
    ).toEqual([]);
    expect(messageIds()).toHaveLength(new Set(messageIds()).size);
  });
});
