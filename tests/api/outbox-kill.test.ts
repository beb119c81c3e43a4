import { afterAll, beforeAll, expect, it } from 'vitest';
import { FixedClock, hours } from '../../api/src/platform/clock.js';
import { OutboxDelivery } from '../../api/src/platform/outbox/outbox-delivery.js';
import { type ApiChild, startApiChild } from '../support/api-child.js';
import { createCandidateAt } from '../support/create-at-status.js';
import { officeHoursOn } from '../support/dates.js';
import { credentials } from '../support/event-source.js';
import { readStepEffects, repeatStep } from '../support/kill-load.js';
import { type MailCatcher, startMailCatcher } from '../support/mail-catcher.js';
import { patience } from '../support/patience.js';
import { openWorld, type TestWorld } from '../support/test-world.js';

/** KILL_TRANSITIONS=500 for the full number. */
const wanted = Number(process.env.KILL_TRANSITIONS ?? 40);
const writers = 4;
const secret = 'a-process-that-dies-shares-this-secret';
let catcher: MailCatcher;
let world: TestWorld;
let child: ApiChild;

beforeAll(async () => {
  catcher = await startMailCatcher();
  const smtp = { host: '127.0.0.1', port: catcher.port, secure: false };
  world = await openWorld({ clock: new FixedClock(officeHoursOn), settings: { secret, smtp } });
  child = await startApiChild(world, secret);
});
afterAll(async () => {
  await child?.kill();
  await world?.close();
  await catcher?.close();
});

it(
  'loses no answered transition of a killed process, and delivers every notice once',
  async () => {
    const { matterTeacherId } = await createCandidateAt(world, 40);
    const path = repeatStep(matterTeacherId);
    const acknowledged: number[] = [];
    const refused: number[] = [];
    let tries = 0;
    let dead: Promise<void> | undefined;
    const write = async () => {
      while (tries < wanted) {
        tries += 1;
        if (tries === Math.ceil(wanted * 0.6)) dead = child.kill();
        try {
          const headers = { 'content-type': 'application/json', ...credentials(world.operator) };
          const answer = await fetch(`${child.origin}${path}`, {
            method: 'POST',
            headers,
            body: '{}',
          });
          const { eventId } = (await answer.json()) as { eventId: number | null };
          if (answer.ok && eventId) acknowledged.push(eventId);
          else refused.push(answer.status);
        } catch (error) {
          // A cut connection before the kill fails the test.
          if (!dead) throw new Error(child.output(), { cause: error });
          return;
        }
      }
    };
    await Promise.all(Array.from({ length: writers }, write));
    await dead;
    expect(refused, child.output()).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(acknowledged.length).toBeLessThan(wanted);
    const { eventIds } = await readStepEffects(world, catcher, matterTeacherId);
    expect(eventIds).toEqual(expect.arrayContaining(acknowledged));
    const notices = await world.prisma.notice.findMany({
      where: { code: 'N12', matterTeacherId },
      select: { statusEventId: true },
    });
    expect(notices.map(({ statusEventId }) => statusEventId).sort()).toEqual(eventIds.sort());
    catcher.mails.length = 0;
    world.clock.advance(hours(1));
    await Promise.all([
      world.app.get(OutboxDelivery).deliverDue(),
      world.app.get(OutboxDelivery).deliverDue(),
    ]);
    expect((await readStepEffects(world, catcher, matterTeacherId)).arrivals).toEqual(
      eventIds.map(() => 1),
    );
  },
  patience + 300 * wanted,
);
