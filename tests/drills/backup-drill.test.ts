import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadCalendar } from '../../api/src/platform/calendar/load-calendar.js';
import { PrismaService } from '../../api/src/platform/database/prisma.service.js';
import { createApp } from '../../api/src/platform/http/create-app.js';
import { findDrift } from '../../api/src/platform/queues/find-drift.js';
import {
  Company,
  checkFiles,
  digestRows,
  restoreBackup,
  secret,
  signInTables,
  type Target,
} from '../api/backup.fixtures.js';
import { sendMessage } from '../api/chat.fixtures.js';
import { Agent, signIn } from '../support/agent.js';

/*
 * The drill: 1,000 acknowledged writes before a backup and further ones during it, a restore into
 * an empty installation, and then every row and every byte compared.
 */

const writesBefore = 1000;
const writesDuring = 300;
let company: Company;
let amid: string;
let quiet: string;
/** The writes that the server had acknowledged when the backup during writes began. */
let acknowledged: number[];
let rowsAtQuiet: Record<string, string>;

beforeAll(async () => {
  company = await Company.open(writesBefore + writesDuring);
  acknowledged = await company.write(writesBefore);
  const before = acknowledged.length;
  [amid] = await Promise.all([company.kept('amid'), company.write(writesDuring)]);
  expect(before).toBe(writesBefore);
  rowsAtQuiet = await digestRows(company.world.database);
  quiet = await company.kept('quiet');
  await company.write(50);
});
afterAll(() => company?.close());

async function soundIn(target: Target): Promise<void> {
  const prisma = new PrismaService(
    { databaseUrl: target.database.url, databasePool: 2, transactionTime: 60_000 } as never,
    { warn: () => undefined } as never,
  );
  try {
    expect(
      await findDrift(prisma, {
        now: company.world.clock.now(),
        calendar: await loadCalendar(prisma),
      }),
    ).toEqual([]);
  } finally {
    await prisma.$disconnect();
  }
  for (const [check, table] of [
    ['check_matter_status_event', 'matter'],
    ['check_matter_candidates', 'matter'],
    ['check_matter_teacher_status_event', 'matter_teacher'],
  ])
    await target.database.query(`select ${check}(id) from ${table}`);
  // Triggers and keys are as strict as before.
  await expect(target.database.query('update status_event set matter_id = 0')).rejects.toThrow(
    /append-only/,
  );
  await expect(target.database.query('update chat_message set sender_id = 0')).rejects.toThrow(
    /foreign key/,
  );
}

test('restores every row and every file of a backup, and no session', async () => {
  const target = await company.newTarget();
  const restored = await restoreBackup(target, quiet);
  expect(restored.code, restored.output()).toBe(0);

  const expected: Record<string, string> = { ...rowsAtQuiet };
  for (const table of signInTables) expected[table] = '0 ';
  expect(await digestRows(target.database)).toEqual(expected);

  expect(await checkFiles(target)).toBeGreaterThan(10);
  await soundIn(target);

  const app = await createApp({
    databaseUrl: target.database.url,
    clock: company.world.clock,
    settings: { secret, filesDir: path.join(target.home.folder, 'files') },
  });
  try {
    const revived = new Agent(app, company.world.operator.account);
    for (const [name, value] of company.world.operator.cookies) revived.cookies.set(name, value);
    expect((await revived.get('/api/user/role')).status).toBe(401);
    const operator = await signIn(app, 'Operator');
    const [highest] = await target.database.query('select max(id) as id from chat_message');
    const sent = await sendMessage(operator, company.chatCase.roomId, '復元のあと');
    expect(sent.status, sent.text).toBe(200);
    expect(sent.body.message.id).toBeGreaterThan(highest?.id);
  } finally {
    await app.close();
  }
});

test('contains in a backup during writes one instant: all writes acknowledged before it, and no partial one', async () => {
  const target = await company.newTarget();
  const restored = await restoreBackup(target, amid);
  expect(restored.code, restored.output()).toBe(0);
  const restoredIds = new Set([
    ...(await target.database.query<{ id: number }>('select id from chat_message')).map(
      ({ id }) => id,
    ),
    ...(await target.database.query<{ id: number }>('select id from status_event')).map(
      ({ id }) => -id,
    ),
    ...(await target.database.query<{ id: number }>('select id from stored_file')).map(
      ({ id }) => -id,
    ),
  ]);
  expect(acknowledged.filter((id) => !restoredIds.has(id))).toEqual([]);
  await soundIn(target);
});
