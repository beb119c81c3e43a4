import { addDays } from '@tsumugi/contract/calendar/day';
import { dayOf, hoursAt } from '@tsumugi/contract/calendar/instant';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runDueRetention } from '../../api/src/modules/retention/timers/run-due-retention.js';
import { hours } from '../../api/src/platform/clock.js';
import { timerTools } from '../../api/src/platform/jobs/timer.js';
import { AskRegistration } from '../../api/src/portals/teacher/registration/actions/ask-registration.js';
import { type Agent, createVisitor } from '../support/agent.js';
import { type CreatedMatter, createMatterAt } from '../support/create-at-status.js';
import { type MailCatcher, startMailCatcher } from '../support/mail-catcher.js';
import { advanceClock, openWorld, runAction, type TestWorld } from '../support/test-world.js';

let world: TestWorld;
let smtp: MailCatcher;
let advertised: CreatedMatter;
let quiet: CreatedMatter;
beforeAll(async () => {
  smtp = await startMailCatcher();
  world = await openWorld({
    settings: {
      publicUrl: 'https://tsumugi.example.jp',
      smtp: { host: '127.0.0.1', port: smtp.port, secure: false },
    },
  });
  advertised = await createMatterAt(world, 80, { freeComment: '石川結衣をお願いします。' });
  await runAction(world.operator, 'matter.addTnewsDistribution', advertised.matterId);
  quiet = await createMatterAt(world, 80);
});
afterAll(async () => {
  await world?.close();
  await smtp?.close();
});

const base = '/api/public/teacher-registrations';
const password = '春の川べりを歩く 2026';
let count = 0;
const newAddress = () => `applicant-${++count}@example.jp`;

const profile = (code: string, more: object = {}) => ({
  code,
  ...{
    lastName: '高橋',
    firstName: '陽菜',
    lastNameKana: 'タカハシ',
    firstNameKana: 'ハルナ',
    birthDate: '2004-05-06',
  },
  ...{
    phone: '090-1234-5678',
    prefecture: 13,
    city: '武蔵野市',
    occupation: 1,
    university: '見本大学',
  },
  ...{
    inPerson: true,
    online: true,
    subjects: [{ subject: 20, level: 20 }],
    newPassword: password,
  },
  ...{
    availability: [{ weekday: 2, fromMinute: 1020, toMinute: 1260 }],
    terms: true,
    privacy: true,
  },
  ...more,
});

/** The mail to an address, once every mail is on its way. */
async function mailTo(address: string) {
  await world.app.get(AskRegistration).whenIdle();
  return smtp.mails.findLast(({ to }) => to.includes(address));
}

/** Requests a registration and reads the code from the mail. */
async function codeFor(agent: Agent, email: string, matterNumber?: string): Promise<string> {
  expect(await agent.post(base, { email, matterNumber })).toMatchObject({
    status: 202,
    body: { mailed: true },
  });
  return /register\/profile#([\w-]+)/.exec((await mailTo(email))?.text ?? '')?.[1] ?? '';
}

it('shows visitors without a login only adverts that the news service delivered, masked', async () => {
  const stranger = await createVisitor(world.app);
  const { status, body, text } = await stranger.get(
    `/api/public/adverts/${advertised.matterNumber}`,
  );
  expect(status).toBe(200);
  expect(body).toMatchObject({
    state: 'recruiting',
    listing: { matterNumber: advertised.matterNumber, city: '武蔵野市', grade: '小5' },
  });
  expect(text).not.toMatch(/石川|結衣/);
  expect(body.listing).not.toHaveProperty('canApply');
  expect((await stranger.get(`/api/public/adverts/${quiet.matterNumber}`)).status).toBe(404);
  expect((await stranger.get('/api/public/adverts/K26-999999')).status).toBe(404);
});

it('continues from the advert by the mail to a login, a profile and the application', async () => {
  const stranger = await createVisitor(world.app);
  const email = newAddress();
  const code = await codeFor(stranger, email, advertised.matterNumber.toLowerCase());
  expect(Buffer.from(code, 'base64url')).toHaveLength(32);
  expect((await stranger.post(`${base}/open`, { code })).body).toEqual({
    email,
    matterNumber: advertised.matterNumber,
  });
  expect(await stranger.post(`${base}/register`, profile(code))).toMatchObject({
    status: 201,
    body: { email },
  });
  expect((await stranger.post('/api/auth/teacher/login', { email, password })).status).toBe(200);
  const applied = await stranger.post('/api/teacher/apply', {
    matterNumber: advertised.matterNumber,
    fromNews: true,
  });
  expect(applied.status).toBe(200);
  const own = (await stranger.get('/api/teacher/profile')).body;
  expect(own).toMatchObject({
    lastName: '高橋',
    university: '見本大学',
    inPerson: true,
    online: true,
  });
  const { id } = await world.prisma.teacher.findFirstOrThrow({ where: { account: { email } } });
  const teacherDetail = (await world.operator.get(`/api/admin/get-teacher-detail/${id}`)).body;
  expect(teacherDetail).toMatchObject({
    cameByMatter: advertised.matterNumber,
    selfRegisteredAt: world.clock.now().toISOString(),
    isIntroducible: false,
  });
  expect(
    await world.prisma.consent.findMany({
      where: { account: { email } },
      select: { type: true },
      orderBy: { type: 'asc' },
    }),
  ).toEqual([{ type: 'privacy' }, { type: 'terms' }]);
  // The link was used.
  expect(
    await (await createVisitor(world.app)).post(`${base}/register`, profile(code)),
  ).toMatchObject({
    status: 422,
    body: { code: 'registration_code_invalid' },
  });
});

it('answers in the same way for an address with a login, whose owner gets a mail', async () => {
  const stranger = await createVisitor(world.app);
  const teacher = world.teacher.account?.email as string;
  const parent = world.parent.account?.email as string;
  const answers = [];
  for (const email of [teacher, parent, newAddress()])
    answers.push(await stranger.post(base, { email }));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect((await mailTo(teacher))?.text).toContain('https://tsumugi.example.jp/teacher-login');
  expect((await mailTo(parent))?.text).toContain('別のメールアドレス');
  // A visitor who began at an advert returns to it after the login.
  await stranger.post(base, { email: teacher, matterNumber: advertised.matterNumber });
  expect((await mailTo(teacher))?.text).toContain(
    `https://tsumugi.example.jp/teacher-login?matter=${advertised.matterNumber}\n`,
  );
});

it('ignores a filled trap field, minors, and an advert that was never delivered', async () => {
  const stranger = await createVisitor(world.app);
  const trapped = newAddress();
  expect(
    (await stranger.post(base, { email: trapped, website: 'https://evil.example' })).status,
  ).toBe(202);
  expect(await mailTo(trapped)).toBeUndefined();
  const code = await codeFor(stranger, newAddress(), quiet.matterNumber);
  expect((await stranger.post(`${base}/open`, { code })).body).toMatchObject({
    matterNumber: null,
  });
  const today = world.clock.today();
  const young = `${Number(today.slice(0, 4)) - 18}-12-31`;
  expect(
    await stranger.post(
      `${base}/register`,
      profile(code, { birthDate: today < `${today.slice(0, 4)}-12-31` ? young : today }),
    ),
  ).toMatchObject({
    status: 400,
    body: { fields: { birthDate: expect.stringContaining('18歳以上') } },
  });
  const faults = await stranger.post(`${base}/register`, {
    ...profile(code),
    subjects: [],
    availability: [],
    newPassword: 'password',
    terms: false,
  });
  expect(faults).toMatchObject({
    status: 400,
    body: {
      fields: {
        subjects: expect.any(String),
        availability: expect.stringContaining('1つ以上'),
        terms: expect.any(String),
      },
    },
  });
  expect(
    await stranger.post(`${base}/register`, profile(code, { newPassword: 'password12' })),
  ).toMatchObject({
    status: 400,
    body: { fields: { newPassword: expect.any(String) } },
  });
});

it('creates one login for simultaneous uses of a link; refuses a link of yesterday', async () => {
  const stranger = await createVisitor(world.app);
  const email = newAddress();
  const code = await codeFor(stranger, email);
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => stranger.post(`${base}/register`, profile(code))),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
  expect(await world.prisma.account.count({ where: { email } })).toBe(1);
  const old = await codeFor(stranger, newAddress());
  await advanceClock(world, hours(24) + 1000);
  expect((await stranger.post(`${base}/open`, { code: old })).status).toBe(422);
});

it('deletes addresses of links with the registration, or in the night after their day', async () => {
  const { prisma } = world;
  const stranger = await createVisitor(world.app);
  const [email, idle] = [newAddress(), newAddress()];
  const codes = [await codeFor(stranger, email), await codeFor(stranger, email)];
  await codeFor(stranger, idle);
  expect((await stranger.post(`${base}/register`, profile(codes[1] ?? ''))).status).toBe(201);
  expect(await prisma.teacherRegistration.count({ where: { email } })).toBe(0);
  expect((await stranger.post(`${base}/open`, { code: codes[0] })).status).toBe(422);
  const night = async () => {
    while ((await runDueRetention(timerTools(world.app), world.clock.now())) > 0);
    return prisma.teacherRegistration.count({ where: { email: idle } });
  };
  expect(await night()).toBe(1);
  // After two o'clock, when the night's jobs begin, at any time of the world.
  const { clock } = world;
  await advanceClock(
    world,
    hoursAt(addDays(dayOf(clock.now()), 2), '03:00').getTime() - clock.now().getTime(),
  );
  expect(await night()).toBe(0);
});

it('sends at most three mails an hour to one address', async () => {
  const stranger = await createVisitor(world.app);
  const email = newAddress();
  for (let turn = 0; turn < 5; turn += 1)
    expect((await stranger.post(base, { email })).status).toBe(202);
  await world.app.get(AskRegistration).whenIdle();
  expect(smtp.mails.filter(({ to }) => to.includes(email))).toHaveLength(3);
});

it('shows staff a possible match: a suspended teacher under another address', async () => {
  const stranger = await createVisitor(world.app);
  const who = {
    lastName: '再訪',
    lastNameKana: 'サイホウ',
    phone: '090-8765-4321',
    birthDate: '2001-02-03',
  };
  const register = async (more: object) => {
    const email = newAddress();
    expect(
      (
        await stranger.post(
          `${base}/register`,
          profile(await codeFor(stranger, email), { ...who, ...more }),
        )
      ).status,
    ).toBe(201);
    return world.prisma.teacher.findFirstOrThrow({
      where: { account: { email } },
      select: { id: true, version: true },
    });
  };
  const first = await register({});
  const { admin, operator } = world;
  expect((await operator.get(`/api/admin/teachers/${first.id}/alike`)).body).toEqual([]);
  const stopped = await operator.post(`/api/admin/teachers/${first.id}/stop`, {
    version: first.version,
    reason: '連絡が取れないため',
  });
  expect(stopped.status, stopped.text).toBe(200);
  const secondRegistration = await register({ phone: '080-1111-2222' });
  const twin = await register({ firstName: '花', firstNameKana: 'ハナ' });
  const alike = async (agent: Agent, { id }: { id: number }) =>
    (await agent.get(`/api/admin/teachers/${id}/alike`)).body;
  expect(await alike(admin, secondRegistration)).toMatchObject([
    { id: first.id, by: ['name', 'kana', 'birthDate'], standing: 'stopped', name: '再訪 陽菜' },
  ]);
  expect(await alike(admin, twin)).toMatchObject([{ id: first.id, by: ['birthDate', 'phone'] }]);
  // A masked value is not shown to an Operator as a reason.
  expect(await alike(operator, secondRegistration)).toMatchObject([
    { id: first.id, by: ['name', 'kana'] },
  ]);
  expect(await alike(operator, twin)).toMatchObject([{ id: first.id, by: [] }]);
});
