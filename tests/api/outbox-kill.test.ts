import { afterAll, beforeAll, expect, it } from 'vitest';
import { OutboxDelivery } from '../../api/src/platform/outbox/outbox-delivery.js';
import { type ApiChild, startApiChild } from '../support/api-child.js';
import { type CaseWorld, openWorld } from '../support/case-world.js';
import { credentials } from '../support/event-source.js';
import { candidateAt } from '../support/reach.js';
import { type MailCatcher, startMailCatcher } from '../support/smtp.js';

/** KILL_TRANSITIONS=500 for the full number. */
const wanted = Number(process.env.KILL_TRANSITIONS ?? 40);
const writers = 4;
const secret = 'a-process-that-dies-shares-this-secret';
let catcher: MailCatcher;
let world: CaseWorld;
let child: ApiChild;

beforeAll(async () => {
  catcher = await startMailCatcher();
  const smtp = { host: '127.0.0.1', port: catcher.port, secure: false };
  world = await openWorld({ settings: { secret, smtp } });
  child = await startApiChild(world.database.url, secret);
}, 90_000);
afterAll(async () => {
  await child?.kill();
  await world?.close();
  await catcher?.close();
});

it(
  'a process killed amid transitions loses none it answered, and every notice arrives once',
  async () => {
    const { matterTeacherId } = await candidateAt(world, 40);
    const path = `/api/admin/matter-teachers/${matterTeacherId}/extend-trial-lesson-request-deadline`;
    const acknowledged: number[] = [];
    const refused: number[] = [];
    let asked = 0;
    let dead: Promise<void> | undefined;
    const write = async () => {
      while (asked < wanted) {
        asked += 1;
        if (asked === Math.ceil(wanted * 0.6)) dead = child.kill();
        try {
          const headers = { 'content-type': 'application/json', ...credentials(world.operator) };
          const answer = await fetch(`${child.origin}${path}`, { method: 'POST', headers, body: '{}' });
          const { eventId } = (await answer.json()) as { eventId: number | null };
          if (answer.ok && eventId) acknowledged.push(eventId);
          else refused.push(answer.status);
        } catch {
          return;
        }
      }
    };
    await Promise.all(Array.from({ length: writers }, write));
    await dead;
    expect(refused).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(acknowledged.length).toBeLessThan(wanted);
    const events = await world.prisma.statusEvent.findMany({ where: { entityId: matterTeacherId, action: { endsWith: 'Deadline' } } });
    expect(events.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
    const told = await world.prisma.notice.findMany({ where: { code: 'N12', matterTeacherId }, select: { statusEventId: true } });
    expect(told.map(({ statusEventId }) => statusEventId).sort()).toEqual(events.map(({ id }) => id).sort());
    catcher.mails.length = 0;
    world.clock.advance(60_000);
    await Promise.all([world.app.get(OutboxDelivery).deliverDue(), world.app.get(OutboxDelivery).deliverDue()]);
    const sent = await world.prisma.delivery.findMany({
      where: { channel: 'mail', state: 'sent', notice: { code: 'N12', matterTeacherId } },
    });
    const keys = catcher.mails.map((mail) => mail.headers['message-id']);
    expect(sent).toHaveLength(events.length);
    for (const { messageId } of sent) expect(keys.filter((key) => key === messageId)).toHaveLength(1);
  },
  45_000 + 300 * wanted,
);
