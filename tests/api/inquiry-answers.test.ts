import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OutboxDelivery } from '../../api/src/platform/outbox/outbox-delivery.js';
import { type MailCatcher, startMailCatcher } from '../support/mail-catcher.js';
import { advanceClock, openWorld, type TestWorld } from '../support/test-world.js';

const key = 'site-key-of-the-answers';
let world: TestWorld;
let visitors = 0;

async function openWorldWithSettings(
  options?: Parameters<typeof openWorld>[0],
): Promise<TestWorld> {
  const opened = await openWorld(options);
  const keyHash = createHash('sha256').update(key).digest('hex');
  await opened.prisma.siteKey.create({
    data: { keyHash, brand: 1, label: '公式サイト', createdAt: opened.clock.now() },
  });
  return opened;
}

/** One inquiry from an address of its own. @returns its row */
async function send(otherWorld: TestWorld, body: Record<string, unknown>) {
  visitors += 1;
  const answer = await otherWorld.app.inject({
    method: 'POST',
    url: '/api/public/inquiries',
    remoteAddress: `203.0.113.${visitors}`,
    headers: { 'content-type': 'application/json', 'x-site-key': key },
    payload: body,
  });
  expect(answer.statusCode).toBe(202);
  return otherWorld.prisma.contactForm.findFirst({
    where: { parentName: String(body.parentName) },
    orderBy: { id: 'desc' },
  });
}
const stored = async (body: Record<string, unknown>) => {
  const form = await send(world, body);
  if (!form) throw new Error('not kept');
  return form;
};
const detail = async (id: number) =>
  (await world.operator.get(`/api/admin/get-contact-from-form-detail/${id}`)).body;
const waits = (id: number) =>
  world.prisma.workItem.count({ where: { entity: 'contactForm', entityId: id } });
const notices = (id: number) =>
  world.prisma.notice.findMany({
    where: { contactFormId: id },
    include: { deliveries: true },
    orderBy: { id: 'asc' },
  });

beforeAll(async () => {
  world = await openWorldWithSettings();
});
afterAll(() => world?.close());

describe('the receipt of an inquiry', () => {
  it.each([
    [10, 'N43c', '体験授業のお申し込み'],
    [20, 'N43b', '資料のご請求'],
    [30, 'N43', 'お問い合わせ'],
    [40, 'N43c', '体験授業のお申し込み'],
  ])(
    'of kind %i is %s, by mail to the typed address, under the brand’s signature',
    async (requestType, code, subject) => {
      const email = `receipt-${requestType}@example.jp`;
      const form = await stored({ parentName: `受付 ${requestType}`, email, requestType });
      const [notice, ...others] = await notices(form.id);
      expect([notice?.code, others]).toEqual([code, []]);
      const [mail, ...channels] = notice?.deliveries ?? [];
      expect([mail?.channel, mail?.address, channels]).toEqual(['mail', email, []]);
      expect(mail?.subject).toContain(subject);
      const { name } = await world.prisma.brand.findUniqueOrThrow({ where: { id: 1 } });
      expect(mail?.body).toMatch(new RegExp(`^受付 ${requestType}様\\n\\nこのたびは${name}`));
      expect(mail?.body).toContain(`${name} 事務局`);
    },
  );

  it('is sent at night too, and waits as 未設定 without a mail server, visibly on the page', async () => {
    const form = await stored({ parentName: '夜 更', email: 'night@example.jp' });
    await advanceClock(world, 31_000);
    await world.app.get(OutboxDelivery).deliverDue();
    expect((await detail(form.id)).mails).toMatchObject([
      { code: 'N43', state: 'unset', by: null, reason: expect.stringContaining('送信設定') },
    ]);
  });

  it('is not sent without an address or to a robot, and once after two presses of the button', async () => {
    const phone = await stored({ parentName: '電話 のみ', phone: '03-1234-5678' });
    expect(await notices(phone.id)).toEqual([]);
    expect((await detail(phone.id)).answer).toBeNull();
    expect(
      await send(world, {
        parentName: 'Robot Trap',
        email: 'trap@example.jp',
        website: 'https://spam.example',
      }),
    ).toBeNull();
    const twice = { parentName: '二度 送信', email: 'twice-sent@example.jp' };
    await stored(twice);
    await stored(twice);
    expect(
      await world.prisma.delivery.count({
        where: { address: { in: ['trap@example.jp', 'twice-sent@example.jp'] } },
      }),
    ).toBe(1);
  });

  it('shows a name as plain text, without a link from it', async () => {
    const form = await stored({
      parentName: '当選 https://evil.example/ 確認',
      email: 'victim@example.jp',
      body: 'https://evil.example/',
    });
    const [notice] = await notices(form.id);
    expect(notice?.deliveries[0]?.body).not.toContain('https://evil.example');
  });

  it('uses the brand’s own wording', async () => {
    const own = {
      brand: 1,
      code: 'N43',
      audience: 'customer',
      subject: '{senderName}様へ',
      mailBody: '{brand}です。',
      updatedAt: world.clock.now(),
    };
    const { id } = await world.prisma.noticeTemplate.create({ data: own });
    const form = await stored({ parentName: '文面 独自', email: 'own@example.jp' });
    await world.prisma.noticeTemplate.delete({ where: { id } });
    const [notice] = await notices(form.id);
    expect([notice?.title, notice?.deliveries[0]?.body]).toEqual([
      '文面 独自様へ',
      expect.stringMatching(/です。\n\n/),
    ]);
  });
});

describe('an answer to an inquiry', () => {
  const answerTo = (id: number, body: object) =>
    world.operator.post(`/api/admin/contact-forms/${id}/answer`, body);
  const text = { subject: 'ご返信', body: 'お問い合わせの件、承りました。' };

  it('is mailed, stored with user and time, and removes the inquiry from HP問い合わせ', async () => {
    const form = await stored({ parentName: '返信 花子', email: 'answer@example.jp' });
    expect(await waits(form.id)).toBe(1);
    const { version, answer } = await detail(form.id);
    expect(answer.body).toMatch(/^返信 花子様\n\n.*事務局です。/);
    const sent = await answerTo(form.id, { version, ...text });
    expect(sent).toMatchObject({
      status: 200,
      body: { message: expect.stringContaining('まだ送信されていません') },
    });
    expect(await waits(form.id)).toBe(0);
    const after = await detail(form.id);
    const { name } = await world.prisma.account.findUniqueOrThrow({
      where: { id: world.operator.account?.accountId },
    });
    expect(after.confirmedBy).toBe(name);
    expect(after.mails.at(-1)).toMatchObject({
      code: 'N44',
      subject: text.subject,
      state: 'unset',
      by: name,
    });
    expect(after.mails.at(-1).reason, 'no hour is named for a mail that cannot leave').toContain(
      '送信設定',
    );
    expect(after.mails.at(-1).body).toBe(`${text.body}\n\n${answer.signature}`);
    expect(await answerTo(form.id, { version, ...text }), 'a second press').toMatchObject({
      status: 409,
    });
    expect(after.mails).toHaveLength((await notices(form.id)).length);
  });

  it('can leave it open, and requires an address, a subject and a text', async () => {
    const form = await stored({ parentName: '保留 太郎', email: 'open@example.jp' });
    expect(
      (await answerTo(form.id, { version: form.version, ...text, confirm: false })).status,
    ).toBe(200);
    expect(await waits(form.id)).toBe(1);
    const { version } = await detail(form.id);
    const empty = await answerTo(form.id, { version, subject: '', body: '' });
    expect([empty.status, Object.keys(empty.body.fields).sort()]).toEqual([
      400,
      ['body', 'subject'],
    ]);
    const phone = await stored({ parentName: '電話 だけ', phone: '03-2345-6789' });
    const refused = await answerTo(phone.id, { version: phone.version, ...text });
    expect(refused).toMatchObject({ status: 422, body: { fields: { email: expect.any(String) } } });
  });
});

describe('a brand whose forms become matters at once', () => {
  const set = async (formsBecomeMatters: boolean) => {
    const { version } = (await world.admin.get('/api/admin/brand-settings/1')).body;
    const saved = await world.admin.patch('/api/admin/brand-settings/1', {
      version,
      formsBecomeMatters,
    });
    expect(saved).toMatchObject({ status: 200, body: { formsBecomeMatters } });
  };

  it('creates the matter from the form, and sends one mail to its sender', async () => {
    await set(true);
    const trial = await stored({
      parentName: '即時 一郎',
      email: 'at-once@example.jp',
      requestType: 10,
      grade: 5,
    });
    const material = await stored({
      parentName: '即時 二郎',
      email: 'at-once-2@example.jp',
      requestType: 20,
    });
    await set(false);
    const matters = await world.prisma.matter.findMany({
      where: { id: { in: [trial.linkedMatterId ?? 0, material.linkedMatterId ?? 0] } },
      orderBy: { id: 'asc' },
    });
    expect(matters.map(({ caseStatus, parentId }) => [caseStatus, parentId])).toEqual([
      [10, null],
      [20, null],
    ]);
    expect([await waits(trial.id), trial.confirmedAt !== null]).toEqual([0, true]);
    const live = async (id: number) =>
      (await notices(id)).filter(({ droppedAt }) => droppedAt === null).map(({ code }) => code);
    expect([await live(trial.id), await live(material.id)]).toEqual([['N30'], ['N43b']]);
  });

  it('leaves the decision to staff when the sender may be known', async () => {
    const first = await stored({ parentName: '既知 花', email: 'known@example.jp' });
    await set(true);
    const secondInquiry = await stored({
      parentName: '既知 はな',
      email: 'known@example.jp',
      requestType: 10,
    });
    await set(false);
    expect([
      secondInquiry.linkedMatterId,
      await waits(secondInquiry.id),
      await waits(first.id),
    ]).toEqual([null, 1, 1]);
    expect((await detail(secondInquiry.id)).duplicates).toMatchObject([
      { kind: 'contactForm', id: first.id },
    ]);
  });

  it('does not apply to other brands', async () => {
    const form = await stored({
      parentName: '通常 三郎',
      email: 'as-ever@example.jp',
      requestType: 10,
    });
    expect([form.linkedMatterId, await waits(form.id)]).toEqual([null, 1]);
  });
});

describe('with a mail server', () => {
  let mails: MailCatcher;
  let otherWorld: TestWorld;
  beforeAll(async () => {
    mails = await startMailCatcher();
    const smtp = { host: '127.0.0.1', port: mails.port, secure: false };
    otherWorld = await openWorldWithSettings({
      settings: { smtp, mailFrom: 'つむぎ <no-reply@tsumugi.example.jp>' },
    });
  });
  afterAll(async () => {
    await otherWorld?.close();
    await mails?.close();
  });

  it('sends the receipt with the brand’s name, from the company’s address', async () => {
    await send(otherWorld, {
      parentName: '到着 次郎',
      email: 'arrives@example.jp',
      requestType: 20,
    });
    await advanceClock(otherWorld, 31_000);
    await otherWorld.app.get(OutboxDelivery).deliverDue();
    const mail = await mails.waitFor(({ to }) => to.includes('arrives@example.jp'));
    const { name } = await otherWorld.prisma.brand.findUniqueOrThrow({ where: { id: 1 } });
    expect(mail.from).toBe('no-reply@tsumugi.example.jp');
    expect(mail.headers.from).toBe(`${name} <no-reply@tsumugi.example.jp>`);
  });

  it('sends the invitation of a new family in the same way, and names the brand', async () => {
    const form = await send(otherWorld, {
      parentName: '招待 光',
      email: 'invited@example.jp',
      requestType: 30,
    });
    const names = {
      lastName: '招待',
      firstName: '光',
      lastNameKana: 'ショウタイ',
      firstNameKana: 'ヒカル',
    };
    const made = await otherWorld.operator.post(
      `/api/admin/contact-forms/${form?.id}/create-matter`,
      {
        newParent: { ...names, relation: 2 },
      },
    );
    expect(made.status, made.text).toBe(200);
    const mail = await mails.waitFor(
      ({ to, subject }) => to.includes('invited@example.jp') && subject.includes('ご登録のご案内'),
    );
    const { name } = await otherWorld.prisma.brand.findUniqueOrThrow({ where: { id: 1 } });
    expect([mail.subject, mail.headers.from]).toEqual([
      `【${name}】ご登録のご案内`,
      `${name} <no-reply@tsumugi.example.jp>`,
    ]);
    expect(mail.text).toContain(`${name}へのご登録が完了しました。`);
  });
});
