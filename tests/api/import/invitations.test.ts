import type { InviteeRow, WaveView } from '@tsumugi/contract/resources/invitation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InvitationWork } from '../../../api/src/modules/invitation/actions/invitation-work.js';
import { days, FixedClock, hours, minutes } from '../../../api/src/platform/clock.js';
import { Mailer } from '../../../api/src/platform/mail/mailer.js';
import { OutboxDelivery } from '../../../api/src/platform/outbox/outbox-delivery.js';
import { createVisitor } from '../../support/agent.js';
import { officeHoursOn } from '../../support/dates.js';
import { type MailCatcher, startMailCatcher } from '../../support/mail-catcher.js';
import { advanceClock, openWorld, type TestWorld } from '../../support/test-world.js';
import { csv, importFile, resultsOf } from './import.fixtures.js';

let mails: MailCatcher;
let world: TestWorld;
beforeAll(async () => {
  mails = await startMailCatcher((address) => address.startsWith('nobody'));
  const smtp = { host: '127.0.0.1', port: mails.port, secure: false };
  world = await openWorld({
    clock: new FixedClock(officeHoursOn),
    settings: { smtp, publicUrl: 'https://app.example.jp' },
  });
});
afterAll(async () => {
  await world?.close();
  await mails?.close();
});

const kana = 'アイウエオカキクケコ';
const families = (name: string, emails: readonly string[], brand = '家庭教師') =>
  csv([
    [
      '顧客番号',
      '保護者氏名',
      'フリガナ',
      'メール',
      'ブランド',
      '生徒番号',
      '生徒氏名',
      '生徒フリガナ',
      '学年',
    ],
    ...emails.map((email, at) => [
      ...[
        `${name}-${at}`,
        `招待 ${name}${at}`,
        `ショウタイ ${kana[at]}${kana[name.length]}`,
        email,
        brand,
      ],
      ...[`${name}-S${at}`, `招待 子${at}`, `ショウタイ コ${kana[at]}`, '小5'],
    ]),
  ]);
const draw = async (input: object): Promise<WaveView> => {
  const answer = await world.admin.post('/api/admin/invitations', { kind: 'family', ...input });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
};
const path = ({ id }: Pick<WaveView, 'id'>, more = '') => `/api/admin/invitations/${id}${more}`;
const read = async (wave: WaveView): Promise<WaveView> => (await world.admin.get(path(wave))).body;
const people = async (wave: WaveView, view: string): Promise<InviteeRow[]> => {
  const filter = encodeURIComponent(JSON.stringify({ view }));
  return (
    await world.admin.get(
      `${path(wave, '/people')}?range=${encodeURIComponent('[0,199]')}&filter=${filter}`,
    )
  ).body;
};
const addresses = async (wave: WaveView, view: string) =>
  (await people(wave, view)).map(({ address }) => address);
/** Runs the job for the wave; tests have no job runner. */
const work = ({ id }: WaveView) => world.app.get(InvitationWork).work(id);
const run = async (wave: WaveView, perHour = 3600): Promise<WaveView> => {
  const answer = await world.admin.post(path(wave, '/run'), { perHour });
  expect(answer.status, answer.text).toBe(200);
  await work(wave);
  return read(wave);
};
const mailsTo = (address: string) => mails.mails.filter(({ to }) => to.includes(address));

describe('before the invitation', () => {
  it('holds back all mails of imported people, with the reason; staff may send them later', async () => {
    const ago = (count: number) =>
      new Date(world.clock.now().getTime() - days(count) + hours(9))
        .toISOString()
        .slice(0, 10)
        .replaceAll('-', '/');
    const batch = await importFile(world, 'families', families('held', ['held@example.jp']));
    expect(batch).toMatchObject({ done: 1 });
    await importFile(
      world,
      'teachers',
      csv([
        ['教師番号', '氏名', 'フリガナ', 'メール', '紹介可', '面談日', '本人確認日'],
        [
          'T-held',
          '青木 駿',
          'アオキ シュン',
          'held-teacher@example.jp',
          'はい',
          ago(200),
          ago(200),
        ],
      ]),
    );
    await importFile(
      world,
      'courses',
      csv([
        ['ブランド', 'コース名'],
        ['家庭教師', '招待コース'],
      ]),
    );
    const moved = await importFile(
      world,
      'matters',
      csv([
        [
          ...[
            '案件番号',
            '顧客番号',
            '生徒番号',
            'ブランド',
            '案件ステータス',
            '申込日時',
            'コース',
            '科目',
            '目的',
            '指導形態',
            '頻度',
          ],
          ...['時間', '期間', '希望日時', '教師ID', '候補ステータス', '応募日', '紹介日'],
        ],
        [
          ...[
            'I-1',
            'held-0',
            'held-S0',
            '家庭教師',
            '募集中',
            ago(30),
            '招待コース',
            '英語',
            '学校の補習',
            'オンライン',
            '週1回',
          ],
          ...['75分', '長期(継続)', '火・木 18:00-20:00', 'T-held', '紹介済', ago(20), ago(1)],
        ],
      ]),
    );
    expect([moved.done, await resultsOf(world, moved)]).toEqual([1, { 2: ['new'] }]);
    const account = await world.prisma.account.findFirstOrThrow({
      where: { email: 'held@example.jp' },
    });
    const reminders = await world.prisma.delivery.findMany({
      where: { channel: 'mail', notice: { recipientId: account.id } },
    });
    expect(reminders.length).toBeGreaterThan(1);

    const rows = async () =>
      (
        await world.admin.get(`/api/admin/deliveries?range=${encodeURIComponent('[0,199]')}`)
      ).body.filter((row: { id: number }) => reminders.some(({ id }) => id === row.id));
    expect(await rows()).toEqual(
      reminders.map(() =>
        expect.objectContaining({
          state: 'queued',
          withheld: true,
          reason: expect.stringContaining('招待前のため送信しません'),
        }),
      ),
    );
    // Changes by staff to such a login send no mail: its address can be corrected before the
    // invitation.
    const parent = await world.prisma.parent.findUniqueOrThrow({
      where: { accountId: account.id },
    });
    const { version } = (await world.admin.get(`/api/admin/families/${parent.id}`)).body;
    const edited = await world.admin.put(`/api/admin/families/${parent.id}`, {
      version,
      email: 'held2@example.jp',
    });
    expect(edited.status, edited.text).toBe(200);
    const [first] = [...reminders].sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime());
    await advanceClock(
      world,
      (first as { dueAt: Date }).dueAt.getTime() - world.clock.now().getTime() + minutes(1),
    );
    await world.app.get(OutboxDelivery).deliverDue();
    await world.app.get(Mailer).flush();
    expect(
      mails.mails.filter(({ to }) => to.some((address) => address.startsWith('held'))),
    ).toEqual([]);
    const dropped = (await rows()).find(({ id }: { id: number }) => id === first?.id);
    expect(dropped).toMatchObject({
      state: 'dropped',
      withheld: true,
      reason: expect.stringContaining('招待前のため送信しませんでした'),
    });

    // After the invitation, future notices are sent as usual, and held ones by hand.
    await run(await draw({ importBatchId: batch.id }));
    expect(mailsTo('held2@example.jp')).toHaveLength(1);
    expect(
      (await world.admin.post('/api/admin/deliveries/resend', { ids: [first?.id] })).body,
    ).toMatchObject({ resent: 1 });
    await advanceClock(world, days(3));
    await world.app.get(OutboxDelivery).deliverDue();
    // To the current address, also mails from before its correction: the invitation, the resent
    // notice, the future notice.
    expect([mailsTo('held@example.jp'), mailsTo('held2@example.jp').length > 2]).toEqual([
      [],
      true,
    ]);
    // The teacher of the same case was not invited.
    expect(mailsTo('held-teacher@example.jp')).toEqual([]);
  });
});

describe('a wave', () => {
  it('previews recipients and exclusions, tests on its author, respects its pace, and counts sign-ins', async () => {
    const emails = ['w0', 'w1', 'nobody', 'w3', 'w4', 'w5'].map((name) => `${name}@example.jp`);
    const batch = await importFile(world, 'families', families('wave', emails));
    const account = (email: string) => world.prisma.account.findFirstOrThrow({ where: { email } });
    await world.prisma.account.update({
      where: { id: (await account('w4@example.jp')).id },
      data: { mailNotices: false },
    });
    await world.prisma.account.update({
      where: { id: (await account('w5@example.jp')).id },
      data: { disabledAt: world.clock.now() },
    });
    const key = '/api/admin/notice-templates/N46';
    const own = {
      brand: 1,
      audience: 'customer',
      version: 0,
      subject: '引っ越しのご案内',
      mailBody: '{recipientName} 様、{brand}です。',
    };
    const saved = await world.admin.put(key, own);
    expect(saved.status, saved.text).toBe(200);

    const wave = await draw({ importBatchId: batch.id });
    expect(wave).toMatchObject({ state: 'draft', counts: { waiting: 4, left: 2, sent: 0 } });
    expect((await people(wave, 'left')).map(({ address, reason }) => [address, reason])).toEqual([
      ['w4@example.jp', 'muted'],
      ['w5@example.jp', 'closed'],
    ]);
    const [w0] = await people(wave, 'waiting');
    const text = (await world.admin.get(path(wave, `/people/${w0?.id}/text`))).body;
    expect(text).toMatchObject({ to: 'w0@example.jp', subject: '引っ越しのご案内' });
    expect(text.text).toMatch(
      /^招待 wave0 様、家庭教師です。\n\nhttps:\/\/app\.example\.jp\/customer\/reset-password-input\?welcome=1&brand=1#mihon\n\n/,
    );
    const tried = await world.admin.post(path(wave, '/test'));
    expect(tried.status, tried.text).toBe(200);
    const own1 = await mails.waitFor(({ to }) => to.includes(world.admin.account?.email as string));
    expect(own1.subject).toContain('【テスト】引っ越しのご案内');
    expect(mails.mails.filter(({ to }) => to.some((address) => emails.includes(address)))).toEqual(
      [],
    );

    // One mail per minute; a pause stops it, and each minute continues after the last one.
    expect(await run(wave, 60)).toMatchObject({
      state: 'running',
      counts: { sent: 1, waiting: 3 },
    });
    await work(wave);
    expect((await read(wave)).counts).toMatchObject({ sent: 1 });
    await advanceClock(world, minutes(1));
    expect((await world.admin.post(path(wave, '/pause'))).body).toMatchObject({ state: 'paused' });
    await work(wave);
    expect((await read(wave)).counts).toMatchObject({ sent: 1 });
    await run(wave, 60);
    await advanceClock(world, minutes(1));
    await Promise.all([work(wave), work(wave)]);
    expect((await read(wave)).counts).toMatchObject({ sent: 3, waiting: 1 });
    // A user who signs in without an invitation needs none.
    await world.prisma.account.update({
      where: { id: (await account('w3@example.jp')).id },
      data: { passwordHash: 'x' },
    });
    await advanceClock(world, minutes(1));
    await work(wave);
    expect(await read(wave)).toMatchObject({
      state: 'done',
      counts: { sent: 3, left: 3, failed: 1, silent: 2, signedIn: 0 },
    });
    expect(await addresses(wave, 'failed')).toEqual(['nobody@example.jp']);
    expect((await people(wave, 'failed'))[0]?.mailReason).toContain(
      'メールアドレスが使われていません',
    );
    expect(mailsTo('w0@example.jp')).toHaveLength(1);
    expect(mailsTo('w1@example.jp')).toHaveLength(1);

    const [mail] = mailsTo('w0@example.jp');
    expect(mail?.headers.from).toContain('家庭教師');
    const code = /reset-password-input[^\s#]*#([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const stranger = await createVisitor(world.app);
    const password = 'a fine long password of w0';
    const set = await stranger.post('/api/user/reset-password-execute', {
      email: 'w0@example.jp',
      ResetCode: code,
      newPassword: password,
    });
    expect(set.status, set.text).toBe(200);
    expect(
      (await stranger.post('/api/auth/login', { email: 'w0@example.jp', password })).status,
    ).toBe(200);
    expect(await addresses(wave, 'signedIn')).toEqual(['w0@example.jp']);
    expect(await addresses(wave, 'silent')).toEqual(['w1@example.jp']);

    // No second invitation within a day, to a failed address, or to a user who has signed in.
    expect((await draw({ importBatchId: batch.id, again: true })).reasons).toEqual(
      expect.arrayContaining([
        { reason: 'recent', count: 1 },
        { reason: 'bounced', count: 1 },
        { reason: 'started', count: 1 },
      ]),
    );
    await advanceClock(world, hours(25));
    const resent = await run(await draw({ importBatchId: batch.id, again: true }));
    expect(await addresses(resent, 'sent')).toEqual(['w1@example.jp']);
    expect(mailsTo('w1@example.jp')).toHaveLength(2);
    expect((await draw({ importBatchId: batch.id })).reasons).toEqual(
      expect.arrayContaining([
        { reason: 'invited', count: 1 },
        { reason: 'started', count: 2 },
      ]),
    );
  });

  it('pauses at night, stops for good on request, and writes once to a person in two waves', async () => {
    const batch = await importFile(
      world,
      'families',
      families('night', ['n0@example.jp', 'n1@example.jp', 'n2@example.jp']),
    );
    const [one, two] = [
      await draw({ importBatchId: batch.id }),
      await draw({ importBatchId: batch.id }),
    ];
    const { quietFromMinute } = await world.prisma.brand.findUniqueOrThrow({ where: { id: 1 } });
    const midnight = new Date(
      Math.floor((world.clock.now().getTime() + hours(9)) / days(1)) * days(1) - hours(9),
    );
    await advanceClock(
      world,
      midnight.getTime() + minutes(quietFromMinute + 5) - world.clock.now().getTime(),
    );
    expect((await run(one)).counts).toMatchObject({ sent: 0, waiting: 3 });
    await advanceClock(world, hours(12));
    await run(two, 60);
    await work(one);
    expect([(await read(one)).counts.sent, (await read(two)).counts.sent]).toEqual([2, 1]);
    expect((await world.admin.post(path(two, '/stop'))).body).toMatchObject({
      state: 'stopped',
      counts: { sent: 1, left: 2 },
    });
    expect((await world.admin.post(path(two, '/run'), { perHour: 1 })).body).toMatchObject({
      code: 'invitation_not_now',
    });
    expect(['n0', 'n1', 'n2'].map((name) => mailsTo(`${name}@example.jp`).length)).toEqual([
      1, 1, 1,
    ]);
  });

  it('handles children without an address, teachers and staff, and one brand only', async () => {
    const batch = await importFile(
      world,
      'families',
      families('kids', ['k0@example.jp'], 'オンライン家庭教師'),
    );
    const children = await draw({ kind: 'student', importBatchId: batch.id });
    expect(children).toMatchObject({
      counts: { waiting: 0, left: 1 },
      reasons: [{ reason: 'noLogin', count: 1 }],
    });
    expect(
      (
        await world.admin.post('/api/admin/invitations', {
          kind: 'family',
          importBatchId: batch.id,
          brand: 1,
        })
      ).body,
    ).toMatchObject({
      code: 'invitation_nobody',
    });
    const brand = (
      await world.prisma.roleMembership.findFirstOrThrow({
        where: { account: { email: 'k0@example.jp' } },
      })
    ).brand;
    expect((await draw({ importBatchId: batch.id, brand })).counts).toMatchObject({ waiting: 1 });
    const staff = await importFile(
      world,
      'staff',
      csv([
        ['氏名', 'メール'],
        ['佐々木 健', 'new-colleague@example.jp'],
      ]),
    );
    await run(await draw({ kind: 'staff', importBatchId: staff.id }));
    const [mail] = mailsTo('new-colleague@example.jp');
    expect(mail?.text).toContain('https://app.example.jp/reset-password-input#');
    const groups = (await world.admin.get('/api/admin/invitation-groups')).body;
    expect(groups.find(({ kind }: { kind: string }) => kind === 'staff')).toMatchObject({
      uninvited: 0,
      silent: 1,
      started: 0,
    });
    expect(groups.find(({ kind }: { kind: string }) => kind === 'teacher')).toMatchObject({
      uninvited: 1,
    });
  });
});
