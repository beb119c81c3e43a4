import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errors } from '@tsumugi/contract/errors';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FileStore } from '../../api/src/platform/files/file-store.js';
import type { Answer } from '../support/agent.js';
import { mountSmallDisk, type SmallDisk } from '../support/mount-small-disk.mjs';
import { type KillableServer, startKillableServer } from '../support/postgres-server.js';
import { openWorld, type TestWorld } from '../support/test-world.js';
import { uploadFile } from '../support/upload.js';

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

/**
 * For users who may not mount: files are opened, take half of each write, and then fail like a full
 * disk.
 */
function brokenWrites(): SmallDisk {
  const { open } = fs;
  const swap = (to: typeof open) => {
    fs.open = to;
    syncBuiltinESMExports();
  };
  const full = () =>
    Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  const half: typeof open = async (...openArgs) => {
    const file = await open(...openArgs);
    const write = file.write.bind(file);
    const fail = async (
      bytes: Buffer,
      at = 0,
      length = bytes.length - at,
      position: number | null = null,
    ) => {
      await write(bytes, at, Math.floor(length / 2), position);
      throw full();
    };
    return Object.assign(file, { write: fail, writeFile: fail }) as never;
  };
  return { fill: () => swap(half), free: () => swap(open), unmount: () => swap(open) };
}

describe('a full disk of the file store', () => {
  const filesDir = join(tmpdir(), `tsumugi-full-${randomUUID()}`);
  let disk: SmallDisk;
  let world: TestWorld;
  beforeAll(async () => {
    disk = mountSmallDisk(filesDir, 8) ?? brokenWrites();
    world = await openWorld({ settings: { filesDir } });
  });
  afterAll(async () => {
    disk?.unmount();
    await world?.close();
  });
  const isFull = ({ status, body }: Pick<Answer, 'status' | 'body'>) =>
    expect({ status, ...body }).toMatchObject({
      status: 507,
      code: 'storage_full',
      message: errors.storage_full.message,
    });

  it('refuses uploads with an explanation, keeps no partial file and stops nothing else', async () => {
    const file = { bytes: await picture(), name: '免許証.png', type: 'image/png' };
    const path = `/api/teacher/upload-identity-file/${world.teacher.account?.teacherId}`;
    disk.fill();
    isFull(await uploadFile(world.teacher, path, file));
    expect(await world.app.get(FileStore).keys()).toEqual([]);
    expect(await world.prisma.storedFile.count()).toBe(0);
    expect(
      (await world.admin.post('/api/admin/teams', { name: '満杯', memberIds: [] })).status,
    ).toBeLessThan(300);
    disk.free();
    expect(await uploadFile(world.teacher, path, file)).toMatchObject({ status: 200 });
    expect(await world.app.get(FileStore).keys()).toHaveLength(1);
  });

  it('refuses a piece of an upload, which continues once there is space', async () => {
    const bytes = await picture();
    const begun = await world.parent.post('/api/user/uploads', {
      studentId: world.studentId,
      name: 'a.png',
      size: bytes.length,
      type: 'image/png',
    });
    const piece = (offset: number) =>
      world.parent.call('PATCH', `/api/user/uploads/${begun.body.id}`, {
        headers: { 'upload-offset': String(offset) },
        raw: { type: 'application/octet-stream', text: bytes.subarray(offset, offset + 1_000_000) },
      });
    expect(await piece(0)).toMatchObject({ status: 200, body: { offset: 1_000_000 } });
    disk.fill();
    isFull(await piece(1_000_000));
    expect((await world.parent.get(`/api/user/uploads/${begun.body.id}`)).body).toMatchObject({
      offset: 1_000_000,
      done: false,
    });
    disk.free();
    for (let at = 1_000_000; at < bytes.length; at += 1_000_000)
      expect((await piece(at)).status).toBe(200);
    expect((await world.parent.get(`/api/user/uploads/${begun.body.id}`)).body).toMatchObject({
      done: true,
    });
  });
});

describe('a full disk of PostgreSQL', () => {
  let server: KillableServer;
  let world: TestWorld;
  beforeAll(async () => {
    server = await startKillableServer({ supervised: true, megabytes: 400 });
    world = await openWorld({ server });
  });
  afterAll(async () => {
    await world?.close();
    await server?.stop();
  });

  it('is answered with 503 until there is space, and keeps acknowledged rows', async (context) => {
    const { disk } = server;
    if (!disk)
      return context.skip('only root, on Linux, can give PostgreSQL a small disk of its own');
    const storedIds: number[] = [];

    const text = () => Array.from({ length: 40 }, () => randomUUID()).join('');
    const write = async () => {
      const answer = await world.admin.post('/api/admin/chat-templates', {
        title: randomUUID(),
        body: text(),
      });
      if (answer.status < 300) storedIds.push(answer.body.id);
      return answer;
    };
    expect((await write()).status).toBeLessThan(300);
    disk.fill();
    let answer = await write();
    while (answer.status < 300) answer = await write();
    expect(answer).toMatchObject({
      status: 503,
      body: { code: 'unavailable', message: errors.unavailable.message },
    });
    disk.free();
    const before = storedIds.length;
    await expect
      .poll(write)
      .toMatchObject({ status: expect.toSatisfy((status: number) => status < 300) });
    expect(storedIds.length).toBeGreaterThan(before);
    const rows = await world.database.query<{ id: number }>('select id from chat_template');
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(storedIds));
  });
});
