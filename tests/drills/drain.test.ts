import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, openSync } from 'node:fs';
import { Agent as Connections, type IncomingHttpHeaders, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Agent } from '../support/agent.js';
import { type ApiChild, startApiChild } from '../support/api-child.js';
import { credentials } from '../support/event-source.js';
import { openNetworkUser } from '../support/network-user.js';
import { openWorld, type TestWorld } from '../support/test-world.js';
import { buildMultipart } from '../support/upload.js';

const secret = 'a-stopping-process-answers-every-request';
const people = 12;
let world: TestWorld;
beforeAll(async () => {
  world = await openWorld({ settings: { secret } });
});
afterAll(() => world?.close());

interface Said {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** One keep-alive connection, like a proxy's. */
function line(origin: string, who: Agent) {
  const agent = new Connections({ keepAlive: true, maxSockets: 1 });
  const call = (
    method: string,
    path: string,
    body?: Buffer | object,
    more: Record<string, string> = {},
    halfway?: Promise<unknown>,
  ) =>
    new Promise<Said>((resolve, reject) => {
      const bytes = Buffer.isBuffer(body) ? body : body && Buffer.from(JSON.stringify(body));
      const type: Record<string, string> = bytes
        ? { 'content-type': 'application/json', 'content-length': String(bytes.length) }
        : {};
      const sent = request(
        origin + path,
        { method, agent, headers: { ...credentials(who), ...type, ...more } },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (chunk: string) => {
            text += chunk;
          });
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }),
          );
          answer.on('error', reject);
        },
      );
      sent.on('error', reject);
      const half = halfway && bytes ? Math.floor(bytes.length / 2) : 0;
      if (half) sent.write(bytes?.subarray(0, half));
      void Promise.resolve(halfway).then(() => sent.end(bytes?.subarray(half)));
    });
  return { call, close: () => agent.destroy() };
}

const readiness = async (child: ApiChild, of = 'ready') => {
  const answer = await fetch(`${child.origin}/api/health/${of}`);
  return { status: answer.status, ...((await answer.json()) as { process?: string }) };
};

/** A request in progress that does not end by itself. @returns once the process works on it */
async function stall(child: ApiChild): Promise<() => void> {
  const { call, close } = line(child.origin, world.operator);
  call('POST', '/api/admin/presence', { matterId: null }, {}, new Promise(() => undefined)).catch(
    () => undefined,
  );
  await readiness(child);
  return close;
}

it('answers every accepted request after SIGTERM, moves streams on, and closes the pool last', async () => {
  const child = await startApiChild(world, secret, {
    WORKER: '1',
    DRAIN_SECONDS: '3',
    STOP_SECONDS: '120',
  });
  const picture = await sharp({
    create: {
      width: 900,
      height: 700,
      channels: 3,
      background: '#c8a27a',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
  let finish = (_: unknown) => {};
  const rest = new Promise((resolve) => {
    finish = resolve;
  });
  const sent = buildMultipart({ bytes: picture, name: '免許証.png', type: 'image/png' });
  const upload = line(child.origin, world.teacher).call(
    'POST',
    `/api/teacher/upload-identity-file/${world.teacher.account?.teacherId}`,
    sent.payload,
    sent.headers,
    rest,
  );
  const stream = await openNetworkUser(child.origin, world.operator.cookies).listen();
  await stream.until('ready');
  const resting = line(child.origin, world.admin);
  expect((await resting.call('GET', '/api/admin/get-teams')).headers.connection).toBe('keep-alive');

  const acknowledged: string[] = [];
  const odd: Said[] = [];
  let atWork = 0;
  const work = async (lane: number) => {
    const { call, close } = line(child.origin, world.admin);
    for (let n = 0; ; n += 1) {
      const name = `班${lane}-${n}-${randomUUID().slice(0, 8)}`;
      const answer =
        n % 5
          ? await call('GET', '/api/admin/get-teams')
          : await call('POST', '/api/admin/teams', { name, memberIds: [] });
      if (answer.status !== 200 && answer.status !== 201) odd.push(answer);
      else if (n % 5 === 0) acknowledged.push(name);
      if (n === 1) atWork += 1;
      if (answer.headers.connection === 'close') return close();
      await pause(50);
    }
  };
  const all = Array.from({ length: people }, (_, lane) => work(lane));
  await expect.poll(() => atWork).toBe(people);

  child.terminate();
  await expect.poll(() => readiness(child)).toMatchObject({ status: 503, process: 'stopping' });
  expect(await readiness(child, 'serving')).toMatchObject({ status: 503, process: 'stopping' });
  expect((await resting.call('GET', '/api/admin/get-teams')).headers.connection).toBe('close');
  await Promise.all(all);
  await stream.ended;
  finish(null);
  const uploaded = await upload;
  expect(uploaded.status, uploaded.text).toBe(200);
  expect(await child.ended).toBe(0);

  expect(odd).toEqual([]);
  expect(stream.events.at(-1)?.event).toBe('away');
  const storedTeams = await world.database.query<{ name: string }>('select name from team');
  expect(storedTeams.map(({ name }) => name)).toEqual(expect.arrayContaining(acknowledged));
  expect(child.output()).toBe('');
});

it.skipIf(!existsSync('/dev/full'))('works and ends with a log on a full disk', async () => {
  const full = openSync('/dev/full', 'w');
  const child = await startApiChild(world, secret, { LOG_LEVEL: 'info' }, full);
  closeSync(full);
  const { call, close } = line(child.origin, world.admin);
  for (let n = 0; n < 5; n += 1)
    expect((await call('GET', '/api/admin/get-teams')).status).toBe(200);
  close();
  child.terminate();
  expect(await child.ended).toBe(0);
  expect(child.output()).toBe('');
});

it('aborts requests that exceed their time', async () => {
  const child = await startApiChild(world, secret, { STOP_SECONDS: '3' });
  const close = await stall(child);
  child.terminate();
  expect(await child.ended).toBe(1);
  expect(child.output()).toContain('stopped before everything had ended');
  close();
});

it('ends at once at the second signal', async () => {
  const child = await startApiChild(world, secret, { STOP_SECONDS: '3000' });
  const close = await stall(child);
  child.terminate();
  // Two signals in the same moment count once.
  child.terminate();
  await pause(1500);
  child.terminate();
  expect(await child.ended).toBe(1);
  expect(child.output()).not.toContain('stopped before');
  close();
});
