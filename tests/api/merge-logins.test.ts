import { afterAll, beforeAll, expect, test } from 'vitest';
import { newToken, sha256 } from '../../api/src/platform/auth/hash.js';
import { OutboxDelivery } from '../../api/src/platform/outbox/outbox-delivery.js';
import { testPassword } from '../support/accounts.js';
import { type Agent, createVisitor } from '../support/agent.js';
import { advanceClock, openWorld, type TestWorld } from '../support/test-world.js';
import {
  createFamily,
  dayMs,
  loginOf,
  mergesOf,
  parentOf,
  statusAndCode,
} from './merges.fixtures.js';

const hour = 3_600_000;
let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const family = (name: string, data: object = {}) => createFamily(world, name, data);
const mailOf = ({ account }: Agent) => account?.email as string;
const merged = async (
  winnerAgent: Agent,
  loserAgent: Agent,
  login?: 'winner' | 'loser',
): Promise<number> => {
  const answer = await mergesOf(world).merge(
    'parent',
    parentOf(winnerAgent),
    parentOf(loserAgent),
    login ? { picks: { login } } : {},
  );
  expect(answer.status, answer.text).toBe(200);
  return answer.body.merge.id;
};
const undone = async (id: number) => {
  const answer = await mergesOf(world).undo(id);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as { message: string; kept: string[] };
};
const enter = async (
  email: string,
  password = testPassword,
): Promise<Agent & { status: number }> => {
  const agent = await createVisitor(world.app);
  const { status } = await agent.post('/api/auth/login', { email, password });
  return Object.assign(agent, { status });
};
const fresh = '新しい長い合言葉 2026';

/** A mailed reset code, requested moments ago. */
async function resetCode(agent: Agent): Promise<string> {
  const code = newToken();
  const now = world.clock.now();
  const expiresAt = new Date(now.getTime() + hour);
  await world.prisma.passwordReset.create({
    data: { accountId: loginOf(agent), codeHash: sha256(code), createdAt: now, expiresAt },
  });
  return code;
}
const reset = async (email: string, ResetCode: string) =>
  statusAndCode(
    await (await createVisitor(world.app)).post('/api/user/reset-password-execute', {
      email,
      newPassword: fresh,
      ResetCode,
    }),
  );

/** Places a mail to a login and delivers it. @returns state and error of the delivery */
async function letterTo(accountId: number): Promise<[string, string | null]> {
  const at = world.clock.now();
  const { email } = await world.prisma.account.findUniqueOrThrow({ where: { id: accountId } });
  const { id: noticeId } = await world.prisma.notice.create({
    data: {
      ...{
        code: 'N40',
        audience: 'customer',
        recipientId: accountId,
        key: `letter-${newToken()}`,
        title: '予定',
        body: '予定',
      },
      ...{ createdAt: at, heldUntil: at, dueAt: at },
    },
  });
  const { id } = await world.prisma.delivery.create({
    data: { noticeId, channel: 'mail', address: email, subject: '予定', body: '予定', dueAt: at },
  });
  await world.app.get(OutboxDelivery).deliverDue();
  const { state, error } = await world.prisma.delivery.findUniqueOrThrow({ where: { id } });
  return [state, error];
}
const imported = async (agent: Agent): Promise<void> => {
  const now = world.clock.now();
  const { id } = await world.prisma.importBatch.create({
    data: {
      kind: 'families',
      fileName: 'a.csv',
      state: 'done',
      headers: [],
      createdById: loginOf(world.admin),
      createdAt: now,
    },
  });
  await world.prisma.account.update({
    where: { id: loginOf(agent) },
    data: { importBatchId: id, passwordHash: null },
  });
};

test('restores both logins after a mistaken merge: changes since belong to their author only', async () => {
  const [winnerAgent, loserAgent] = [await family('百瀬'), await family('桃瀬')];
  const id = await merged(winnerAgent, loserAgent, 'loser');
  await advanceClock(world, hour);
  // The login with the chosen address is used on: another password, a passkey, and a pending new
  // address.
  const going = await enter(mailOf(loserAgent));
  expect(going.status).toBe(200);
  const changed = await going.post('/api/user/change-password', {
    currentPassword: testPassword,
    newPassword: fresh,
  });
  expect(changed.status, changed.text).toBe(200);
  const email = 'momose.new@example.jp';
  const requested = await going.post('/api/customer/send-mail-change-request', {
    ...{ parentId: parentOf(winnerAgent), email, currentPassword: fresh },
  });
  expect(requested.status, requested.text).toBe(200);
  const mail = await world.prisma.outgoingMail.findFirstOrThrow({
    where: { address: email },
    orderBy: { id: 'desc' },
  });
  const begun = /confirm-mail-change#(\S+)/.exec(mail.body)?.[1];
  const key = {
    credentialId: 'merge-key',
    publicKey: Buffer.from('k'),
    deviceType: 'singleDevice',
    name: '電話',
  };
  await world.prisma.passkey.create({
    data: { accountId: loginOf(winnerAgent), ...key, createdAt: world.clock.now() },
  });
  await world.prisma.twoStep.create({
    data: {
      accountId: loginOf(winnerAgent),
      secret: '',
      createdAt: world.clock.now(),
      confirmedAt: world.clock.now(),
    },
  });

  expect((await undone(id)).message).toContain('ログインで変更されたもの');
  expect((await going.get('/api/user/role')).status).toBe(401);
  expect((await enter(mailOf(winnerAgent), fresh)).status).toBe(401);
  const signedIn = await enter(mailOf(winnerAgent));
  expect([signedIn.status, (await signedIn.get('/api/user/role')).status]).toEqual([200, 200]);
  expect(
    statusAndCode(
      await (await createVisitor(world.app)).post('/api/user/confirm-mail-change', { code: begun }),
    ),
  ).toBe('422 mail_code_invalid');
  expect((await enter(mailOf(loserAgent))).status).toBe(401);
  // The undo moves the two-step sign-in to the login with this address.
  const other = await createVisitor(world.app);
  const answer = await other.post('/api/auth/login', {
    email: mailOf(loserAgent),
    password: fresh,
  });
  expect([answer.status, answer.body]).toEqual([200, { twoStep: true }]);
  expect(
    await world.prisma.passkey.count({
      where: { accountId: { in: [loginOf(winnerAgent), loginOf(loserAgent)] } },
    }),
  ).toBe(0);
});

test('keeps a new address with the person who set it', async () => {
  const [winnerAgent, loserAgent] = [await family('江口'), await family('江口')];
  const id = await merged(winnerAgent, loserAgent, 'loser');
  await world.prisma.account.update({
    where: { id: loginOf(winnerAgent) },
    data: { email: 'eguchi.new@example.jp' },
  });
  // Another account has the old address now. This does not block the undo.
  await world.prisma.account.create({
    data: { email: mailOf(loserAgent), name: '別の人', createdAt: world.clock.now() },
  });
  await undone(id);
  const mails = await world.prisma.account.findMany({
    where: { id: { in: [loginOf(winnerAgent), loginOf(loserAgent)] } },
    orderBy: { id: 'asc' },
  });
  expect(mails.map(({ email }) => email)).toEqual([mailOf(winnerAgent), 'eguchi.new@example.jp']);
  const found = await world.admin.get('/api/admin/families?q=eguchi.new');
  expect(found.body.map((row: { id: number }) => row.id)).toEqual([parentOf(loserAgent)]);
});

test('invalidates codes from before the merge, at both mailboxes', async () => {
  const [winnerAgent, loserAgent] = [await family('沼田'), await family('沼田')];
  const codes = [await resetCode(winnerAgent), await resetCode(loserAgent)] as const;
  await merged(winnerAgent, loserAgent, 'loser');
  for (const sent of codes)
    expect(await reset(mailOf(loserAgent), sent)).toBe('422 reset_code_invalid');
  // If the merge keeps the address, the codes of the address stay valid.
  const [stays, ends] = [await family('沼津'), await family('沼津')];
  const own = await resetCode(stays);
  await merged(stays, ends, 'winner');
  expect(await reset(mailOf(stays), own)).toBe('200');
});

test('suggests the values of the record in use over imported ones, for either winner', async () => {
  const [live, moved] = [
    await family('現在', { phone: '09011110001', city: '三鷹市' }),
    await family('現在'),
  ];
  await imported(moved);
  await world.prisma.session.deleteMany({ where: { accountId: loginOf(moved) } });
  const written = {
    phone: '09022220002',
    city: '武蔵野市',
    town: '旧町1-2-3',
    updatedAt: new Date(world.clock.now().getTime() + dayMs),
  };
  await world.prisma.parent.update({
    where: { id: parentOf(moved) },
    data: { ...written, nearestStation: '旧駅' },
  });
  const picks = async (winner: Agent, loser: Agent) => {
    const { fields } = await mergesOf(world).preview('parent', parentOf(winner), parentOf(loser));
    const pick = (name: string) =>
      fields.find((field: { name: string }) => field.name === name)?.pick;
    return [pick('phone'), pick('address'), pick('nearestStation')];
  };
  expect(await picks(live, moved)).toEqual(['winner', 'winner', 'loser']);
  expect(await picks(moved, live)).toEqual(['loser', 'loser', 'winner']);
});

test('suggests the login in use and takes it by default, with its pending requests', async () => {
  const [winnerAgent, loserAgent] = [await family('輪島'), await family('輪島')];
  await imported(winnerAgent);
  const { fields } = await mergesOf(world).preview(
    'parent',
    parentOf(winnerAgent),
    parentOf(loserAgent),
  );
  expect(fields[0]).toMatchObject({
    ...{
      name: 'login',
      winner: `未招待：${mailOf(winnerAgent)}`,
      loser: `使用中：${mailOf(loserAgent)}`,
      pick: 'loser',
    },
  });
  expect(await letterTo(loginOf(winnerAgent))).toEqual(['dropped', 'UNINVITED']);
  const id = await merged(winnerAgent, loserAgent);
  expect((await enter(mailOf(loserAgent))).status).toBe(200);
  expect((await letterTo(loginOf(winnerAgent)))[1]).not.toBe('UNINVITED');
  await undone(id);
  expect(await letterTo(loginOf(winnerAgent))).toEqual(['dropped', 'UNINVITED']);

  const [one, muted] = [await family('渡会'), await family('渡会')];
  await world.prisma.account.update({
    where: { id: loginOf(muted) },
    data: { mailNotices: false },
  });
  const mergedAgain = await merged(one, muted, 'loser');
  expect(await letterTo(loginOf(one))).toEqual(['dropped', 'MUTED']);
  await undone(mergedAgain);
  expect((await letterTo(loginOf(one)))[1]).not.toBe('MUTED');
});

test('mails the owner of the ended address at the merge and at its undo, and no other address', async () => {
  const alertsTo = async (of: Agent) =>
    (
      await world.prisma.outgoingMail.findMany({
        where: { address: mailOf(of), purpose: 'securityAlert' },
        orderBy: { id: 'asc' },
      })
    ).map(({ subject, body }) => {
      expect(body).not.toContain('@');
      return subject.replace(/^【.*】/, '');
    });
  for (const login of ['winner', 'loser'] as const) {
    const [winnerAgent, loserAgent] = [await family('三井'), await family('三井')];
    const [ends, stays] =
      login === 'winner' ? [loserAgent, winnerAgent] : [winnerAgent, loserAgent];
    const merge = await merged(winnerAgent, loserAgent, login);
    expect([await alertsTo(ends), await alertsTo(stays)]).toEqual([
      ['ご登録を一つにまとめました'],
      [],
    ]);
    await undone(merge);
    expect([await alertsTo(ends), await alertsTo(stays)]).toEqual([
      ['ご登録を一つにまとめました', 'ご登録を元に戻しました'],
      [],
    ]);
  }
});
