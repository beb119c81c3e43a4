import { afterAll, beforeAll, expect, it } from 'vitest';
import { minutes } from '../../../api/src/platform/clock.js';
import { openWorld, type TestWorld } from '../../support/test-world.js';
import { openFile } from '../../support/upload.js';
import { batchPath, csv, dryRunBatch, rowsOf, sendFile } from './import.fixtures.js';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const linesOf = async (importId: number) =>
  (await world.prisma.accessLog.findMany({ orderBy: { id: 'asc' } }))
    .map(({ action, entity, entityId, accountId, detail }) => ({
      action,
      entity,
      entityId,
      accountId,
      detail: detail as Record<string, string>,
    }))
    .filter(
      ({ detail }) =>
        detail.import === String(importId) || detail.file?.includes(`取り込み${importId}）`),
    );

it('logs each read of the rows of an import, and of its error file (domain/permissions#audit-log)', async () => {
  const file = csv([
    ['家庭番号', '保護者氏名', 'フリガナ', 'メール', 'TEL'],
    ['R-1', '記録 一', 'キロク イチ', 'reading-1@example.jp', '09011110001'],
    ['R-2', '記録 二', 'キロク ニ', 'not a mail', '09011110002'],
  ]);
  const batch = await dryRunBatch(world, await sendFile(world, 'families', file));
  expect(batch.counts).toMatchObject({ error: 1 });
  const { accountId } = world.admin.account as { accountId: number };
  const who = { entity: 'parent', entityId: null, accountId };
  expect(await linesOf(batch.id)).toEqual([]);

  expect(await rowsOf(world, batch)).toHaveLength(2);
  const readings = [
    {
      action: 'read',
      ...who,
      detail: { list: `import:${batch.id}`, import: String(batch.id), rows: '2' },
    },
  ];
  expect(await linesOf(batch.id)).toEqual(readings);
  // The same reading within five minutes is the same line.
  await rowsOf(world, batch);
  expect(await linesOf(batch.id)).toEqual(readings);
  world.clock.advance(minutes(6));
  await rowsOf(world, batch);
  expect(await linesOf(batch.id)).toHaveLength(2);

  const errors = await openFile(world.admin, batchPath(batch, '/errors'));
  expect([errors.status, errors.bytes.toString('utf8')]).toEqual([
    200,
    expect.stringContaining('not a mail'),
  ]);
  const exported = {
    action: 'export',
    ...who,
    detail: { file: `取り込めない行（取り込み${batch.id}）`, rows: '1' },
  };
  expect((await linesOf(batch.id)).slice(2)).toEqual([exported]);
  await openFile(world.admin, batchPath(batch, '/errors'));
  expect((await linesOf(batch.id)).slice(2)).toEqual([exported, exported]);
});

it('logs no read of rows without personal data', async () => {
  const file = csv([
    ['ブランド', 'コース名'],
    ['家庭教師', '記録のコース'],
  ]);
  const batch = await dryRunBatch(world, await sendFile(world, 'courses', file));
  expect(await rowsOf(world, batch)).toHaveLength(1);
  expect(await linesOf(batch.id)).toEqual([]);
});
