import type { AuditRow } from '@tsumugi/contract/resources/audit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testPassword } from '../support/accounts.js';
import { type Agent, createVisitor } from '../support/agent.js';
import { createMatter } from '../support/create-at-status.js';
import { openWorld, type TestWorld } from '../support/test-world.js';

const call = '/api/admin/access-logs';
const phone = '090-1234-5678';

let world: TestWorld;
let matterId: number;
let matterNumber: string;
let parentId: number;
beforeAll(async () => {
  world = await openWorld();
  parentId = world.parent.account?.parentId as number;
  await world.prisma.parent.update({
    where: { id: parentId },
    data: { lastName: '松田', firstName: '浩', phone },
  });
  ({ matterId, matterNumber } = await createMatter(world));
});
afterAll(() => world?.close());

async function read(agent: Agent, filter: Record<string, unknown> = {}, range = [0, 199]) {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    range: JSON.stringify(range),
    sort: '["at","DESC"]',
  });
  const answer = await agent.get<AuditRow[]>(`${call}?${query}`);
  expect(answer.status, answer.text).toBe(200);
  return {
    rows: answer.body,
    text: answer.text,
    total: Number(String(answer.headers['content-range']).split('/')[1]),
  };
}
const ok = async (answer: Promise<{ status: number; text: string; body: { version: number } }>) => {
  const { status, text, body } = await answer;
  expect(status, text).toBeLessThan(300);
  return body;
};

/** Typical actions of an office in an hour; the log must contain each of them. */
async function script(): Promise<void> {
  const { admin, operator, teacher, otherParent } = world;
  const teacherId = teacher.account?.teacherId;
  const adminId = operator.account?.adminId;
  const family = await ok(admin.get(`/api/admin/get-customer-detail/${parentId}`));
  await ok(
    operator.post('/api/admin/reveal', {
      entity: 'parent',
      id: parentId,
      field: 'phone',
      reason: '折り返しの電話',
    }),
  );
  await ok(
    admin.patch(`/api/admin/patch-customer/${parentId}`, {
      version: family.version,
      nearestStation: '秘密の駅',
      noPhone: true,
    }),
  );
  await ok(admin.get(`/api/admin/students/${world.studentId}`));
  const teacherDetail = await ok(operator.get(`/api/admin/get-teacher-detail/${teacherId}`));
  await ok(
    operator.patch(`/api/admin/patch-teacher/${teacherId}`, {
      version: teacherDetail.version,
      university: '秘密大学',
    }),
  );
  await ok(admin.get(`/api/admin/get-matter-detail/${matterId}`));
  await ok(admin.get(`/api/admin/awake-mailer?template=N30-customer&matterId=${matterId}`));
  await ok(
    admin.get(
      `/api/admin/export-combined-data-csv?${new URLSearchParams({ reason: '月次の集計' })}`,
    ),
  );
  const staff = await ok(admin.get(`/api/admin/get-admin-detail/${adminId}`));
  await ok(
    admin.post('/api/admin/save-admin-detail', { adminId, version: staff.version, kana: 'シケン' }),
  );
  const hours = (await admin.get<{ brand: number; version: number }[]>('/api/admin/working-hours'))
    .body[0];
  await ok(admin.put('/api/admin/working-hours', { ...hours, quietFromMinute: 1290 }));
  expect((await operator.delete(`/api/admin/families/${parentId}`)).status).toBe(403);
  expect((await otherParent.get(`/api/customer/get-matter-number/${matterId}`)).status).toBe(404);
  const stranger = await createVisitor(world.app);
  await stranger.post('/api/auth/admin/login', {
    email: operator.account?.email,
    password: `${testPassword}?`,
  });
  await stranger.post('/api/auth/admin/login', {
    email: 'nobody@example.jp',
    password: testPassword,
  });
  await ok(
    stranger.post('/api/auth/admin/login', {
      email: operator.account?.email,
      password: testPassword,
    }),
  );
  await stranger.post('/api/auth/logout');
}

describe('操作記録', () => {
  let rows: AuditRow[];
  let text: string;
  beforeAll(async () => {
    await script();
    ({ rows, text } = await read(world.admin));
  });

  it.each([
    ['家庭 松田 浩 様を閲覧', {}],
    ['家庭 松田 浩 様の電話番号を表示', { reason: '折り返しの電話', action: 'reveal' }],
    ['家庭 松田 浩 様を変更', { fields: ['電話不可', '最寄駅'] }],
    [/^生徒 石川 結衣 さんを閲覧$/, {}],
    [/^教師 .+ 先生を閲覧$/, {}],
    [/^教師 .+ 先生を変更$/, { fields: ['大学'] }],
    [/^案件 K\d\d-\d+を閲覧$/, {}],
    [/^案件 K\d\d-\d+のメールの下書きを表示$/, { action: 'document' }],
    [/^CSV出力 統合データ \d+行$/, { reason: '月次の集計', target: null }],
    [/^管理者 .+ さんを変更$/, { fields: ['氏名（カナ）'] }],
    ['設定 受付と送信の時間 家庭教師を変更', { target: { entity: 'setting', id: 'workingHours' } }],
    ['権限のない操作を拒否', { reason: null }],
    [/^担当外の案件 K\d\d-\d+への操作を拒否$/, {}],
    [
      'ログイン失敗（管理画面）',
      { who: { accountId: null, name: '登録のない利用者', roleName: '' } },
    ],
    [/^(新しい端末で)?ログイン（管理画面）$/, {}],
    ['ログアウト', {}],
  ])('records %s', (sentence, rest) => {
    const found = rows.filter((row) =>
      typeof sentence === 'string' ? row.text === sentence : sentence.test(row.text),
    );
    expect(found, rows.map((row) => row.text).join('\n')).not.toHaveLength(0);
    expect(found).toContainEqual(expect.objectContaining(rest));
  });

  it('records a refusal once, of a guard or of the step itself', async () => {
    const { operator, admin } = world;
    const accountId = operator.account?.accountId as number;
    const refusals = () =>
      world.prisma.accessLog.findMany({
        where: { accountId, action: 'refused' },
        orderBy: { id: 'asc' },
      });
    const before = (await refusals()).length;
    const { version } = (await admin.get(`/api/admin/get-customer-detail/${parentId}`)).body;
    const change = { version, email: 'other-mailbox@example.jp' };
    expect((await operator.patch(`/api/admin/patch-customer/${parentId}`, change)).body.code).toBe(
      'admin_only',
    );
    expect((await operator.delete(`/api/admin/families/${parentId}`)).status).toBe(403);
    expect((await operator.get('/api/admin/families/999999')).status).toBe(404);
    const made = (await refusals()).slice(before);
    expect(made.map(({ reason, detail }) => [reason, (detail as { route: string }).route])).toEqual(
      [
        ['admin_only', expect.stringContaining('PATCH /api/admin/patch-customer/')],
        ['forbidden', expect.stringContaining('DELETE /api/admin/families/')],
      ],
    );
    expect(
      JSON.stringify(made, (_, value) => (typeof value === 'bigint' ? 0 : value)),
    ).not.toContain('other-mailbox');
  });

  it('names the person with the role, newest first, and no value of any field', () => {
    const reveal = rows.find(({ action }) => action === 'reveal');
    expect(reveal?.who).toEqual({
      accountId: world.operator.account?.accountId,
      name: expect.stringContaining('試験'),
      roleName: 'オペレーター',
    });
    expect(reveal?.target).toEqual({ entity: 'parent', id: parentId });
    const times = rows.map(({ at }) => at);
    expect([...times].sort().reverse()).toEqual(times);
    for (const value of [
      phone,
      '秘密の駅',
      '秘密大学',
      'nobody@example.jp',
      world.operator.account?.email as string,
    ])
      expect(text).not.toContain(value);
  });

  it('filters by record, person, kind and period, and counts the results', async () => {
    const family = await read(world.admin, { entity: 'parent', entityId: parentId });
    expect(new Set(family.rows.map(({ action }) => action))).toEqual(
      new Set(['read', 'reveal', 'edit']),
    );
    expect(family.total).toBe(family.rows.length);
    const page = await read(world.admin, { entity: 'parent', entityId: parentId }, [0, 0]);
    expect([page.rows.length, page.total]).toEqual([1, family.total]);
    const { accountId, adminId } = world.operator.account as { accountId: number; adminId: number };
    const own = await read(world.admin, { accountId });
    expect(new Set(own.rows.map(({ who }) => who.accountId))).toEqual(new Set([accountId]));
    expect((await read(world.admin, { adminId })).rows).toEqual(own.rows);
    expect(
      (await read(world.admin, { matterId })).rows.every(({ target }) => target?.id === matterId),
    ).toBe(true);
    expect((await read(world.admin, { action: 'reveal', accountId })).total).toBe(1);
    const today = world.clock.today();
    expect((await read(world.admin, { action: 'reveal', from: today, to: today })).total).toBe(1);
    expect((await read(world.admin, { to: '2020-01-01' })).total).toBe(0);
    for (const filter of [
      { action: 'steal' },
      { entity: 'phone' },
      { from: '昨日' },
      { accountId: 'x' },
    ])
      expect(
        (await world.admin.get(`${call}?filter=${encodeURIComponent(JSON.stringify(filter))}`))
          .status,
      ).toBe(400);
  });

  it("shows an Operator only the Operator's own lines, with any filter", async () => {
    const ownId = world.operator.account?.accountId;
    const own = await read(world.operator);
    expect(own.rows.length).toBeGreaterThan(3);
    expect(new Set(own.rows.map(({ who }) => who.accountId))).toEqual(new Set([ownId]));
    expect(
      (await read(world.operator, { accountId: world.admin.account?.accountId })).rows,
    ).toEqual([]);
    expect(
      (await read(world.operator, { entity: 'parent', entityId: parentId })).rows.map(
        ({ action }) => action,
      ),
    ).toEqual(['reveal']);
    expect((await world.parent.get(call)).status).toBe(403);
  });

  it('cannot be rewritten: no call, and no statement of the database', async () => {
    const { id } = rows[0] as AuditRow;
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const)
      for (const url of [call, `${call}/${id}`])
        expect((await world.admin.call(method, url, { body: {} })).status, `${method} ${url}`).toBe(
          405,
        );
    await expect(
      world.prisma.accessLog.updateMany({ where: { id }, data: { reason: 'ほか' } }),
    ).rejects.toThrow(/permission denied/);
    await expect(world.prisma.accessLog.deleteMany({ where: { id } })).rejects.toThrow(
      /permission denied/,
    );
  });

  it('records who read sent texts and their lists, which and how many, once in five minutes', async () => {
    const { admin, operator, prisma } = world;
    const delivery = await prisma.delivery.findFirstOrThrow({
      where: { channel: 'mail', notice: { matterId } },
    });
    const mail = await prisma.outgoingMail.create({
      data: {
        ...{
          purpose: 'securityAlert',
          address: 'a@example.jp',
          subject: '件名',
          body: '本文',
          messageId: '<audit@example.jp>',
        },
        ...{ dueAt: world.clock.now(), createdAt: world.clock.now() },
      },
    });
    const parentAccount = world.parent.account?.accountId as number;
    await prisma.chatRoom.createMany({
      data: [{ type: 'admin', accountId: parentAccount, openedAt: world.clock.now() }],
      skipDuplicates: true,
    });
    const calls: [Agent, string, object][] = [
      [
        operator,
        `/api/admin/deliveries/${delivery.id}`,
        { text: `お知らせの送信 ${matterNumber}を閲覧` },
      ],
      [
        operator,
        '/api/admin/deliveries',
        { text: expect.stringMatching(/^お知らせの送信の一覧を閲覧（\d+件）$/) },
      ],
      [
        admin,
        `/api/admin/deliveries/${delivery.id}/mail`,
        { text: `お知らせの送信 ${matterNumber}を閲覧` },
      ],
      [
        admin,
        '/api/admin/outgoing-mails',
        { text: expect.stringMatching(/^送信メールの一覧を閲覧（\d+件）$/) },
      ],
      [admin, `/api/admin/outgoing-mails/${mail.id}/eml`, { text: '送信メールを閲覧' }],
      [
        operator,
        '/api/admin/chat/rooms',
        { text: expect.stringMatching(/^チャットの一覧を閲覧（\d+件）$/) },
      ],
      [
        operator,
        `/api/admin/chat/matter/${matterId}/rooms`,
        { text: expect.stringMatching(/^チャットの一覧を閲覧（\d+件）$/) },
      ],
      [
        operator,
        `/api/admin/chat/user/${parentAccount}/admin/rooms`,
        { text: 'チャットの一覧を閲覧（1件）' },
      ],
      [operator, `/api/admin/matters/${matterId}/timeline`, { text: `案件 ${matterNumber}を閲覧` }],
    ];
    for (const [agent, url, line] of calls) {
      const ownReads = { accountId: agent.account?.accountId, action: 'read' };
      const before = await read(agent, ownReads);
      expect((await agent.get(url)).status, url).toBe(200);
      const after = await read(agent, ownReads);
      expect([url, after.total - before.total]).toEqual([url, 1]);
      expect(after.rows[0]).toMatchObject(line);
      await agent.get(url);
      expect([url, (await read(agent, ownReads)).total]).toEqual([url, after.total]);
    }
    expect((await read(operator, { matterId })).rows.map(({ text }) => text)).toContainEqual(
      expect.stringContaining('チャットの一覧'),
    );
  });
});
