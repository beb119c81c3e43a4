import { existsSync, readdirSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { errors } from '@tsumugi/contract/errors';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FileStore } from '../../api/src/platform/files/file-store.js';
import { readSettings, SETTINGS, type Settings } from '../../api/src/platform/settings/settings.js';
import { credentials } from '../support/event-source.js';
import { openWorld, type TestWorld } from '../support/test-world.js';
import { buildMultipart, uploadFile } from '../support/upload.js';

let world: TestWorld;
let port: number;
beforeAll(async () => {
  const { times } = readSettings({
    DATABASE_URL: 'postgresql://nobody@nowhere/nothing',
    SILENCE_SECONDS: '1',
  });
  world = await openWorld({ settings: { times } });
  await world.app.listen(0, '127.0.0.1');
  port = (world.app.getHttpServer().address() as AddressInfo).port;
});
afterAll(() => world?.close());

const picture = () =>
  sharp({
    create: {
      width: 900,
      height: 700,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
const openConnections = () =>
  new Promise<number>((resolve, reject) =>
    world.app
      .getHttpServer()
      .getConnections((error: Error | null, count: number) =>
        error ? reject(error) : resolve(count),
      ),
  );
const folder = () => world.app.get<Settings>(SETTINGS).filesDir;
const parts = () =>
  existsSync(join(folder(), 'parts')) ? readdirSync(join(folder(), 'parts')) : [];

/**
 * Sends the head and the first half of a body, and then stalls. @returns the server's answer until
 * it closed the connection
 */
async function stall(
  method: string,
  path: string,
  headers: Record<string, string>,
  body: Buffer,
): Promise<string> {
  const head = Object.entries({
    host: 'localhost',
    'content-length': String(body.length),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const socket: Socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  socket.on('error', () => {});
  const over = new Promise<void>((resolve) =>
    socket.on('end', resolve).on('close', () => resolve()),
  );
  socket.write(`${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n`);
  socket.write(body.subarray(0, body.length / 2));
  await over;
  return received;
}

const isTimeOut = (response: string) => {
  expect(response).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(response).toMatch(/\r\nConnection: close\r\n/i);
  expect(JSON.parse(response.slice(response.indexOf('\r\n\r\n')))).toMatchObject({
    code: 'request_timeout',
    message: errors.request_timeout.message,
  });
};

it('answers a stalled upload with 408, keeps no file and no connection, and accepts it again', async () => {
  const path = `/api/teacher/upload-identity-file/${world.teacher.account?.teacherId}`;
  const file = { bytes: await picture(), name: '免許証.png', type: 'image/png' };
  const { payload, headers } = buildMultipart(file);
  const both = await Promise.all(
    [1, 2, 3].map(() =>
      stall('POST', path, { ...credentials(world.teacher), ...headers }, payload),
    ),
  );
  for (const response of both) isTimeOut(response);
  await expect.poll(openConnections).toBe(0);
  expect(await world.app.get(FileStore).keys()).toEqual([]);
  expect(await world.prisma.storedFile.count()).toBe(0);
  expect(await uploadFile(world.teacher, path, file)).toMatchObject({ status: 200 });
});

it('answers a stalled piece with 408, and continues the upload from its offset', async () => {
  const { parent } = world;
  const bytes = await picture();
  const begun = await parent.post('/api/user/uploads', {
    studentId: world.studentId,
    name: 'a.png',
    size: bytes.length,
    type: 'image/png',
  });
  const path = `/api/user/uploads/${begun.body.id}`;
  const headers = (offset: number) => ({
    'content-type': 'application/octet-stream',
    'upload-offset': String(offset),
  });
  const piece = (offset: number, of: Buffer) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'PATCH',
      headers: { ...credentials(parent), ...headers(offset) },
      body: new Uint8Array(of),
    });
  expect((await piece(0, bytes.subarray(0, 500_000))).status).toBe(200);
  isTimeOut(
    await stall(
      'PATCH',
      path,
      { ...credentials(parent), ...headers(500_000) },
      bytes.subarray(500_000, 1_500_000),
    ),
  );
  expect(parts()).toHaveLength(1);
  expect((await parent.get(path)).body).toMatchObject({ offset: 500_000, done: false });
  for (let at = 500_000; at < bytes.length; at += 1_000_000)
    expect((await piece(at, bytes.subarray(at, at + 1_000_000))).status).toBe(200);
  expect((await parent.get(path)).body).toMatchObject({ done: true });
  expect(parts()).toEqual([]);
});
