import { addDays } from '@tsumugi/contract/calendar/day';
import { dayOf, endOfDay } from '@tsumugi/contract/calendar/instant';
import { formatDeadline } from '@tsumugi/contract/text/format';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { days, FixedClock } from '../../api/src/platform/clock.js';
import { PrismaService } from '../../api/src/platform/database/prisma.service.js';
import { Outbox } from '../../api/src/platform/outbox/outbox.js';
import { createAccount } from '../support/accounts.js';
import { signIn } from '../support/agent.js';
import { officeHoursOn } from '../support/dates.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { messageOf, OutboxCase } from './outbox.fixtures.js';

let test: TestApp;
let prisma: PrismaService;
let world: OutboxCase;
const guide = 'https://news.example.jp/photo-guide';
const start = officeHoursOn;

beforeAll(async () => {
  test = await startTestApp({
    clock: new FixedClock(start),
    settings: { publicUrl: 'https://app.example.jp' },
  });
  prisma = test.app.get(PrismaService);
  await OutboxCase.brand(prisma, {
    mailSignature: 'つむぎ家庭教師 事務局',
    timerexCalendarUrl: 'https://timerex.example/c?x=1',
    photoGuideUrl: guide,
  });
});
afterAll(() => test?.close());
beforeEach(async () => {
  test.clock.moveTo(start);
  world = await new OutboxCase(test, prisma, test.app.get<Outbox>(Outbox)).open();
});

describe('the texts of an introduction', () => {
  it('are filled from the facts, for each channel in its format', async () => {
    const { messages } = await world.order([{ code: 'N10' }, { code: 'N11' }]);
    const announced = messageOf(messages, 'customer', 'announced');
    expect(announced.subject).toBe('先生のご紹介(山田 花様)');
    expect(announced.body).toBe(
      `試験大学3年生の佐藤 次郎先生をご紹介します。${formatDeadline(endOfDay(addDays(dayOf(start), 7)))}に体験授業のご希望をお知らせください。\nご紹介する先生を見る`,
    );
    const mail = messageOf(messages, 'customer', 'mail');
    const address = `https://app.example.jp/customer/case-teacher-detail/${world.matterTeacherId}`;
    expect(mail.body).toContain('山田 花様\n保護者様\n\n');
    expect(mail.body).toContain(`ご紹介する先生を見る\n${address}\n\nつむぎ家庭教師 事務局`);
    const chat = messageOf(messages, 'customer', 'chat');
    expect(chat.body).toContain(address);
    expect(messages.map(({ to, channel, send }) => [to, channel, send])).toEqual(
      ['customer', 'teacher'].flatMap((to) => [
        [to, 'announced', true],
        [to, 'mail', true],
        [to, 'chat', false],
      ]),
    );
    expect(messageOf(messages, 'teacher', 'announced').body).toContain('(英語・数学)');
    expect(messages.flatMap((message) => message.missing)).toEqual([]);
  });

  it('are stored exactly as previewed, and a preview stores nothing', async () => {
    const orders = [{ code: 'N10' as const }, { code: 'N11' as const }];
    const { messages: shown } = await world.order(orders, { preview: true });
    expect(await world.deliveries()).toEqual([]);
    const { messages, eventId } = await world.order(orders);
    expect(messages).toEqual(shown);
    const rows = await world.deliveries();
    expect(
      rows.map(({ channel, subject, body, dueAt }) => ({
        channel,
        subject,
        body,
        dueAt: dueAt.toISOString(),
      })),
    ).toEqual(
      shown
        .filter(({ send }) => send)
        .map(({ channel, subject, body, dueAt }) => ({ channel, subject, body, dueAt })),
    );
    expect(
      rows.map(({ notice }) => [notice.key, notice.recipientId, notice.statusEventId]),
    ).toEqual([
      ...Array(2).fill([
        `${eventId}:N10:${world.matterTeacherId}:customer`,
        world.family.accountId,
        eventId,
      ]),
      ...Array(2).fill([
        `${eventId}:N11:${world.matterTeacherId}:teacher`,
        world.teacher.accountId,
        eventId,
      ]),
    ]);
    expect(rows[0]?.notice.link).toBe(`/customer/case-teacher-detail/${world.matterTeacherId}`);
  });

  it('use the brand’s own wording, and name placeholders without a value or meaning', async () => {
    await prisma.noticeTemplate.create({
      data: {
        brand: 1,
        code: 'N12',
        audience: 'teacher',
        subject: '{teacherLastName}先生へ',
        mailBody: '{nothing}と{extensionDeadline}',
        updatedAt: start,
      },
    });
    const { messages } = await world.order([{ code: 'N12' }]);
    const mail = messageOf(messages, 'teacher', 'mail');
    expect(mail.subject).toBe('佐藤先生へ');
    expect(mail.body).toContain('{nothing}と\n\n');
    expect(mail.missing).toEqual(['{extensionDeadline}', '{nothing}']);
    expect(messageOf(messages, 'teacher', 'announced').body).toContain('ご家庭のご回答期限が');
  });

  it('store the address of each link, also in the brand’s own wording and in an edited text', async () => {
    const own = { brand: 1, audience: 'customer', updatedAt: start };
    const announcedBody =
      'ご質問は{adminChatLink}まで。\n{introducedTeacherLink}\n{photoGuideLink}\n{caseChatLink}';
    await prisma.noticeTemplate.create({ data: { ...own, code: 'N10', announcedBody } });
    const { id: room } = await prisma.chatRoom.create({
      data: { type: 'admin', accountId: world.family.accountId, openedAt: start },
    });
    const body = '写真は「写真の撮り方を見る」から。';
    await world.order([{ code: 'N10' }]);
    await world.order([{ code: 'N10' }], {
      edits: [{ notice: 'N10', to: 'customer', channel: 'announced', body }],
    });
    await prisma.noticeTemplate.deleteMany({ where: { code: 'N10' } });
    test.clock.advance(30_000);
    const family = await signIn(test.app, world.family);
    const read = async (id: number) =>
      (await family.get(`/api/user/notices/${id}`)).body.paragraphs;
    const [edited, usual] = (await family.get('/api/user/notices')).body.notices;
    const plain = (text: string) => ({ text, href: null });
    expect(await read(usual.id)).toEqual([
      [
        plain('ご質問は'),
        { text: '事務局とのチャットを開く', href: `/customer/admin-chat/${room}` },
        plain('まで。'),
      ],
      [
        {
          text: 'ご紹介する先生を見る',
          href: `/customer/case-teacher-detail/${world.matterTeacherId}`,
        },
      ],
      [{ text: '写真の撮り方を見る', href: guide }],
      [plain('チャットを開く')],
    ]);
    expect(await read(edited.id)).toEqual([
      [plain('写真は「'), { text: '写真の撮り方を見る', href: guide }, plain('」から。')],
    ]);
  });

  it('contain the reason of the action with any wording of the brand', async () => {
    const note = '{brand}の方針により、\n週3回は承れません。';
    const standard = await world.order([{ code: 'N33', values: { note } }], { preview: true });
    expect(messageOf(standard.messages, 'customer', 'announced').body).toContain(
      `お問い合わせください。\n${note}\nご依頼内容を見る`,
    );
    const own = { brand: 1, audience: 'customer', updatedAt: start };
    await prisma.noticeTemplate.create({
      data: {
        ...own,
        code: 'N33',
        announcedBody: '変更できません。',
        mailBody: '理由は「{note}」です。',
      },
    });
    const { messages } = await world.order([{ code: 'N33', values: { note } }], { preview: true });
    await prisma.noticeTemplate.deleteMany({ where: { code: 'N33' } });
    expect(messageOf(messages, 'customer', 'announced').body).toBe(`変更できません。\n${note}`);
    expect(messageOf(messages, 'customer', 'mail').body).toContain(`理由は「${note}」です。`);
    expect(messages.flatMap(({ missing }) => missing)).toEqual([]);
  });

  it('name the student to the teacher only once the teacher has agreed', async () => {
    const own = { brand: 1, audience: 'teacher', updatedAt: start };
    await prisma.noticeTemplate.create({
      data: { ...own, code: 'N14', announcedBody: '{studentName}様の体験授業です。' },
    });
    const textForTeacher = async () =>
      messageOf(
        (await world.order([{ code: 'N14' }], { preview: true })).messages,
        'teacher',
        'announced',
      ).body;
    expect(await textForTeacher()).toBe('中1の生徒様の体験授業です。');
    await prisma.matterTeacher.update({
      where: { id: world.matterTeacherId },
      data: { teacherTrialAgreedAt: start },
    });
    expect(await textForTeacher()).toBe('山田 花様の体験授業です。');
    await prisma.noticeTemplate.deleteMany({ where: { code: 'N14' } });
  });

  it('write まで once after a given deadline', async () => {
    const responseDeadline = endOfDay(test.clock.today());
    const { messages } = await world.order([{ code: 'N14', values: { responseDeadline } }]);
    expect(messageOf(messages, 'teacher', 'announced').body).toContain(
      `${formatDeadline(responseDeadline)}にご回答ください。`,
    );
  });

  it('link to the scheduling calendar with the candidate’s data', async () => {
    const { messages } = await world.order([{ code: 'N02' }]);
    expect(messageOf(messages, 'teacher', 'chat').body).toContain(
      'https://timerex.example/c?x=1&matterNumber=K26-',
    );
    expect(messageOf(messages, 'teacher', 'chat').body).toContain(
      `guest_email=${encodeURIComponent(world.teacher.email)}`,
    );
  });
});

describe('a student with a login', () => {
  it('reads the dates of the own lessons too, in the app only, and nothing else', async () => {
    const student = await createAccount(test.app, { role: 'Student' });
    await prisma.student.update({
      where: { id: student.studentId as number },
      data: { accountId: null },
    });
    const { studentId } = await prisma.matter.findUniqueOrThrow({ where: { id: world.matterId } });
    await prisma.student.update({
      where: { id: studentId as number },
      data: { accountId: student.accountId },
    });
    const trialLessonDate = new Date(start.getTime() + days(11));
    await prisma.matterTeacher.update({
      where: { id: world.matterTeacherId },
      data: { trialLessonDate },
    });
    const { messages } = await world.order([
      { code: 'N16' },
      { code: 'N10' },
      { code: 'N19' },
      { code: 'N24' },
    ]);
    expect(
      messages
        .filter(({ recipient }) => recipient.includes('山田 花さん'))
        .map(({ notice, channel }) => [notice, channel]),
    ).toEqual([['N16', 'announced']]);
    const own = (await world.deliveries()).filter(
      ({ notice }) => notice.recipientId === student.accountId,
    );
    expect(own.map(({ channel, notice }) => [notice.code, notice.audience, channel])).toEqual([
      ['N16', 'customer', 'announced'],
    ]);
    test.clock.advance(30_000);
    const reader = await signIn(test.app, { ...student, studentId: studentId as number });
    const { notices } = (await reader.get('/api/user/notices')).body;
    expect(notices).toMatchObject([{ code: 'N16', link: '/customer/student-mypage' }]);
    expect(
      (await reader.get(`/api/user/notices/${notices[0].id}`)).body.paragraphs[1][0].href,
    ).toBe('/customer/student-mypage');

    const at = new Date(start.getTime() + days(10));
    await world.order([{ code: 'N17', to: 'customer', at, key: 'N17:student' }]);
    await world.order([{ code: 'N12' }], { dropKeys: ['N17:student'] });
    expect((await world.deliveries({ notice: { code: 'N17' } })).map(({ state }) => state)).toEqual(
      Array(3).fill('dropped'),
    );
  });
});

describe('the sent notices', () => {
  it('include an optional notice only when selected', async () => {
    const { messages } = await world.order([{ code: 'N03', optional: true }]);
    expect(messages.map(({ send }) => send)).toEqual([false, false, false]);
    expect(await world.deliveries()).toEqual([]);
    await world.order([{ code: 'N03', optional: true }], {
      edits: [{ notice: 'N03', to: 'teacher', channel: 'mail', send: true }],
    });
    expect((await world.deliveries()).map(({ channel }) => channel)).toEqual(['mail']);
  });

  it('include a notice on request only when selected, unless the action’s own option requests it', async () => {
    expect((await world.order([{ code: 'N35' }])).messages.some(({ send }) => send)).toBe(false);
    expect(
      (await world.order([{ code: 'N35', optional: false }])).messages.map(({ send }) => send),
    ).toEqual([true, true, false]);
  });

  it('follow the edits: texts, omitted channels, added chat', async () => {
    const { messages } = await world.order([{ code: 'N10' }], {
      edits: [
        { notice: 'N10', to: 'customer', channel: 'announced', send: false },
        {
          notice: 'N10',
          to: 'customer',
          channel: 'mail',
          subject: '件名\r\nBcc: x@example.jp',
          body: '{teacherName}先生です',
        },
        { notice: 'N10', to: 'customer', channel: 'chat', send: true },
      ],
    });
    const rows = await world.deliveries();
    expect(rows.map(({ channel }) => channel)).toEqual(['mail', 'chat']);
    expect(rows[0]).toMatchObject({
      subject: '件名 Bcc: x@example.jp',
      body: '{teacherName}先生です',
      address: world.family.email,
    });
    expect(messageOf(messages, 'customer', 'mail').missing).toEqual(['{teacherName}']);
  });

  it('include no mail to a family that wants none, also when selected', async () => {
    await prisma.account.update({
      where: { id: world.family.accountId },
      data: { mailNotices: false },
    });
    const { messages } = await world.order([{ code: 'N10' }], {
      edits: [{ notice: 'N10', to: 'customer', channel: 'mail', send: true }],
    });
    expect(messageOf(messages, 'customer', 'mail').send).toBe(false);
    expect((await world.deliveries()).map(({ channel }) => channel)).toEqual(['announced']);
  });

  it('include one side only, when the order says so', async () => {
    const { messages } = await world.order([{ code: 'N18', to: 'teacher' }]);
    expect(new Set(messages.map(({ to }) => to))).toEqual(new Set(['teacher']));
  });

  it('include only a mail to the sender of a form without an account', async () => {
    const guest = await new OutboxCase(test, prisma, world.outbox).open({ guest: true });
    const form = await prisma.contactForm.create({
      data: {
        brand: 1,
        requestType: 10,
        parentName: '客 一郎',
        email: 'guest@example.jp',
        receivedAt: start,
        updatedAt: start,
        linkedMatterId: guest.matterId,
      },
    });
    const { messages } = await guest.order([{ code: 'N30', matterTeacherId: null }]);
    expect(messages.map(({ send }) => send)).toEqual([false, true, false]);
    expect(messages[0]?.recipient).toBe('客 一郎様');
    expect(await guest.deliveries()).toMatchObject([
      {
        channel: 'mail',
        address: 'guest@example.jp',
        notice: { recipientId: null, contactFormId: form.id, link: null },
      },
    ]);
    // Without a login there is no page to open, so the text contains no link label.
    const [mail] = await guest.deliveries();
    expect(mail?.body).not.toMatch(/\/customer\/|ご依頼内容を見る|\n{3}/);
    expect(messages.flatMap(({ missing }) => missing)).not.toContain('{matterDetailLink}');
  });

  it('include none for an unreachable family, and report it', async () => {
    const guest = await new OutboxCase(test, prisma, world.outbox).open({ guest: true });
    const { messages } = await guest.order([{ code: 'N30', matterTeacherId: null }]);
    expect(messages.map(({ send, recipient }) => [send, recipient])).toEqual(
      Array(3).fill([false, '宛先なし']),
    );
    expect(await guest.deliveries()).toEqual([]);
  });
});

describe('a notice to several teachers', () => {
  let other: number;
  beforeEach(async () => {
    const teacher = await createAccount(test.app, { role: 'Teacher' });
    other = await world.candidate(teacher.teacherId as number, 2);
  });
  const edit = { notice: 'N21b', to: 'teacher' as const, channel: 'mail' as const };
  const both = () => [
    { code: 'N21b' as const, matterTeacherId: world.matterTeacherId },
    { code: 'N21b' as const, matterTeacherId: other },
  ];

  it('uses an edit for the teacher that it names', async () => {
    await world.order(both(), {
      edits: [{ ...edit, matterTeacherId: other, body: '二人目への文面' }],
    });
    const rows = await world.deliveries({ channel: 'mail' });
    expect(rows.map(({ body }) => body === '二人目への文面')).toEqual([false, true]);
  });

  it('uses edits in the order of the preview', async () => {
    await world.order(both(), {
      edits: [
        { ...edit, body: '一' },
        { ...edit, body: '二' },
      ],
    });
    expect((await world.deliveries({ channel: 'mail' })).map(({ body }) => body)).toEqual([
      '一',
      '二',
    ]);
  });

  it('never sends one person’s edited text to the other', async () => {
    await expect(
      world.order(both(), { edits: [{ ...edit, body: '佐藤先生' }] }),
    ).rejects.toMatchObject({ code: 'invalid_input' });
    expect(await world.deliveries()).toEqual([]);
    await world.order(both(), { edits: [{ ...edit, send: false }] });
    expect(await world.deliveries({ channel: 'mail' })).toEqual([]);
  });
});
