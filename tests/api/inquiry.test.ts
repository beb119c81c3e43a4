import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Throttle } from '../../api/src/platform/auth/throttle.js';
import { hours } from '../../api/src/platform/clock.js';
import { toCp932 } from '../../api/src/platform/csv/cp932.js';
import { createVisitor } from '../support/agent.js';
import { advanceClock, openWorld, type TestWorld } from '../support/test-world.js';

const key = 'site-key-of-the-home-page';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const full = {
  requestType: '体験申込',
  parentName: '石川　美咲',
  parentNameKana: 'ｲｼｶﾜ ﾐｻｷ',
  studentName: '石川 結衣',
  studentNameKana: 'いしかわ ゆい',
  relation: '母',
  grade: '小５',
  email: 'ＭＩＳＡＫＩ@example.jp',
  phone: '０９０−１２３４−５６７８',
  postalCode: '〒150-0001',
  body: '算数を見てほしいです。\r\n週1回を希望します。',
  utm_source: '広告',
};
let world: TestWorld;
let visitors = 0;
const ownAddress = () => {
  visitors += 1;
  return `203.0.113.${visitors}`;
};

/** One inquiry from an address of its own, so that tests do not use up one another's limit. */
async function send(
  body: object | string,
  headers: Record<string, string> = { 'x-site-key': key },
  from = ownAddress(),
) {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/public/inquiries',
    remoteAddress: from,
    headers: {
      'content-type':
        typeof body === 'string' ? 'application/x-www-form-urlencoded' : 'application/json',
      ...headers,
    },
    payload: body,
  });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}
const forms = () => world.prisma.contactForm.findMany({ orderBy: { id: 'asc' } });
const places = (entityId: number) =>
  world.prisma.workItem.findMany({ where: { entity: 'contactForm', entityId } });

beforeAll(async () => {
  world = await openWorld();
  await world.prisma.siteKey.create({
    data: { keyHash: sha256(key), brand: 1, label: '公式サイト', createdAt: world.clock.now() },
  });
});
afterAll(() => world.close());

describe('POST /api/public/inquiries', () => {
  it('stores a normalised inquiry, and shows it in HP問い合わせ at once', async () => {
    const answer = await send(full);
    expect(answer).toMatchObject({ status: 202, body: { accepted: true } });
    const [form] = await forms();
    expect(form).toMatchObject({
      brand: 1,
      requestType: 10,
      parentName: '石川 美咲',
      parentNameKana: 'イシカワ ミサキ',
      studentNameKana: 'イシカワ ユイ',
      relation: 2,
      grade: 5,
      email: 'misaki@example.jp',
      phone: '09012345678',
      postalCode: '1500001',
      prefecture: 13,
      city: '渋谷区',
      town: '神宮前',
      body: '算数を見てほしいです。\n週1回を希望します。',
      extra: { utm_source: '広告' },
      confirmedAt: null,
      receivedAt: world.clock.now(),
    });
    expect(form?.searchText).toContain('09012345678');
    expect((await places(form?.id as number)).map(({ tab, counted }) => [tab, counted])).toEqual([
      ['HP1', true],
    ]);
    const list = await world.operator.get('/api/admin/get-hp-inquiry?tab=2');
    expect(
      list.body.map((row: { id: number; contact: { phone: string } }) => [
        row.id,
        row.contact.phone,
      ]),
    ).toEqual([[form?.id, '090-••••-5678']]);
  });

  it('accepts a plain HTML form', async () => {
    const before = (await forms()).length;
    const text = new URLSearchParams({
      siteKey: key,
      parentName: '田中 一郎',
      phone: '03-1234-5678',
      requestType: '20',
      grade: '',
    }).toString();
    expect((await send(text, {})).status).toBe(202);
    const rows = await forms();
    expect(rows).toHaveLength(before + 1);
    expect(rows.at(-1)).toMatchObject({
      parentName: '田中 一郎',
      phone: '0312345678',
      requestType: 20,
      grade: null,
      email: null,
    });
  });

  it('cuts a long text and a long field name between letters', async () => {
    const more = { [`${'長'.repeat(59)}𠮷`]: 'x', ご要望: `${'あ'.repeat(499)}𠮷野家の近くです。` };
    expect(
      (await send({ parentName: '半字 無し', email: 'half@example.jp', ...more })).status,
    ).toBe(202);
    const [form] = (await forms()).filter(({ parentName }) => parentName === '半字 無し');
    expect(form?.extra).toEqual({ ['長'.repeat(59)]: 'x', ご要望: 'あ'.repeat(499) });
  });

  it('stores the same form once when the button is pressed twice', async () => {
    const twice = { parentName: '二度 押し', email: 'twice@example.jp' };
    const answers = await Promise.all([send(twice), send(twice)]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    expect((await forms()).filter(({ parentName }) => parentName === '二度 押し')).toHaveLength(1);
    world.clock.advance(11 * 60_000);
    await send(twice);
    expect((await forms()).filter(({ parentName }) => parentName === '二度 押し')).toHaveLength(2);
  });

  it('stores the same form once although a hidden field differs for each sending', async () => {
    const twice = { parentName: '隠し 欄', email: 'hidden@example.jp', ご希望: '火曜' };
    for (const hidden of [
      { _wpnonce: 'a1', 'g-recaptcha-response': 'x' },
      { _wpnonce: 'b2', 'g-recaptcha-response': 'y' },
    ])
      expect((await send({ ...twice, ...hidden })).status).toBe(202);
    const storedForms = (await forms()).filter(({ parentName }) => parentName === '隠し 欄');
    expect(storedForms.map(({ extra }) => extra)).toEqual([
      { _wpnonce: 'a1', 'g-recaptcha-response': 'x', ご希望: '火曜' },
    ]);
  });

  it('stores forms that differ in any answer, so that no acknowledged form is lost', async () => {
    const first = {
      parentName: '別件 続',
      email: 'again@example.jp',
      brand: 1,
      requestType: 10,
      grade: 5,
      希望: '火曜',
    };
    const others = [{ brand: 2 }, { requestType: 20 }, { grade: 6 }, { 希望: '水曜' }];
    for (const more of [{}, ...others, {}, ...others])
      expect((await send({ ...first, ...more })).status).toBe(202);
    const storedForms = (await forms()).filter(({ parentName }) => parentName === '別件 続');
    expect(
      storedForms.map(({ brand, requestType, grade, extra }) => [
        brand,
        requestType,
        grade,
        (extra as { 希望: string }).希望,
      ]),
    ).toEqual([
      [1, 10, 5, '火曜'],
      [2, 10, 5, '火曜'],
      [1, 20, 5, '火曜'],
      [1, 10, 6, '火曜'],
      [1, 10, 5, '水曜'],
    ]);
  });

  it('answers a filled trap field as usual, and stores nothing', async () => {
    const before = await forms();
    const honest = await send({ parentName: '正直 者', email: 'honest@example.jp' });
    const robot = await send({
      parentName: 'Robot',
      email: 'robot@example.jp',
      website: 'https://spam.example',
    });
    expect([robot.status, robot.body]).toEqual([honest.status, honest.body]);
    expect(await forms()).toHaveLength(before.length + 1);
  });

  it('requires a valid key', async () => {
    const body = { parentName: '鍵 無し', email: 'nokey@example.jp' };
    for (const headers of [{}, { 'x-site-key': 'wrong' }, { 'x-site-key': '' }]) {
      expect(await send(body, headers as Record<string, string>)).toMatchObject({
        status: 403,
        body: { code: 'site_key_invalid' },
      });
    }
    const made = await world.admin.post('/api/admin/site-keys', { brand: 2, label: '姉妹サイト' });
    expect(made.status).toBe(200);
    expect((await send(body, { 'x-site-key': made.body.key })).status).toBe(202);
    expect((await forms()).at(-1)).toMatchObject({ brand: 2 });
    expect(JSON.stringify((await world.admin.get('/api/admin/site-keys')).body)).not.toContain(
      made.body.key,
    );
    expect((await world.operator.get('/api/admin/site-keys')).status).toBe(403);
    await world.admin.delete(`/api/admin/site-keys/${made.body.id}`);
    expect((await send(body, { 'x-site-key': made.body.key })).status).toBe(403);
    expect((await world.admin.delete('/api/admin/site-keys/999999')).status).toBe(404);
  });

  it("allows browsers of the key's sites only to send and to read the answer", async () => {
    const { admin } = world;
    const origins = ['https://www.example.jp'];
    const made = await admin.post('/api/admin/site-keys', {
      brand: 1,
      label: '限られたサイト',
      origins,
    });
    const from = (origin: string, at = made.body.key) =>
      send({ parentName: '限 定', email: 'limited@example.jp' }, { 'x-site-key': at, origin });
    const own = await from('https://www.example.jp');
    expect([own.status, own.headers['access-control-allow-origin']]).toEqual([
      202,
      'https://www.example.jp',
    ]);
    expect(await from('https://evil.example')).toMatchObject({
      status: 403,
      body: { code: 'site_origin_refused' },
    });
    expect(
      (await send({ parentName: '限 定', phone: '0312345678' }, { 'x-site-key': made.body.key }))
        .status,
    ).toBe(202);
    const patched = await admin.patch(`/api/admin/site-keys/${made.body.id}`, { origins: [] });
    expect(patched.body).toMatchObject({ label: '限られたサイト', origins: [] });
    expect((await from('https://other.example')).headers['access-control-allow-origin']).toBe(
      'https://other.example',
    );
    expect(
      (
        await admin.post('/api/admin/site-keys', {
          brand: 1,
          label: '誤',
          origins: ['https://a.jp/path'],
        })
      ).status,
    ).toBe(400);
  });

  it('does not count senders without a page against the hourly limit of a site', async () => {
    const origins = ['https://www.example.jp'];
    const { body } = await world.admin.post('/api/admin/site-keys', {
      brand: 1,
      label: '使い切られるサイト',
      origins,
    });
    const throttle = world.app.get(Throttle);
    const used = { name: 'inquiry:site:elsewhere', subject: body.id, max: 300, windowMs: hours(1) };
    for (let count = 0; count < 300; count += 1) await throttle.take(used);
    const form = { parentName: '使い 切り', phone: '0312345678' };
    expect((await send(form, { 'x-site-key': body.key })).status).toBe(429);
    expect(
      (await send(form, { 'x-site-key': body.key, origin: 'https://www.example.jp' })).status,
    ).toBe(202);
  });

  it('sends a receipt to one address three times an hour at most, and stores every form', async () => {
    const email = 'bombed@example.jp';
    const form = (n: number) => ({ parentName: `宛先 ${n}`, email, phone: '0312345678' });
    for (const n of [1, 2, 3, 4, 5]) expect((await send(form(n))).status).toBe(202);
    // A repeated send of the same form stores no further row.
    await send(form(5));
    const storedForms = await world.prisma.contactForm.findMany({
      where: { email },
      include: { notices: true },
      orderBy: { id: 'asc' },
    });
    expect(storedForms.map(({ notices }) => notices.length)).toEqual([1, 1, 1, 0, 0]);
    expect(storedForms.map(({ extra }) => Object.keys(extra as object))).toEqual([
      [],
      [],
      [],
      ['受付メール'],
      ['受付メール'],
    ]);
    world.clock.advance(hours(1));
    await send(form(6));
    expect(await world.prisma.notice.count({ where: { contactForm: { email } } })).toBe(4);
  });

  it('accepts the old key of a site for a week after its replacement', async () => {
    const { admin, clock } = world;
    const { id, key: former } = (
      await admin.post('/api/admin/site-keys', { brand: 1, label: '替えるサイト' })
    ).body;
    const { key: next } = (await admin.post(`/api/admin/site-keys/${id}/rotate`)).body;
    const by = async (each: string) =>
      (await send({ parentName: '替 え', email: 'turn@example.jp' }, { 'x-site-key': each }))
        .status;
    expect([next === former, await by(former), await by(next)]).toEqual([false, 202, 202]);
    const now = clock.now();
    await advanceClock(world, 7 * 86_400_000);
    expect([await by(former), await by(next)]).toEqual([403, 202]);
    await admin.delete(`/api/admin/site-keys/${id}`);
    expect([
      await by(next),
      (await admin.post(`/api/admin/site-keys/${id}/rotate`)).status,
    ]).toEqual([403, 422]);
    clock.moveTo(now);
    expect((await admin.get('/api/admin/access-logs?range=[0,49]')).text).toContain(
      '問い合わせフォームのキー',
    );
  });

  it.each([
    [{ grade: '小学6年' }, { grade: 6 }, {}],
    [{ grade: '小六' }, { grade: 6 }, {}],
    [{ grade: '小学校六年生' }, { grade: 6 }, {}],
    [{ grade: '中２' }, { grade: 8 }, {}],
    [{ prefecture: '東京' }, { prefecture: 13 }, {}],
    [{ relation: '母親' }, { relation: 2 }, {}],
    [{ relation: '祖母' }, {}, { 続柄: '祖母' }],
    [
      { phone: '080-7654-3210（母）' },
      { phone: '08076543210' },
      { 電話番号: '080-7654-3210（母）' },
    ],
    [
      { phone: '自宅03-7654-3210 携帯080-7654-3210' },
      { phone: '0376543210' },
      { 電話番号: '自宅03-7654-3210 携帯080-7654-3210' },
    ],
    [{ phone: 'なし' }, { phone: null }, { 電話番号: 'なし' }],
    [
      { email: 'あとで', phone: '03-7654-3210' },
      { email: null, phone: '0376543210' },
      { メールアドレス: 'あとで' },
    ],
    [{ grade: '大学9年' }, { grade: null }, { 学年: '大学9年' }],
    [{ requestType: 11 }, { requestType: 30 }, { 申込種別: '11' }],
    [{ postalCode: '123' }, { postalCode: null }, { 郵便番号: '123' }],
    [
      { body: 'い'.repeat(2500) },
      { body: 'い'.repeat(2000) },
      { お問い合わせ内容の続き: 'い'.repeat(500) },
    ],
    [
      { parentName: `${'あ'.repeat(101)}` },
      { parentName: 'あ'.repeat(100) },
      { お名前の続き: 'あ' },
    ],
  ])('stores the meaning of %j, and unrecognised fields as text', async (sent, columns, extra) => {
    const at = (await forms()).length;
    const answer = await send({
      parentName: `言葉 ${at}`,
      email: `words${at}@example.jp`,
      ...sent,
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(202);
    const storedForms = await forms();
    expect(storedForms).toHaveLength(at + 1);
    expect(storedForms.at(-1)).toMatchObject({ ...columns, extra });
  });

  it('reads a form in Shift_JIS by its charset', async () => {
    const escaped = [...toCp932('川崎 ㈱')].map((byte) => `%${byte.toString(16)}`).join('');
    const text = `siteKey=${key}&parentName=${escaped}&phone=03-7654-3210`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=Shift_JIS' };
    expect((await send(text, headers)).status).toBe(202);
    expect((await forms()).at(-1)?.parentName).toBe('川崎 ㈱');
  });

  it('names the invalid field in Japanese, and stores nothing', async () => {
    const before = await forms();
    const cases: [object, string][] = [
      [{ parentName: '', email: 'a@example.jp' }, 'parentName'],
      [{ parentName: '連絡 先無し' }, 'email'],
      [{ parentName: 'あ', email: 'not a mail' }, 'email'],
      [{ parentName: 'あ', phone: '12' }, 'phone'],
      [{ parentName: 'あ', email: 'a@example.jp', body: 'い'.repeat(20_001) }, 'body'],
      [{ parentName: 'あ\0', email: 'a@example.jp' }, 'parentName'],
      [{ parentName: 'あ\ud800', email: 'a@example.jp' }, 'parentName'],
      [{ parentName: 5, email: 'a@example.jp' }, 'parentName'],
    ];
    for (const [body, field] of cases) {
      const answer = await send(body);
      expect(
        [answer.status, Object.keys(answer.body.fields ?? {})],
        JSON.stringify(body).slice(0, 80),
      ).toEqual([400, [field]]);
      expect(answer.body.fields[field]).toMatch(/[ぁ-ん]/);
    }
    expect(
      (
        await send('{"__proto__":{"x":1},"parentName":"あ","email":"a@example.jp"}', {
          'x-site-key': key,
          'content-type': 'application/json',
        })
      ).status,
    ).toBe(400);
    expect((await send('<a/>', { 'x-site-key': key, 'content-type': 'text/xml' })).status).toBe(
      415,
    );
    expect(await forms()).toEqual(before);
  });

  it('stops a flood from one address with 429 and Retry-After', async () => {
    const from = '198.51.100.7';
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1) {
      const answer = await send(
        { parentName: `洪水 ${count}`, email: 'flood@example.jp' },
        { 'x-site-key': key },
        from,
      );
      statuses.push(answer.status);
      if (answer.status === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 202), 429]);
    expect((await send({ parentName: '別 人', email: 'other@example.jp' })).status).toBe(202);
    world.clock.advance(11 * 60_000);
    expect(
      (await send({ parentName: '後 で', email: 'later@example.jp' }, { 'x-site-key': key }, from))
        .status,
    ).toBe(202);
  });
});

describe('staff', () => {
  it('read an inquiry with its likely duplicates; an Operator sees phone and street masked', async () => {
    await send({ ...full, body: '二通目です' });
    const [first, second] = (await forms()).filter(({ email }) => email === 'misaki@example.jp');
    const detail = await world.admin.get(`/api/admin/get-contact-from-form-detail/${second?.id}`);
    expect(detail.body).toMatchObject({
      contactFromFormId: second?.id,
      phone: '09012345678',
      town: '神宮前',
      site: '公式サイト',
      confirmedAt: null,
      matter: null,
      suggestion: {
        parent: {
          lastName: '石川',
          firstName: '美咲',
          lastNameKana: 'イシカワ',
          firstNameKana: 'ミサキ',
        },
      },
    });
    expect(detail.body.duplicates).toMatchObject([
      { kind: 'family', id: world.parent.account?.parentId, by: ['child'] },
      {
        kind: 'contactForm',
        id: first?.id,
        by: ['name', 'kana', 'phone', 'email', 'postalCode', 'child'],
      },
    ]);
    const masked = await world.operator.get(`/api/admin/hp-inquiries/${second?.id}`);
    expect(masked.body).toMatchObject({
      phone: '090-••••-5678',
      town: '•••',
      masked: ['phone', 'address'],
    });
    expect((await world.admin.get('/api/admin/get-contact-from-form-detail/999999')).status).toBe(
      404,
    );
    expect(
      (await world.parent.get(`/api/admin/get-contact-from-form-detail/${second?.id}`)).status,
    ).toBe(403);
    expect(
      (
        await (
          await createVisitor(world.app)
        ).get(`/api/admin/get-contact-from-form-detail/${second?.id}`)
      ).status,
    ).toBe(401);
  });

  it('see the town of the postal code before a house number, also with prefecture and city', async () => {
    const written = {
      parentName: '番地 のみ',
      email: 'banchi@example.jp',
      postalCode: '150-0001',
      prefecture: '東京都',
      city: '渋谷区',
    };
    expect((await send({ ...written, town: '1-2-3' })).status).toBe(202);
    const form = (await forms()).find(({ email }) => email === written.email);
    expect(form).toMatchObject({ prefecture: 13, city: '渋谷区', town: '神宮前1-2-3' });
  });

  it('confirm it with save-contact-from-from, which removes it from HP問い合わせ', async () => {
    const form = (await forms()).find(({ email }) => email === 'misaki@example.jp');
    const id = form?.id as number;
    const save = (body: object) =>
      world.operator.post('/api/admin/save-contact-from-from', { contactFromFormId: id, ...body });
    expect(await save({ confirm: true, version: 99 })).toMatchObject({
      status: 409,
      body: { code: 'version_conflict', current: { version: 1 } },
    });
    expect(await save({ phone: '090-••••-5678' })).toMatchObject({
      status: 400,
      body: { fields: { phone: expect.any(String) } },
    });
    expect(await save({ adminId: 999_999 })).toMatchObject({
      status: 400,
      body: { fields: { adminId: expect.any(String) } },
    });
    expect(await save({ duplicateOfId: id })).toMatchObject({ status: 400 });
    expect((await places(id)).map(({ tab }) => tab)).toEqual(['HP1']);

    expect(await save({ confirm: true, version: 1 })).toMatchObject({
      status: 200,
      body: { contactFromFormId: id, version: 2 },
    });
    const confirmed = await world.prisma.contactForm.findUniqueOrThrow({ where: { id } });
    expect(confirmed).toMatchObject({
      confirmedAt: world.clock.now(),
      confirmedById: world.operator.account?.accountId,
      adminId: world.operator.account?.adminId,
    });
    expect(await places(id)).toEqual([]);
    expect((await save({ confirm: true })).body.version).toBe(2);
    expect((await save({ confirmedAt: null, grade: 6 })).status).toBe(200);
    expect((await places(id)).map(({ tab }) => tab)).toEqual(['HP1']);
    const alias = await world.admin.post('/api/admin/save-contact-form', {
      contactFromFormId: id,
      confirm: true,
    });
    expect([alias.status, alias.body.version]).toEqual([200, 4]);
    const original = (await forms()).find((each) => each.id !== id)?.id;
    const duplicateOf = async () =>
      (await world.operator.get(`/api/admin/get-contact-from-form-detail/${id}`)).body
        .duplicateOfId;
    expect((await save({ duplicateOfId: original })).status).toBe(200);
    expect(await duplicateOf()).toBe(original);
    expect((await save({ duplicateOfId: null })).status).toBe(200);
    expect(await duplicateOf()).toBeNull();
    expect(
      (
        await world.admin.post('/api/admin/save-contact-from-from', {
          contactFromFormId: 999_999,
          confirm: true,
        })
      ).status,
    ).toBe(404);
  });
});

it("stores the visitor's choice of brand on a site of several brands", async () => {
  for (const [chosen, brand] of [
    ['2', 2],
    [undefined, 1],
  ] as const) {
    const email = `brand-${brand}@example.jp`;
    expect((await send({ ...full, email, brand: chosen })).status).toBe(202);
    expect(await world.prisma.contactForm.findFirstOrThrow({ where: { email } })).toMatchObject({
      brand,
      extra: { utm_source: '広告' },
    });
  }
  expect(await send({ ...full, brand: '9' })).toMatchObject({
    status: 400,
    body: { fields: { brand: expect.any(String) } },
  });
});
