import { type ImportKindName, importKinds } from '@tsumugi/contract/resources/data-import';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PrismaService } from '../../api/src/platform/database/prisma.service.js';
import { demoPassword } from '../../api/src/platform/installation/demo-logins.js';
import { seedBase } from '../../prisma/seed/base/seed-base.js';
import { seedDemo, smallDemo } from '../../prisma/seed/demo/seed-demo.js';
import { officeRoomOf, sendMessage } from '../api/chat.fixtures.js';
import {
  type Company,
  type Difference,
  findDifferences,
  readAnswers,
} from '../api/import/company-answers.js';
import { dryRunBatch, importBatch, resultsOf, sendFile } from '../api/import/import.fixtures.js';
import { createAccount } from '../support/accounts.js';
import { signIn } from '../support/agent.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { openFile } from '../support/upload.js';

type Whole = TestApp & Company;
const email = 'admin@example.jp';
let old: Whole;
let fresh: Whole;

async function open(
  fill: (test: TestApp, prisma: PrismaService) => Promise<unknown>,
): Promise<Whole> {
  const test = await startTestApp();
  const prisma = test.app.get(PrismaService);
  await fill(test, prisma);
  return {
    ...test,
    prisma,
    admin: await signIn(test.app, { role: 'Admin', accountId: 0, email, password: demoPassword }),
  };
}
beforeAll(async () => {
  old = await open(({ database, clock }) =>
    seedDemo(database.ownerUrl, clock.now(), () => undefined, smallDemo),
  );
  await addSecondGuardian(old);
  fresh = await open(setUp);
});
afterAll(async () => {
  await old?.close();
  await fresh?.close();
});

const second = 'second-guardian@example.jp';
/** The demo has no couple: one of its families gets a second guardian, who writes to the office. */
async function addSecondGuardian({ app, prisma }: Whole): Promise<void> {
  const { id } = await prisma.parent.findFirstOrThrow({
    where: { matters: { some: {} } },
    orderBy: { id: 'asc' },
  });
  const account = await createAccount(app, { role: 'Parent', email: second, name: '石川 岳' });
  const own = {
    lastName: '石川',
    firstName: '岳',
    lastNameKana: 'イシカワ',
    firstNameKana: 'ガク',
    relation: 1,
    phone: '09012340987',
  };
  await prisma.parent.update({
    where: { id: account.parentId },
    data: { ...own, primaryParentId: id },
  });
  const agent = await signIn(app, account);
  expect(
    (await sendMessage(agent, await officeRoomOf(agent), '面談の日を変えられますか。')).status,
  ).toBe(200);
}

/**
 * The rows of an installation before the first file: the first Admin, brands and courses, and the
 * settings made on screens.
 */
async function setUp({ app, clock }: TestApp, prisma: PrismaService): Promise<void> {
  await seedBase(prisma, clock.now());
  const { adminId = 0 } = await createAccount(app, {
    role: 'Admin',
    email,
    name: '山田 花子',
    password: demoPassword,
  });
  for (const { id, timerexCalendarUrl } of await old.prisma.brand.findMany())
    await prisma.brand.update({ where: { id }, data: { timerexCalendarUrl } });
  const withMembers = { members: { select: { admin: { select: { account: true } } } } } as const;
  for (const { name, weekendOpen, sortOrder, members } of await old.prisma.team.findMany({
    orderBy: { id: 'asc' },
    include: withMembers,
  })) {
    const isIn = members.some(({ admin }) => admin.account.email === email);
    const data = {
      name,
      weekendOpen,
      sortOrder,
      createdAt: clock.now(),
      ...(isIn ? { members: { create: { adminId } } } : {}),
    };
    await prisma.team.create({ data });
  }
}

/** Permitted differences of the new company, and why. */
const reasons: readonly (readonly [place: RegExp, what: RegExp, why: string])[] = [
  [/^HP1 /, /./, 'お問い合わせは取り込む種類ではない'],
  [/./, /^(canSignIn|lastSeenAt)$/, '招待するまで、誰もログインできない'],
  [/^(case|family|teacher)$/, /^updatedAt$/, '取り込んだ日時になる'],
  [/^list (admins|courses)$/, /^createdAt$/, '最初の管理者と既定のコースは、取り込む前からある'],
  [
    /^family$/,
    /^consents\[\]\.(documentVersion|recordedBy)$/,
    '同意は、取り込んだ人が日時を記録したものになる',
  ],
  [
    /^(list students|family)$/,
    /^(roles|roleNames|email|students\[\]\.accountId|accountId)$/,
    '生徒のログインは、保護者が招待し直す',
  ],
  [
    /^list (families|students)$/,
    /^order$/,
    'ひとりずつ確かめる家庭は、同じ百行の新しい家庭の後に登録される',
  ],
  [/^case$/, /^ended\.(what|by)$/, '終了は、移行として履歴に残る'],
  [/^case$/, /^chat\.last/, '「移行：ここまでは…」の1行が加わる'],
  [/^(TC5 |case$)/, /^(lacks|counts|total|queues)$/, '送信を止めたメッセージは書き出さない'],
];
const isMeant = ({ place, what }: Difference) =>
  reasons.find(([where, which]) => where.test(place) && which.test(what));

it('exports the demo company and imports it into an empty installation with the same result', async () => {
  for (const kind of Object.keys(importKinds) as ImportKindName[]) {
    const { status, bytes } = await openFile(
      old.admin,
      `/api/admin/import-kinds/${kind}/data?reason=move`,
    );
    expect(status).toBe(200);
    const batch = await importBatch(
      fresh,
      await dryRunBatch(fresh, await sendFile(fresh, kind, bytes, `${kind}.csv`)),
    );
    const wrongRows = Object.entries(await resultsOf(fresh, batch)).filter(
      ([, [fate]]) => fate === 'error' || fate === 'duplicate',
    );
    expect([kind, wrongRows, batch.done]).toEqual([kind, [], batch.rowCount]);
  }
  expect((await old.admin.get('/api/admin/import-kinds/families/data?reason=')).status).toBe(400);
  const logged = await old.prisma.accessLog.count({ where: { action: 'export', reason: 'move' } });
  expect(logged).toBe(Object.keys(importKinds).length);

  const moved = await fresh.prisma.parent.findFirstOrThrow({
    where: { account: { email: second } },
    include: {
      primaryParent: { include: { account: true } },
      account: { include: { adminRoom: { include: { messages: true } } } },
    },
  });
  const family = await old.prisma.parent.findFirstOrThrow({
    where: { secondGuardians: { some: { account: { email: second } } } },
    include: { account: true },
  });
  expect(moved.primaryParent?.account.email).toBe(family.account.email);
  expect(moved.account.adminRoom?.messages.map(({ text }) => text)).toEqual([
    '面談の日を変えられますか。',
  ]);

  const before = await readAnswers(old);
  // An empty list cannot be compared; depending on the hour of the world, one of the demo's few
  // interviews may be over.
  const empty = [...before].filter(
    ([place, rows]) => /^[A-Z]{2}\d /.test(place) && rows.size === 1,
  );
  expect(empty.length, `${empty.map(([place]) => place)}`).toBeLessThan(3);
  const found = findDifferences(before, await readAnswers(fresh));
  const table = found.map(
    (each) =>
      `${each.place} | ${each.what} | ${each.count} | ${each.example} | ${isMeant(each)?.[2] ?? '???'}`,
  );
  expect(
    table.filter((line) => line.endsWith('???')),
    table.join('\n'),
  ).toEqual([]);
  expect(
    reasons
      .filter((reason) => !found.some((each) => isMeant(each) === reason))
      .map(([, , why]) => why),
    'reasons for nothing',
  ).toEqual([]);
});
