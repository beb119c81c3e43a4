import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ChatSent } from '@tsumugi/contract/resources/chat';
import type { ChatSignal } from '@tsumugi/contract/resources/live';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FixedClock, hours } from '../../api/src/platform/clock.js';
import { JobRunner } from '../../api/src/platform/jobs/job-runner.js';
import { timerTools } from '../../api/src/platform/jobs/timer.js';
import { OutboxDelivery } from '../../api/src/platform/outbox/outbox-delivery.js';
import { type ChatCase, createChatCase } from '../api/chat.fixtures.js';
import { type Agent, signIn } from '../support/agent.js';
import { type ApiChild, startApiChild } from '../support/api-child.js';
import { createCandidateAt, createMatterAt } from '../support/create-at-status.js';
import { officeHoursOn } from '../support/dates.js';
import { credentials, openEventSource } from '../support/event-source.js';
import {
  type Refusal,
  readStepEffects,
  repeatStep,
  retryUntilAnswered,
} from '../support/kill-load.js';
import { type MailCatcher, startMailCatcher } from '../support/mail-catcher.js';
import { patience } from '../support/patience.js';
import { type KillableServer, startKillableServer } from '../support/postgres-server.js';
import { openWorld, type TestWorld } from '../support/test-world.js';

/** KILL_SENDS=1000 and KILL_TRANSITIONS=500 for the full numbers. */
const sends = Number(process.env.KILL_SENDS ?? 40);
const transitions = Number(process.env.KILL_TRANSITIONS ?? 12);
const secret = 'a-process-without-its-database-waits';
let server: KillableServer;
let catcher: MailCatcher;
let world: TestWorld;
let child: ApiChild;
let jobs: JobRunner;
let chatCase: ChatCase;
/** Number of runs of the minute job. */
let minutes = 0;

beforeAll(async () => {
  [server, catcher] = await Promise.all([startKillableServer(), startMailCatcher()]);
  const smtp = { host: '127.0.0.1', port: catcher.port, secure: false };
  world = await openWorld({
    server,
    clock: new FixedClock(officeHoursOn),
    settings: { secret, smtp },
  });
  [child, chatCase] = await Promise.all([startApiChild(world, secret), createChatCase(world)]);
  jobs = new JobRunner(world.database.url, timerTools(world.app), {
    count: async () => {
      minutes += 1;
      return 1;
    },
  });
  await jobs.start();
});
afterAll(async () => {
  await jobs?.stop();
  await child?.kill();
  await world?.close();
  await server?.stop();
  await catcher?.close();
});

const post = (path: string, body: object, agent = world.operator) =>
  fetch(child.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...credentials(agent) },
    body: JSON.stringify(body),
  });
const listenAs = (agent: Agent) =>
  openEventSource(`${child.origin}/api/${agent.account?.adminId ? 'admin' : 'user'}/live`, agent);
const sendPath = () => `/api/admin/chat/matter-room/${chatCase.roomId}/message/send`;

it(
  'recovers after a killed database during sends and transitions, with each acknowledged write once',
  async () => {
    const matter = await createMatterAt(world, 80, {});
    const { matterTeacherId } = await createCandidateAt(world, 40, { matter });
    const path = repeatStep(matterTeacherId);
    const [family, staff] = await Promise.all([listenAs(world.parent), listenAs(world.admin)]);
    await Promise.all([family.until('ready'), staff.until('ready')]);
    const clientIds = Array.from({ length: sends }, () => randomUUID());
    // No user may write faster than a person can.
    const crew = await Promise.all(
      Array.from({ length: Math.ceil(sends / 100) }, () => signIn(world.app, 'Operator')),
    );
    const ids = new Map<string, number>();
    const eventIds: number[] = [];
    const refused: Refusal[] = [];
    let answered = 0;
    let killed: Promise<void> | undefined;
    const outage = async () => {
      server.kill();
      // Long enough for the screens to receive the event, and for failed reconnections.
      while (refused.length < 5) await pause(20);
      await server.revive();
    };
    const answer = async <T>(send: () => Promise<Response>): Promise<T> => {
      const body = await retryUntilAnswered<T>(send, (one) => refused.push(one));
      answered += 1;
      if (answered === Math.ceil((sends + transitions) / 3)) killed = outage();
      return body;
    };
    const left = { sends: [...clientIds], transitions };
    const sender = async () => {
      for (let clientId = left.sends.shift(); clientId; clientId = left.sends.shift()) {
        const text = `途中${clientId}`;
        const writer = crew[clientIds.indexOf(clientId) % crew.length];
        const { message } = await answer<ChatSent>(() =>
          post(sendPath(), { clientId, text }, writer),
        );
        ids.set(clientId, message.id);
      }
    };
    const mover = async () => {
      while (left.transitions > 0) {
        left.transitions -= 1;
        const { eventId } = await answer<{ eventId: number }>(() => post(path, {}));
        eventIds.push(eventId);
      }
    };
    await Promise.all([sender(), sender(), sender(), mover(), mover()]);
    await killed;

    // Meanwhile it answered with a message and Retry-After, and with nothing else.
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, retryAfter, body } of refused) {
      expect({ status, code: body?.code, message: body?.message }).toEqual({
        status: 503,
        code: 'unavailable',
        message: expect.stringMatching(/もう一度お試しください/),
      });
      expect(Number(retryAfter)).toBeGreaterThan(0);
    }
    const storedMessages = await world.prisma.chatMessage.findMany({
      where: { clientId: { in: clientIds } },
      select: { id: true, clientId: true },
    });
    expect(storedMessages.map(({ id, clientId }) => [clientId, id]).sort()).toEqual(
      [...ids].sort(),
    );
    expect((await readStepEffects(world, catcher, matterTeacherId)).eventIds).toEqual(
      expect.arrayContaining(eventIds),
    );

    // The earlier streams are still open and receive events again after a sync event: earlier
    // events were lost.
    for (const { events } of [family, staff])
      await expect
        .poll(() => events.filter(({ event }) => event === 'ready').length)
        .toBeGreaterThan(1);
    const clientId = randomUUID();
    const last = (await (
      await post(sendPath(), { clientId, text: 'おかえりなさい' })
    ).json()) as ChatSent;
    const fits = ({ kind, messageId }: ChatSignal) =>
      kind === 'message' && messageId === last.message.id;
    await Promise.all([family.until('chat', fits), staff.until('chat', fits)]);
    await Promise.all([family.close(), staff.close()]);

    world.clock.advance(hours(1));
    // The same job runner runs the timers and takes jobs again; a second process delivers at the
    // same time.
    const before = minutes;
    const next = async () => {
      await world.database.query("select graphile_worker.add_job('minute')");
      return minutes;
    };
    await expect.poll(next, { interval: 500 }).toBeGreaterThan(before);
    const mails = { channel: 'mail', notice: { code: 'N12', matterTeacherId } } as const;
    await world.database.query("select graphile_worker.add_job('deliver')");
    await expect
      .poll(() => world.prisma.delivery.count({ where: { ...mails, state: 'sent' } }))
      .toBeGreaterThan(0);
    await world.app.get(OutboxDelivery).deliverDue();
    const after = await readStepEffects(world, catcher, matterTeacherId);
    expect(after.arrivals).toHaveLength(after.eventIds.length);
    // The delivery in progress when the database died has an unknown result: it is sent again,
    // under the same Message-ID.
    expect([[], [2]]).toContainEqual(after.arrivals.filter((times) => times !== 1));
  },
  patience + 200 * (sends + transitions),
);
