import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportByCommand } from '../../../api/src/modules/import/actions/export-by-command.js';
import { importByCommand } from '../../../api/src/modules/import/actions/import-by-command.js';
import { openWorld, type TestWorld } from '../../support/test-world.js';
import { csv } from './import.fixtures.js';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

it('dry-runs a file from the command line with a report by line, and imports it on request', async () => {
  const printedLines: string[] = [];
  const bytes = Buffer.from(
    csv([
      ['禁止語', '理由'],
      ['直接振込', '料金'],
      ['', '語がない'],
    ]),
  );
  const options = {
    databaseUrl: world.database.url,
    kind: 'blacklist' as const,
    bytes,
    name: '語.csv',
    report: (line: string) => printedLines.push(line),
  };
  const words = () =>
    world.prisma.blacklistWord.count({ where: { word: '直接振込', deletedAt: null } });
  const email = world.admin.account?.email as string;
  await expect(
    importByCommand({ ...options, email: 'nobody@example.jp', keep: false }),
  ).rejects.toThrow('no administrator');
  expect(await importByCommand({ ...options, email, keep: false })).toBe(1);
  expect(printedLines).toEqual([
    '語.csv: 新規 1、更新 0、重複の可能性 0、エラー 1',
    '  3: 【禁止語】禁止語を入力してください。',
  ]);
  expect(await words()).toBe(0);
  expect(await importByCommand({ ...options, email, keep: true })).toBe(1);
  expect(printedLines.at(-1)).toBe('禁止語: 1 / 1');
  expect(await words()).toBe(1);
  const [batch] = (await world.admin.get('/api/admin/imports')).body;
  expect(batch).toMatchObject({ state: 'done', fileName: '語.csv', done: 1 });
});

it('exports rows into a new file from the command line, and logs the user', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tsumugi-export-'));
  try {
    const file = path.join(folder, 'courses.csv');
    const options = {
      databaseUrl: world.database.url,
      kind: 'courses' as const,
      email: world.admin.account?.email as string,
      file,
    };
    await exportByCommand(options);
    const lines = (await readFile(file, 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(
      1 + (await world.prisma.course.count({ where: { deletedAt: null } })),
    );
    expect(lines[0]).toContain('"ブランド","コース名"');
    await expect(exportByCommand(options)).rejects.toThrow('EEXIST');
    await expect(exportByCommand({ ...options, email: 'nobody@example.jp' })).rejects.toThrow(
      'no administrator',
    );
    expect(
      await world.prisma.accessLog.count({ where: { action: 'export', reason: 'npm run export' } }),
    ).toBe(2);
  } finally {
    await rm(folder, { recursive: true });
  }
});
