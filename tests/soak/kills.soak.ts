import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ChatSent } from '@tsumugi/contract/resources/chat';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OutboxDelivery } from '../../api/src/platform/outbox/outbox-delivery.js';
import { type ChatCase, createChatCase } from '../api/chat.fixtures.js';
import { signIn } from '../support/agent.js';
import { type ApiChild, startApiChild } from '../support/api-child.js';
import { createCandidateAt, createMatterAt } from '../support/create-at-status.js';
import {
  type Refusal,
  readStepEffects,
  repeatStep,
  retryUntilAnswered,
} from '../support/kill-load.js';
import { type MailCatcher, startMailCatcher } from '../support/mail-catcher.js';
import { openNetworkUser } from '../support/network-user.js';
import { type KillableServer, startKillableServer } from '../support/postgres-server.js';
import { createShiftedClock } from '../support/shifted-clock.js';
import { openWorld, type TestWorld } from '../support/test-world.js';

const rounds = Number(process.env.SOAK_ROUNDS ?? 20);
const writers = 4;
/** Between two writes of one person. */
const thinkMs = 250;
/**
 * PostgreSQL is given up after five failures within a minute, so four rounds take longer than that,
 * also after a fast recovery.
 */
const roundMs = 16_000;
const secret = 'what-is-killed-again-and-again-heals';

let server: KillableServer;
let catcher: MailCatcher;
let world: TestWorld;
let chatCase: ChatCase;
beforeAll(async () => {
  [server, catcher] = await Promise.all([
    startKillableServer({ supervised: true }),
    startMailCatcher(),
  ]);
  world = await openWorld({
    server,
    settings: { secret, smtp: { host: '127.0.0.1', port: catcher.port, secure: false } },
  });
  chatCase = await createChatCase(world);
}, 300_000);
afterAll(async () => {
  await world?.close();
  await server?.stop();
  await catcher?.close();
});

const env = (more: Record<string, string>) => ({
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: String(catcher.port),
  LOG_LEVEL: 'silent',
  NODE_OPTIONS: createShiftedClock(world.clock.now()),
  ...more,
});
const startApi = () => startApiChild({ database: world.database }, secret, env({ WORKER: '0' }));
const startWorker = () => startApiChild({ database: world.database }, secret, env({ WORKER: '1' }));

type Victim = 'api' | 'postgres' | 'worker';

it.each<Victim>(['api', 'postgres', 'worker'])(
  `recovers from %s, killed ${rounds} times under load`,
  async (victim) => {
    const matter = await createMatterAt(world, 80, {});
    const { matterTeacherId } = await createCandidateAt(world, 40, { matter });
    let [api, worker]: ApiChild[] = (await Promise.all([startApi(), startWorker()])) as [
      ApiChild,
      ApiChild,
    ];
    const crew = await Promise.all(
      Array.from({ length: writers }, () => signIn(world.app, 'Operator')),
    );
    const messages = new Map<string, number>();
    const eventIds: number[] = [];
    const odd: Refusal[] = [];
    let answers = 0;
    let over = false;
    const recordRefusal = (refused: Refusal) => {
      if (![0, 429, 503].includes(refused.status)) odd.push(refused);
    };
    const write = async (lane: number) => {
      for (let n = 0; !over; n += 1) {
        const person = crew[lane % crew.length];
        const wire = () =>
          openNetworkUser(api?.origin as string, person?.cookies as Map<string, string>);
        const key = randomUUID();
        if (n % 2) {
          const room = `/api/admin/chat/matter-room/${chatCase.roomId}/message/send`;
          const { message } = await retryUntilAnswered<ChatSent>(
            () => wire().post(room, { clientId: key, text: `耐久${key}` }),
            recordRefusal,
          );
          messages.set(key, message.id);
        } else {
          const step = () =>
            wire().post(repeatStep(matterTeacherId), {}, { 'idempotency-key': key });
          eventIds.push(
            (await retryUntilAnswered<{ eventId: number }>(step, recordRefusal)).eventId,
          );
        }
        answers += 1;
        await pause(thinkMs);
      }
    };
    const load = Promise.all(Array.from({ length: writers }, (_, lane) => write(lane)));
    const pulse = setInterval(() => {
      world.database.query("select graphile_worker.add_job('deliver')").catch(() => undefined);
    }, 400);

    const healed: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const begun = performance.now();
      await pause(1000 + Math.random() * 1000);
      const killed = performance.now();
      if (victim === 'postgres') server.kill();
      else if (victim === 'api') {
        await api?.kill();
        api = await startApi();
      } else {
        await worker?.kill();
        worker = await startWorker();
      }
      const before = answers;
      while (answers < before + writers) await pause(20);
      healed.push((performance.now() - killed) / 1000);
      await pause(
        victim === 'postgres' && rounds > 4
          ? Math.max(0, roundMs - (performance.now() - begun))
          : 500,
      );
    }
    over = true;
    await load;
    clearInterval(pulse);

    // The deliveries of a killed process are taken over once they are due.
    await Promise.all([api?.kill(), worker?.kill()]);
    world.clock.advance(3_600_000);
    await world.app.get(OutboxDelivery).deliverDue();
    const { eventIds: written, arrivals } = await readStepEffects(world, catcher, matterTeacherId);
    const kept = await world.prisma.chatMessage.findMany({
      where: { clientId: { in: [...messages.keys()] } },
      select: { id: true, clientId: true },
    });
    const found = new Set(kept.map(({ id }) => id));
    const events = new Set(written);
    const lostWrites =
      [...messages.values()].filter((id) => !found.has(id)).length +
      eventIds.filter((id) => !events.has(id)).length;
    const lostMails =
      arrivals.filter((count) => count === 0).length + Math.abs(written.length - arrivals.length);
    const doubledWrites = kept.length - messages.size + (written.length - new Set(eventIds).size);
    const doubledMails = arrivals.reduce((sum, count) => sum + Math.max(0, count - 1), 0);
    const sorted = [...healed].sort((a, b) => a - b);
    process.stdout.write(
      `${victim}: ${rounds} kills, ${messages.size + eventIds.length} acknowledged, ${written.length} mails, ${lostWrites + lostMails} lost, ` +
        `${doubledWrites} writes and ${doubledMails} mails doubled, answers again after ` +
        `${sorted[Math.floor(sorted.length / 2)]?.toFixed(1)} s (median), ${sorted.at(-1)?.toFixed(1)} s (longest)\n`,
    );
    expect(odd).toEqual([]);
    expect({ lostWrites, lostMails, doubledWrites }).toEqual({
      lostWrites: 0,
      lostMails: 0,
      doubledWrites: 0,
    });
    // A mail that the server took the moment before the kill is sent again, rather than perhaps never.
    expect(doubledMails).toBeLessThanOrEqual(rounds);
  },
);
