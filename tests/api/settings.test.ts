import { nextBusinessDay } from '@tsumugi/contract/calendar/business-day';
import { dayFromDate } from '@tsumugi/contract/calendar/day';
import { dayAfterDeadline, deadlineAt } from '@tsumugi/contract/calendar/deadline';
import { hoursAt } from '@tsumugi/contract/calendar/instant';
import type { BrandSettingsView } from '@tsumugi/contract/resources/brand-settings';
import type { HolidayYear } from '@tsumugi/contract/resources/holiday';
import type {
  NoticeTemplateLine,
  NoticeTemplateSide,
  NoticeTemplateView,
} from '@tsumugi/contract/resources/notice-template';
import type { QueueRow } from '@tsumugi/contract/resources/queue-row';
import type { MailState, WorkingHoursView } from '@tsumugi/contract/resources/working-hours';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runDueFileRemovals } from '../../api/src/modules/file/timers/run-due-file-removals.js';
import { readPeriods } from '../../api/src/modules/retention/periods.queries.js';
import { timerTools } from '../../api/src/platform/jobs/timer.js';
import { type Agent, createVisitor } from '../support/agent.js';
import { createCandidateAt, createMatterAt } from '../support/create-at-status.js';
import { calendar, openDayIn } from '../support/dates.js';
import { createTeacher, openWorld, type TestWorld } from '../support/test-world.js';
import { uploadFile } from '../support/upload.js';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

/** A family's texts about its wishes. */
const wholeRequest = {
  subjects: [300],
  purposes: [80],
  teachingMode: 2,
  lessonFrequency: 1,
  lessonLength: 120,
  lessonPeriod: 1,
  teacherGenderPreference: 1,
  preferredSlots: [{ weekday: 3, fromMinute: 1080, toMinute: 1200 }],
  budget: '月3万円',
};

const changes = async (setting: string) =>
  (
    await world.prisma.accessLog.findMany({
      where: { entity: 'setting', action: 'edit' },
      orderBy: { id: 'asc' },
    })
  )
    .map(({ detail, accountId }) => ({ ...(detail as Record<string, string>), accountId }))
    .filter((detail) => 'setting' in detail && detail.setting === setting);

describe('brand settings', () => {
  it('are for an Admin only', async () => {
    for (const path of [
      'brand-settings',
      'holidays',
      'notice-templates?brand=1',
      'working-hours',
      'mail-state',
    ])
      expect([
        path,
        (await world.operator.get(`/api/admin/${path}`)).status,
        (await world.admin.get(`/api/admin/${path}`)).status,
      ]).toEqual([path, 403, 200]);
  });

  it('change field by field with their version, and every change is stored', async () => {
    const before = (await world.admin.get<BrandSettingsView>('/api/admin/brand-settings/4')).body;
    const patch = {
      version: before.version,
      name: 'テック講師',
      timerexCalendarUrl: 'https://calendar.example.jp/tech',
      photoGuideUrl: 'https://news.example.jp/photo',
      matchingWeights: { subjects: 8 },
    };
    const saved = await world.admin.patch<BrandSettingsView>('/api/admin/brand-settings/4', patch);
    expect(saved.body).toMatchObject({ ...patch, version: before.version + 1, prefix: 'T' });
    expect((await world.admin.patch('/api/admin/brand-settings/4', patch)).status).toBe(409);
    expect(await changes('brand:4')).toEqual([
      expect.objectContaining({
        fields: 'name,timerexCalendarUrl,photoGuideUrl,matchingWeights',
        accountId: world.admin.account?.accountId,
      }),
    ]);
    const options = (await world.operator.get<{ name: string }[]>('/api/admin/get-options/brands'))
      .body;
    expect(options.map(({ name }) => name)).toContain('テック講師');
  });

  it('are copied with courses for a new brand, which then works like the others', async () => {
    const { admin, prisma, parent, studentId } = world;
    const add = (body: object, who = admin) => who.post('/api/admin/brand-settings', body);
    const plan = { name: '英語塾', prefix: 'E', companyName: '英語塾 事務局', like: 2 };
    expect((await add(plan, world.operator)).status).toBe(403);
    for (const [wrong, status, field] of [
      [{ ...plan, name: '' }, 400, 'name'],
      [{ ...plan, prefix: 'K' }, 409, 'prefix'],
      [{ ...plan, like: 99 }, 400, 'like'],
    ] as const)
      expect(
        await add(wrong).then((answer) => [answer.status, Object.keys(answer.body.fields)]),
      ).toEqual([status, [field]]);
    await prisma.brand.update({
      where: { id: 2 },
      data: { hostNames: ['online.example.jp'], extensionDays: 9, phone: '0312345678' },
    });
    const [made, second] = await Promise.all([
      add(plan),
      add({ ...plan, name: '算数塾', prefix: 'S', courses: false }),
    ]);
    expect([made.status, second.status]).toEqual([201, 201]);
    const brand = made.body.id as number;
    expect([brand, second.body.id].sort()).toEqual([5, 6]);
    expect(made.body).toMatchObject({
      ...{ name: '英語塾', prefix: 'E' },
      hostNames: [],
      mailFrom: null,
      phone: null,
      extensionDays: 9,
      version: 1,
    });
    const offered = (of: number) =>
      prisma.course.count({ where: { brand: of, active: true, deletedAt: null } });
    expect([await offered(brand), await offered(second.body.id)]).toEqual([await offered(2), 0]);
    expect(await changes(`brand:${brand}`)).toEqual([
      expect.objectContaining({ accountId: admin.account?.accountId }),
    ]);

    const courses = (
      await parent.get<{ id: number; brand: number; brandName: string }[]>(
        '/api/customer/get-courses',
      )
    ).body;
    const course = courses.find((each) => each.brand === brand);
    expect(course?.brandName).toBe('英語塾');
    const matter = { studentId, brand, courseIds: [course?.id], ...wholeRequest };
    expect(
      (await parent.post('/api/customer/create-matter', { matter: { ...matter, brand: 99 } })).body
        .fields,
    ).toHaveProperty(['matter.brand']);
    const created = await parent.post('/api/customer/create-matter', { matter });
    expect([created.status, created.body.matterNumber]).toEqual([
      200,
      expect.stringMatching(/^E\d\d-000001$/),
    ]);
    const list = await admin.get<QueueRow[]>(
      `/api/admin/get-matters?tab=1&range=[0,9]&filter=${encodeURIComponent(JSON.stringify({ brand }))}`,
    );
    expect(list.body.map(({ matterNumber }) => matterNumber)).toEqual([created.body.matterNumber]);
    const wording = { brand, audience: 'customer', subject: '英語塾より' };
    expect((await admin.put('/api/admin/notice-templates/N30', wording)).status).toBe(200);
    expect(
      (await admin.put('/api/admin/notice-templates/N30', { ...wording, brand: 99 })).status,
    ).toBe(400);
    expect(
      (await admin.post('/api/admin/site-keys', { brand, label: '英語塾のサイト' })).status,
    ).toBe(200);
    expect((await admin.get('/api/admin/access-logs?range=[0,49]')).text).toContain('英語塾');
  });

  it('have a logo, public and immutable at its address until its replacement', async () => {
    const { admin, operator, app, prisma } = world;
    const path = '/api/admin/brand-settings/2/logo';
    const png = (colour: string) =>
      sharp({ create: { width: 900, height: 600, channels: 4, background: colour } })
        .png()
        .toBuffer();
    const send = (who: Agent, bytes: Buffer) =>
      uploadFile(who, path, { bytes, name: 'ロゴ.png', type: 'image/png' });
    expect((await send(operator, await png('red'))).status).toBe(403);
    const pdf = Buffer.from('%PDF-1.7\n');
    for (const [bytes, status] of [
      [pdf, 415],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
      [Buffer.alloc(0), 422],
    ] as const)
      expect([bytes.toString(), (await send(admin, bytes)).status]).toEqual([
        bytes.toString(),
        status,
      ]);

    const first = (await send(admin, await png('red'))).body as BrandSettingsView;
    const guest = await createVisitor(app);
    const faceOf = async () =>
      (await guest.get('/api/user/brand', { headers: { host: 'logo.example.jp' } })).body.logo;
    await prisma.brand.update({ where: { id: 2 }, data: { hostNames: ['logo.example.jp'] } });
    expect([first.logo, await faceOf()]).toEqual([
      expect.stringMatching(/^\/api\/user\/brand-logos\/[0-9a-f]{48}$/),
      first.logo,
    ]);
    const publicLogo = await app.inject({ url: first.logo as string });
    expect(publicLogo.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(publicLogo.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 480,
      height: 320,
    });

    const second = (await send(admin, await png('blue'))).body as BrandSettingsView;
    expect([second.version, (await guest.get(first.logo as string)).status]).toEqual([
      first.version,
      404,
    ]);
    await runDueFileRemovals(timerTools(app), world.clock.now());
    expect(await prisma.storedFile.count({ where: { kind: 'logo' } })).toBe(1);
    expect((await app.inject({ url: second.logo as string })).statusCode).toBe(200);
    expect((await admin.delete(path)).body.logo).toBeNull();
    expect(await faceOf()).toMatch(/^data:image/);
    expect((await admin.delete('/api/admin/brand-settings/99/logo')).status).toBe(404);
    // Only logos are public; all other files in the store are private.
    const photo = await prisma.storedFile.findFirst({
      where: { kind: { not: 'logo' } },
      select: { storageKey: true },
    });
    expect(
      (await guest.get(`/api/user/brand-logos/${photo?.storageKey ?? '0'.repeat(48)}`)).status,
    ).toBe(404);
    expect(
      (await changes('brand:2')).filter((line) => 'fields' in line && line.fields === 'logo'),
    ).toHaveLength(3);
  });

  it('set the answers that teachers must give before the screening', async () => {
    const { version } = (await world.admin.get<BrandSettingsView>('/api/admin/brand-settings/3'))
      .body;
    const save = (requiredAdditionalInfo: string[]) =>
      world.admin.patch('/api/admin/brand-settings/3', { version, requiredAdditionalInfo });
    expect((await save(['salary'])).status).toBe(400);
    expect((await save(['motivation', 'overseas'])).body).toMatchObject({
      requiredAdditionalInfo: ['motivation', 'overseas'],
    });
  });

  it('refuse invalid values', async () => {
    const { version } = (await world.admin.get<BrandSettingsView>('/api/admin/brand-settings/1'))
      .body;
    for (const wrong of [
      { timerexCalendarUrl: 'javascript:alert(1)' },
      { photoGuideUrl: 'http://news.example.jp/photo' },
      { primaryColor: 'red' },
      { prefix: 'k1' },
      { trialConsentDays: 0 },
      { footerLinks: [{ label: '案内', url: 'ftp://example.jp' }] },
      { name: '' },
    ]) {
      const answer = await world.admin.patch<{ fields: object }>('/api/admin/brand-settings/1', {
        version,
        ...wrong,
      });
      expect([wrong, answer.status]).toEqual([wrong, 400]);
      expect(Object.keys(answer.body.fields)[0]?.split('.')[0]).toBe(Object.keys(wrong)[0]);
    }
    expect(
      (await world.admin.patch('/api/admin/brand-settings/1', { version, prefix: 'O' })).status,
    ).toBe(409);
    expect((await world.admin.get('/api/admin/brand-settings/9')).status).toBe(404);
  });

  it('set the deadlines of later requests', async () => {
    const { version, introductionAnswerDays } = (
      await world.admin.get<BrandSettingsView>('/api/admin/brand-settings/1')
    ).body;
    expect(
      (
        await world.admin.patch('/api/admin/brand-settings/1', {
          version,
          introductionAnswerDays: 10,
        })
      ).status,
    ).toBe(200);
    const { matterTeacherId } = await createCandidateAt(world, 40, { teacher: world.teacher });
    const row = await world.prisma.matterTeacher.findUniqueOrThrow({
      where: { id: matterTeacherId },
    });
    expect(row.trialLessonRequestDeadline).toEqual(
      deadlineAt(row.introducedAt as Date, 10, calendar),
    );
    expect(
      (
        await world.admin.patch('/api/admin/brand-settings/1', {
          version: version + 1,
          introductionAnswerDays,
        })
      ).status,
    ).toBe(200);
  });
});

describe('periods of retention', () => {
  const path = '/api/admin/retention-periods';
  it('are changed by Admins within bounds, with a version, and every change is stored', async () => {
    const { admin, operator, prisma } = world;
    for (const call of [
      path,
      '/api/admin/retention-trial?matterDays=365&teacherDays=180&identityDays=30&logDays=365',
    ])
      expect([(await operator.get(call)).status, (await admin.get(call)).status]).toEqual([
        403, 200,
      ]);
    const usual = { matterDays: 1095, teacherDays: 365, identityDays: 90, logDays: 365 };
    const { version, ...periods } = (await admin.get(path)).body;
    expect([periods, version]).toEqual([usual, 0]);
    const wanted = { ...usual, matterDays: 1825, identityDays: 60 };
    for (const [name, days] of [
      ['logDays', 364],
      ['matterDays', 36_501],
      ['teacherDays', 1.5],
    ] as const)
      expect(
        Object.keys((await admin.put(path, { ...wanted, [name]: days, version })).body.fields),
      ).toEqual([name]);
    expect((await operator.put(path, { ...wanted, version })).status).toBe(403);
    expect((await admin.put(path, { ...wanted, version })).body).toEqual({ ...wanted, version: 1 });
    expect((await admin.put(path, { ...usual, version })).body.current).toEqual({
      ...wanted,
      version: 1,
    });
    expect(await readPeriods(prisma)).toEqual(wanted);
    expect(await changes('retention')).toEqual([
      expect.objectContaining({
        fields: 'matterDays,identityDays',
        before: '{"matterDays":1095,"identityDays":90}',
      }),
    ]);
    expect((await admin.put(path, { ...usual, version: 1 })).body).toEqual({
      ...usual,
      version: 2,
    });
  });
});

describe('days off', () => {
  const dueDays = async (matterId: number) =>
    (await world.prisma.workItem.findMany({ where: { matterId }, orderBy: { tab: 'asc' } })).map(
      ({ tab, dueDay }) => `${tab} ${dayFromDate(dueDay)}`,
    );

  it('list the shipped holidays and the entries of staff', async () => {
    const year = (await world.admin.get<HolidayYear>('/api/admin/holiday-year?year=2026')).body;
    expect(year.holidays).toContainEqual({
      id: 'national-2026-11-23',
      day: '2026-11-23',
      name: '勤労感謝の日',
      kind: 'national',
      shipped: true,
    });
    expect((await world.admin.get<HolidayYear>('/api/admin/holiday-year')).body.year).toBe(
      Number(world.clock.today().slice(0, 4)),
    );
  });

  it('move the due days of open work at once, and back', async () => {
    const { matterId, matterTeacherId } = await createCandidateAt(world, 40, {
      teacher: await createTeacher(world),
    });
    const row = await world.prisma.matterTeacher.findUniqueOrThrow({
      where: { id: matterTeacherId },
    });
    const day = dayAfterDeadline(row.trialLessonRequestDeadline as Date, calendar);
    const before = await dueDays(matterId);
    expect(before).toContain(`HR1 ${day}`);
    const added = await world.admin.post('/api/admin/holidays', { day, name: '創立記念日' });
    expect(added.status).toBe(200);
    expect(await dueDays(matterId)).toEqual(
      before.map((line) => line.replace(day, nextBusinessDay(day, calendar))),
    );
    expect((await world.admin.post('/api/admin/holidays', { day, name: '重複' })).status).toBe(409);
    expect((await world.admin.delete(`/api/admin/holidays/closing-${day}`)).status).toBe(200);
    expect(await dueDays(matterId)).toEqual(before);
    expect((await world.admin.delete(`/api/admin/holidays/closing-${day}`)).status).toBe(404);
    expect(await changes(`holiday:closing:${day}`)).toHaveLength(2);
  });

  it('allow a national holiday to be moved within its year', async () => {
    expect((await world.admin.delete('/api/admin/holidays/national-2026-07-20')).status).toBe(200);
    expect(
      (
        await world.admin.post('/api/admin/holidays', {
          day: '2026-07-22',
          name: '振替',
          kind: 'national',
        })
      ).status,
    ).toBe(200);
    const { holidays } = (await world.admin.get<HolidayYear>('/api/admin/holiday-year?year=2026'))
      .body;
    const days = holidays.filter(({ kind }) => kind === 'national').map(({ day }) => day);
    expect(days).not.toContain('2026-07-20');
    expect(days).toContain('2026-07-22');
    expect(days).toContain('2026-01-01');
    expect((await world.admin.delete('/api/admin/holidays/national-2026-02-30')).status).toBe(400);
  });
});

describe('business hours', () => {
  it('set which arrivals count as the next day', async () => {
    const { matterId } = await createMatterAt(world, 10);
    const [day, next] = [openDayIn(1), openDayIn(2)];
    const arrived = hoursAt(day, '16:30');
    await world.prisma.matter.update({ where: { id: matterId }, data: { createdAt: arrived } });
    const hours = (await world.admin.get<WorkingHoursView[]>('/api/admin/working-hours')).body;
    const { name: _, ...own } = hours.find(({ brand }) => brand === 1) as WorkingHoursView;
    expect(own.cutOffMinute).toBe(17 * 60);
    const due = async () =>
      (
        await world.prisma.workItem.findMany({ where: { matterId, tab: { startsWith: 'TC' } } })
      ).map(({ dueDay }) => dayFromDate(dueDay));
    const earlier = await world.admin.put<WorkingHoursView>('/api/admin/working-hours', {
      ...own,
      cutOffMinute: 16 * 60,
    });
    expect(earlier.status).toBe(200);
    const [late] = await due();
    await world.admin.put('/api/admin/working-hours', { ...own, version: earlier.body.version });
    const [usual] = await due();
    expect([usual, late]).toEqual([day, next]);
    expect(
      (
        await world.admin.put('/api/admin/working-hours', {
          ...own,
          version: own.version + 2,
          quietToMinute: own.quietFromMinute,
        })
      ).status,
    ).toBe(400);
  });

  it('show whether mail is sent', async () => {
    const result = (await world.admin.post('/api/admin/mail-state/test', { brand: null })).body;
    expect(result).toEqual({
      sent: false,
      said: null,
      message: expect.stringContaining('送信サーバーの設定'),
    });
    const state = (await world.admin.get<MailState>('/api/admin/mail-state')).body;
    expect(state).toMatchObject({ delivers: false, source: 'none', host: null, security: null });
    expect(state.waiting).toBeGreaterThan(0);
  });
});

describe('notice texts', () => {
  const url = '/api/admin/notice-templates';

  it('are the standard ones until a brand has its own, by side and channel', async () => {
    const { sides } = (await world.admin.get<NoticeTemplateView>(`${url}/N17?brand=1`)).body;
    expect(sides.map(({ audience, version }) => [audience, version])).toEqual([
      ['customer', 0],
      ['teacher', 0],
    ]);
    const saved = await world.admin.put<NoticeTemplateSide>(`${url}/N11`, {
      brand: 1,
      audience: 'teacher',
      mailBody: '{teacherLastName}先生へ、{zzz}新しい文面です。',
      subject: 'ご家庭へのご紹介',
    });
    expect(saved.body).toMatchObject({
      version: 1,
      unknown: ['{zzz}'],
      own: { subject: null, chatBody: null },
    });
    const lines = (await world.admin.get<NoticeTemplateLine[]>(`${url}?brand=1`)).body;
    expect(lines.filter(({ own }) => own).map(({ id }) => id)).toEqual(['N11-teacher']);
    expect(
      (await world.admin.get<NoticeTemplateLine[]>(`${url}?brand=2`)).body.some(({ own }) => own),
    ).toBe(false);

    const { last } = await createCandidateAt(world, 40, { teacher: await createTeacher(world) });
    const mail = last?.messages.find(
      ({ notice, channel }) => notice === 'N11' && channel === 'mail',
    );
    expect(mail?.body).toContain('{zzz}新しい文面です。');
    expect(mail?.missing).toContain('{zzz}');
  });

  it('are shown with their signature', async () => {
    const { prisma } = world;
    const signatureNow = async () =>
      (await world.admin.get<NoticeTemplateView>(`${url}/N11?brand=1`)).body.signature;
    const before = await prisma.brand.findUniqueOrThrow({ where: { id: 1 } });
    await prisma.brand.update({
      where: { id: 1 },
      data: { mailSignature: null, companyName: '株式会社つむぎ', phone: '0312345678' },
    });
    expect(await signatureNow()).toBe(`${before.name} 事務局\n株式会社つむぎ\n0312345678`);
    await prisma.brand.update({ where: { id: 1 }, data: { mailSignature: '--\n家庭教師の窓口' } });
    expect(await signatureNow()).toBe('--\n家庭教師の窓口');
    const { last } = await createCandidateAt(world, 40, { teacher: await createTeacher(world) });
    const mail = last?.messages.find(
      ({ notice, channel }) => notice === 'N11' && channel === 'mail',
    );
    expect(mail?.body.endsWith(`\n\n${await signatureNow()}`)).toBe(true);
    const { mailSignature, companyName, phone } = before;
    await prisma.brand.update({ where: { id: 1 }, data: { mailSignature, companyName, phone } });
  });

  it('require the current version, and can be reset to the standard text', async () => {
    const body = { brand: 2, audience: 'teacher', chatBody: '短い文面' };
    expect((await world.admin.put(`${url}/N11`, body)).status).toBe(200);
    expect((await world.admin.put(`${url}/N11`, body)).status).toBe(409);
    const reset = await world.admin.delete<NoticeTemplateSide>(
      `${url}/N11?brand=2&audience=teacher&version=1`,
    );
    expect(reset.body).toMatchObject({ version: 2, own: { chatBody: null } });
    expect(await changes('noticeTemplate:2:N11:teacher')).toHaveLength(2);
    const lines = (await world.admin.get<NoticeTemplateLine[]>(`${url}?brand=2`)).body;
    expect(lines.some(({ own }) => own)).toBe(false);
    // A page that was open before the reset overwrites no later text.
    expect(
      (await world.admin.put(`${url}/N11`, { ...body, version: 2, chatBody: '新しい文面' })).body,
    ).toMatchObject({ version: 3 });
    expect((await world.admin.put(`${url}/N11`, { ...body, version: 1 })).status).toBe(409);
    expect((await world.admin.delete(`${url}/N11?brand=2&audience=teacher&version=3`)).status).toBe(
      200,
    );
    expect((await world.admin.put(`${url}/N11`, { ...body, audience: 'customer' })).status).toBe(
      400,
    );
    expect((await world.admin.get(`${url}/N99?brand=1`)).status).toBe(404);
    expect((await world.admin.get(`${url}/N11?brand=7`)).status).toBe(400);
  });
});
