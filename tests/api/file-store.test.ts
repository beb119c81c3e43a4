import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runDueFileRemovals } from '../../api/src/modules/file/timers/run-due-file-removals.js';
import { FigureQueries } from '../../api/src/modules/system/figures.queries.js';
import { checkBackup } from '../../api/src/platform/backup/check-backup.js';
import { makeBackup } from '../../api/src/platform/backup/make-backup.js';
import { restoreFiles } from '../../api/src/platform/backup/restore-backup.js';
import { hours } from '../../api/src/platform/clock.js';
import { compareStore } from '../../api/src/platform/files/compare-store.js';
import { DiskFiles } from '../../api/src/platform/files/disk-files.js';
import type { FileStore, KeptFile } from '../../api/src/platform/files/file-store.js';
import { clearStore, moveFiles } from '../../api/src/platform/files/move-files.js';
import { S3Files } from '../../api/src/platform/files/s3-files.js';
import { joinInstallation } from '../../api/src/platform/installation/join-installation.js';
import { timerTools } from '../../api/src/platform/jobs/timer.js';
import { type Bucket, openBucket } from '../support/s3-bucket.js';
import { openWorld, type TestWorld } from '../support/test-world.js';
import { openFile, uploadFile } from '../support/upload.js';

const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tsumugi-store-'));
  folders.push(folder);
  return folder;
};
let bucket: Bucket;
beforeAll(async () => {
  bucket = await openBucket();
});
afterAll(async () => {
  await bucket?.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
const allOf = async (store: FileStore): Promise<KeptFile[]> => {
  const found: KeptFile[] = [];
  for await (const each of store.list()) found.push(each);
  return found;
};
const waiting = async (store: FileStore): Promise<string[]> => {
  const found = new Set<string>();
  for await (const { id } of store.parts()) found.add(id);
  return [...found].sort();
};
const inBucket = (prefix: string) => new S3Files({ ...bucket.settings, prefix });

describe.each<[string, () => FileStore]>([
  ['a folder', () => new DiskFiles(newFolder())],
  ['a bucket', () => inBucket(randomBytes(4).toString('hex'))],
])('a store in %s', (_, open) => {
  it('returns stored bytes by key, and none after removal', async () => {
    const store = open();
    const bytes = randomBytes(70_000);
    const [key, other] = [await store.put(bytes), await store.put(Buffer.from('other'))];
    expect(await store.bytesOf(key)).toEqual(bytes);
    expect(await store.contentOf(key)).toEqual({
      size: 70_000,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
    expect((await store.keys()).sort()).toEqual([key, other].sort());
    await store.remove(key);
    await store.remove(key);
    expect(await store.read(key)).toBeUndefined();
    expect(await store.keys()).toEqual([other]);
    for (const foreign of ['../../etc/passwd', '', 'f'.repeat(47)])
      expect(await store.read(foreign)).toBeUndefined();
  });

  it('joins pieces in their order, and ignores a repeated one', async () => {
    const store = open();
    const [id, another] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')];
    await store.putPart(id, 0, Buffer.from('abc'));
    await store.putPart(another, 0, Buffer.from('zzz'));
    await store.putPart(id, 3, Buffer.from('xx'));
    await store.putPart(id, 3, Buffer.from('de'));
    await store.putPart(id, 5, Buffer.from('f'));
    expect((await store.readPart(id)).toString()).toBe('abcdef');
    expect(await waiting(store)).toEqual([id, another].sort());
    await store.removePart(id);
    await expect(store.readPart(id)).rejects.toThrow();
    expect((await store.readPart(another)).toString()).toBe('zzz');
    await expect(async () => store.removePart('../x')).rejects.toThrow(RangeError);
  });

  it('accepts a long text in pieces, and stores nothing of an interrupted one', async () => {
    const store = open();
    const id = randomBytes(16).toString('hex');
    async function* pieces(broken: boolean) {
      for (let n = 0; n < 100; n += 1) yield `${n} 家庭\n`;
      if (broken) throw new Error('broken');
    }
    await expect(store.putPieces(id, pieces(true))).rejects.toThrow('broken');
    expect(await store.keys()).toEqual([]);
    const { key, ...content } = await store.putPieces(id, pieces(false));
    expect(await store.contentOf(key)).toEqual(content);
    expect(await waiting(store)).toEqual([]);
    expect((await store.bytesOf(key))?.toString()).toMatch(/^0 家庭\n.*99 家庭\n$/s);
  });

  it('has one mark, which the first writer sets', async () => {
    const store = open();
    expect(await store.readMark()).toBeUndefined();
    expect(await store.setMark('first')).toBe('first');
    expect(await store.setMark('second')).toBe('first');
    expect(await store.setMark('third', true)).toBe('third');
    expect(await store.keys()).toEqual([]);
  });
});

it('does not report a file as missing when its disk is unmounted', async () => {
  const folder = newFolder();
  const store = new DiskFiles(folder);
  await store.setMark('mine');
  const key = await store.put(Buffer.from('passport'));
  renameSync(folder, `${folder}-away`);
  await expect(store.remove(key)).rejects.toThrow('is not there');
  renameSync(`${folder}-away`, folder);
  await store.remove(key);
  expect(await store.keys()).toEqual([]);
});

describe('an installation with its files in a bucket', () => {
  let world: TestWorld;
  let store: S3Files;
  beforeAll(async () => {
    store = inBucket('company');
    world = await openWorld({ settings: { s3: { ...bucket.settings, prefix: 'company' } } });
    expect(await join(store)).toBeUndefined();
  });
  afterAll(() => world?.close());
  const secret = 'a-secret-of-thirty-two-characters-or-more';
  const join = (files: FileStore) =>
    joinInstallation(world.prisma, { secret, files }, world.clock.now());
  const send = async () => {
    const bytes = await sharp({
      create: { width: 40, height: 30, channels: 3, background: '#456' },
    })
      .png()
      .toBuffer();
    return uploadFile(
      world.teacher,
      `/api/teacher/upload-identity-file/${world.teacher.account?.teacherId}`,
      {
        bytes,
        name: '証.png',
        type: 'image/png',
      },
    );
  };
  const lines = () =>
    world.prisma.storedFile.findMany({
      where: { kind: 'identity', deletedAt: null },
      orderBy: { id: 'asc' },
    });

  it('recognises its bucket by a mark, and explains a foreign or unreachable bucket', async () => {
    expect(await join(store)).toBeUndefined();
    const empty = inBucket('empty');
    expect(await join(empty)).toMatch(
      /^s3:\/\/tsumugi\/empty\/ is not the file store of this database: let FILES_BUCKET name/,
    );
    await empty.setMark('another');
    expect(await join(empty)).toMatch(/is the file store of another installation/);
    const wrong = new S3Files({ ...bucket.settings, bucket: 'nobodys' });
    expect(await join(wrong)).toMatch(
      /^The file store s3:\/\/nobodys\/files\/ cannot be used now \(NoSuchBucket\): start it, or correct FILES_BUCKET/,
    );
  });

  it('stores, opens and removes documents there; without it an upload is refused and leaves no row', async () => {
    const sent = await send();
    expect(sent.status, sent.text).toBe(200);
    const [line] = await lines();
    expect(await store.keys()).toEqual([line?.storageKey]);
    const link = await world.teacher.get(
      `/api/teacher/get-signed-file-url?path=${encodeURIComponent(sent.body.path)}`,
    );
    expect(await openFile(world.teacher, link.body.url)).toMatchObject({
      status: 200,
      bytes: await store.bytesOf(line?.storageKey as string),
    });
    bucket.refuse(() => true);
    expect(await send()).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect((await openFile(world.teacher, link.body.url)).status).toBe(503);
    bucket.refuse(() => false);
    expect(await lines()).toEqual([line]);
  });

  it('counts a file as removed once its bytes are deleted; a failed removal is retried and blocks no other', async () => {
    expect((await send()).status).toBe(200);
    const [first, second] = await lines();
    await world.prisma.storedFile.updateMany({
      where: { kind: 'identity' },
      data: { deletedAt: world.clock.now() },
    });
    bucket.refuse(
      ({ method, url }) =>
        method === 'DELETE' && Boolean(url?.includes(first?.storageKey as string)),
    );
    const tidy = () => runDueFileRemovals(timerTools(world.app), world.clock.now());
    expect(await tidy()).toBe(1);
    const lag = async () => (await world.app.get(FigureQueries).read()).removalLag;
    world.clock.advance(hours(2));
    expect(await tidy()).toBe(0);
    expect(await lag()).toBe(2 * 60 * 60);
    expect(await store.keys()).toEqual([first?.storageKey]);
    expect(
      await world.prisma.storedFile.count({
        where: { id: { in: [first?.id as number, second?.id as number] } },
      }),
    ).toBe(1);
    bucket.refuse(() => false);
    expect(await tidy()).toBe(1);
    expect(await store.keys()).toEqual([]);
    expect(await lag()).toBe(0);
  });

  it('is backed up and restored, into a folder too', async () => {
    await send();
    const [line] = await lines();
    const backup = path.join(newFolder(), 'backup');
    const manifest = await makeBackup(
      { databaseUrl: world.database.ownerUrl, secret, files: store },
      backup,
    );
    expect(manifest.files).toMatchObject({ count: 1, lost: [] });
    await checkBackup(backup);
    const target = new DiskFiles(newFolder());
    await restoreFiles(backup, target);
    expect(await target.contentOf(line?.storageKey as string)).toEqual({
      size: line?.size,
      sha256: line?.sha256,
    });
  });

  it('moves its files to a folder and back, completely or not at all, and never a foreign store', async () => {
    const disk = new DiskFiles(newFolder());
    expect(await moveFiles(world.prisma, store, disk)).toEqual({
      copied: 1,
      existing: 0,
      failedIds: [],
    });
    expect(await moveFiles(world.prisma, store, disk)).toEqual({
      copied: 0,
      existing: 1,
      failedIds: [],
    });
    expect(await join(disk)).toBeUndefined();
    const [line] = await lines();
    const key = line?.storageKey as string;
    writeFileSync(path.join(disk.place, key.slice(0, 2), key), 'damaged');
    const returnStore = inBucket('back');
    expect(await moveFiles(world.prisma, disk, returnStore)).toEqual({
      copied: 0,
      existing: 0,
      failedIds: [line?.id],
    });
    expect(await returnStore.readMark()).toBeUndefined();
    const foreign = inBucket('foreign');
    await foreign.setMark('another');
    await expect(moveFiles(world.prisma, store, foreign)).rejects.toThrow(
      'is not the file store of this database',
    );
    await expect(clearStore(world.prisma, foreign, store)).rejects.toThrow('nothing was touched');
    expect(await clearStore(world.prisma, store, disk)).toBe(0);
    await moveFiles(world.prisma, store, disk);
    expect(await clearStore(world.prisma, disk, store)).toBe(1);
    expect([await disk.keys(), await store.keys()]).toEqual([[], [key]]);
  });

  it('is compared with its database: missing, damaged and orphaned files', async () => {
    const compare = (read = true, now = new Date(0)) =>
      compareStore(world.prisma, store, { read, now });
    const sound = { named: 1, missing: [], damaged: [], orphans: [] };
    expect(await compare()).toEqual(sound);
    const orphan = await store.put(Buffer.from('nobody’s'));
    const orphanFile = (await allOf(store)).find(({ key }) => key === orphan);
    const later = (milliseconds: number) =>
      new Date((orphanFile?.at.getTime() ?? 0) + milliseconds);
    expect(await compare(false, later(hours(23)))).toEqual(sound);
    expect(await compare(false, later(hours(25)))).toEqual({ ...sound, orphans: [orphan] });
    const [line] = await lines();
    const bytes = (await store.bytesOf(line?.storageKey as string)) as Buffer;
    await store.putAs(line?.storageKey as string, Buffer.from('damaged'));
    expect(await compare()).toEqual({ ...sound, damaged: [line?.id] });
    await store.remove(line?.storageKey as string);
    expect(await compare()).toEqual({ ...sound, missing: [line?.id] });
    await store.putAs(line?.storageKey as string, bytes);
    expect(await compare()).toEqual(sound);
  });
});
