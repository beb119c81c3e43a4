import { afterAll, beforeAll, expect, it } from 'vitest';
import { batchPath, csv, dryRunBatch, readBatch, sendFile } from '../api/import/import.fixtures.js';
import { type ApiChild, startApiChild } from '../support/api-child.js';
import { patience } from '../support/patience.js';
import { openWorld, type TestWorld } from '../support/test-world.js';

const secret = 'a-worker-that-dies-shares-this-secret';
const families = 400;
let world: TestWorld;
let child: ApiChild | undefined;
beforeAll(async () => {
  world = await openWorld({ settings: { secret } });
});
afterAll(async () => {
  await child?.kill();
  await world?.close();
});

const kana = 'アイウエオカキクケコサシスセソタチツテト';
const name = (at: number) =>
  `${kana[at % 20]}${kana[Math.floor(at / 20) % 20]}${kana[Math.floor(at / 400) % 20]}`;
const lines = Array.from({ length: families }, (_, at) => [
  ...[
    `F-${at}`,
    '木村',
    '光',
    'キムラ',
    name(at),
    `kill${at}@example.jp`,
    '木村',
    '空',
    'キムラ',
    'ソラ',
    '小5',
  ],
]);
const heading = [
  '家庭番号',
  '保護者姓',
  '保護者名',
  '保護者セイ',
  '保護者メイ',
  'メール',
  '生徒姓',
  '生徒名',
  '生徒セイ',
  '生徒メイ',
  '学年',
];

it(
  'continues a killed import in another process, and imports no line twice',
  async () => {
    const batch = await dryRunBatch(
      world,
      await sendFile(world, 'families', csv([heading, ...lines])),
    );
    expect(batch.counts).toMatchObject({ new: families });
    expect((await world.admin.post(batchPath(batch, '/run'))).status).toBe(200);
    child = await startApiChild(world, secret, { WORKER: '1' });
    await expect
      .poll(async () => (await readBatch(world, batch)).done, { interval: 20 })
      .toBeGreaterThan(20);
    await child.kill();
    const afterKill = await readBatch(world, batch);
    expect(afterKill.state).toBe('running');
    expect(afterKill.done).toBeLessThan(families);
    const own = { account: { email: { startsWith: 'kill' } } };
    expect(await world.prisma.parent.count({ where: own })).toBe(afterKill.done);

    child = await startApiChild(world, secret, { WORKER: '1' });
    await expect
      .poll(async () => (await readBatch(world, batch)).state, { timeout: patience })
      .toBe('done');
    expect(await readBatch(world, batch)).toMatchObject({ done: families, toTake: families });
    expect(await world.prisma.parent.count({ where: own })).toBe(families);
    expect(await world.prisma.student.count({ where: { parent: own } })).toBe(families);
    expect(await world.prisma.importKey.count({ where: { entity: 'parent' } })).toBe(families);

    expect((await world.admin.post(batchPath(batch, '/undo'))).status).toBe(200);
    expect(await world.prisma.parent.count({ where: { ...own, deletedAt: null } })).toBe(0);
    expect(
      await world.prisma.account.count({
        where: { email: { startsWith: 'kill' }, deletedAt: null },
      }),
    ).toBe(0);
    expect(await world.prisma.importKey.count()).toBe(0);
  },
  patience * 2,
);
