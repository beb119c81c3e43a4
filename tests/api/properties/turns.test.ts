import { addDays, dateFromDay } from '@tsumugi/contract/calendar/day';
import type { FamilyHistory, FamilyMatter, FamilyMatters } from '@tsumugi/contract/portal/customer';
import type { Forecast } from '@tsumugi/contract/portal/customer-forecast';
import type { TeacherCandidacies } from '@tsumugi/contract/portal/teacher';
import type { MatterDetail } from '@tsumugi/contract/resources/matter-detail';
import type { QueueRow } from '@tsumugi/contract/resources/queue-row';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { days } from '../../../api/src/platform/clock.js';
import { timerTools } from '../../../api/src/platform/jobs/timer.js';
import { runDueRechecks } from '../../../api/src/platform/jobs/timers/run-due-rechecks.js';
import { type Agent, signIn } from '../../support/agent.js';
import { createCandidateAt, createMatter, createMatterAt } from '../../support/create-at-status.js';
import {
  addStudent,
  advanceClock,
  createTeacher,
  openWorld,
  runAction,
  type TestWorld,
  tryAction,
} from '../../support/test-world.js';
import { uploadIdentity } from '../../support/upload-identity.js';

/**
 * domain/turns#blocked-steps: the party that can unblock a step is the wait owner, with a button,
 * and no day is promised meanwhile.
 */

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const rowIn = async (
  resource: string,
  tab: number,
  find: (row: QueueRow) => boolean,
): Promise<QueueRow | undefined> => {
  const filter = encodeURIComponent(JSON.stringify({ tab }));
  const { body } = await world.operator.get<QueueRow[]>(
    `/api/admin/${resource}?filter=${filter}&range=[0,199]`,
  );
  return body.find(find);
};
/** The primary action of the row; undefined without one. */
const leadOf = (row: QueueRow | undefined) => (row?.hasPrimaryAction ? row.actions[0] : undefined);
const matterRow = (tab: number, matterId: number) =>
  rowIn('home-applications', tab, (row) => row.matterId === matterId);
const linesOf = async (family: Agent) =>
  (await family.post<FamilyMatters>('/api/customer/search-matters-customer', { open: true })).body
    .matters;
const lineOf = async (family: Agent, id: number) =>
  (await linesOf(family)).find(({ matterId }) => matterId === id);
const applicationsOf = async (teacher: Agent) =>
  (await teacher.get<TeacherCandidacies>('/api/teacher/get-matter-teachers')).body.candidacies;
const applicationOf = async (teacher: Agent, id: number) =>
  (await applicationsOf(teacher)).find(({ matterTeacherId }) => matterTeacherId === id);

/** A family without a consent request so far. */
async function invitedFamily() {
  const parent = await signIn(world.app, 'Parent');
  return { parent, studentId: await addStudent(world, parent) };
}

it('requests missing consents from a family, and shows them to staff with a reminder', async () => {
  const { operator } = world;
  const family = await invitedFamily();
  const { matterId } = await createMatter(world, family);
  expect(await lineOf(family.parent, matterId)).toMatchObject({ task: 'giveConsents' });
  await runAction(operator, 'matter.updateMatterAdminConfirm', matterId, {
    freeCommentChecked: true,
  });
  expect(await world.prisma.notice.count({ where: { matterId, code: 'N47' } })).toBe(1);
  await runAction(operator, 'matter.updateMatterAdmin', matterId, { hasTrial: true });
  expect(
    await tryAction(operator, 'matter.processRecruitmentConfirmation', matterId),
  ).toMatchObject({ body: { code: 'consent_missing' } });

  const row = await matterRow(3, matterId);
  expect([row?.chip, row?.wait?.owner, row?.hasPrimaryAction, row?.actions[0]?.id]).toEqual([
    '同意待ち',
    'family',
    true,
    'matter.remindConsent',
  ]);
  expect(row?.actions.find(({ id }) => id === 'matter.recordConsents')).toMatchObject({
    label: '代理で同意を記録',
    onBehalfOf: 'family',
    opens: { dialog: 'consents' },
  });
  const { body: page } = await operator.get<MatterDetail>(
    `/api/admin/get-matter-detail/${matterId}`,
  );
  expect(page.actions.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['matter.remindConsent', 'matter.recordConsents']),
  );
  const line = await lineOf(family.parent, matterId);
  expect(line).toMatchObject({
    task: 'giveConsents',
    turn: { owner: 'you', phrase: 'あなたの番です', until: null },
  });
  expect(line?.steps.filter(({ expected }) => expected)).toEqual([]);
  const { body: forecast } = await family.parent.get<Forecast>(
    `/api/customer/forecast/${matterId}`,
  );
  expect([forecast.introduction, forecast.loosenings, forecast.reasons]).toEqual([
    null,
    [],
    ['ご紹介には、利用規約などへの同意が必要です。'],
  ]);

  await runAction(operator, 'matter.remindConsent', matterId);
  expect((await matterRow(3, matterId))?.reminded).toMatchObject({ count: 1 });
  expect(leadOf(await matterRow(3, matterId)), 'once a day is enough').toBeUndefined();
  expect(
    (
      await family.parent.post('/api/customer/consents', {
        types: ['terms', 'privacy', 'thirdParty'],
      })
    ).status,
  ).toBe(200);
  expect((await matterRow(3, matterId))?.chip).toBe('確定待ち');
  expect(leadOf(await matterRow(3, matterId))?.id).toBe('matter.processRecruitmentConfirmation');
  expect(await lineOf(family.parent, matterId)).toMatchObject({
    task: null,
    turn: { owner: 'staff' },
  });
  await runAction(operator, 'matter.processRecruitmentConfirmation', matterId);
});

it('requests the identity document after the interview, and promises no day before its verification', async () => {
  const { operator } = world;
  const teacher = await signIn(world.app, 'Teacher');
  const { matterTeacherId } = await createCandidateAt(world, 20, { teacher });
  const own = () => applicationOf(teacher, matterTeacherId);
  const row = () =>
    rowIn('teacher-applications', 4, (each) => each.matterTeacherId === matterTeacherId);
  const lead = async () => leadOf(await row())?.id;
  expect(await own()).toMatchObject({
    duties: [{ task: 'sendIdentity' }],
    turn: { owner: 'you', phrase: '先生の番です', untilIs: 'deadline' },
    statusText: '本人確認書類をお願いします',
  });
  expect(await row()).toMatchObject({
    chip: '本人確認書類待ち',
    wait: { owner: 'teacher' },
  });
  expect(await lead()).toBe('matterTeacher.remindTeacher');
  await runAction(operator, 'matterTeacher.remindTeacher', matterTeacherId);

  await uploadIdentity(teacher);
  const waiting = await own();
  expect(waiting).toMatchObject({ duties: [], turn: { owner: 'staff', until: null } });
  expect(waiting?.nextStepText).not.toMatch(/ごろ/);
  expect(await row()).toMatchObject({ chip: '本人確認書類の確認', wait: { owner: 'staff' } });
  expect(await lead()).toBe('teacher.verifyIdentity');
  const file = await world.prisma.storedFile.findFirstOrThrow({
    where: { ownerId: teacher.account?.accountId, kind: 'identity' },
  });
  expect((await operator.post(`/api/admin/identity-files/${file.id}/verify`)).status).toBe(200);
  expect(await row()).toMatchObject({ chip: null });
  expect(await lead()).toBe('matterTeacher.introduceTeacher');
  expect((await own())?.nextStepText).toMatch(/ごろ/);
});

it('shows paused introductions to the teacher and to staff, each with a way to resume', async () => {
  const { operator, clock } = world;
  const teacher = await createTeacher(world);
  const { matterTeacherId } = await createCandidateAt(world, 20, { teacher });
  const row = () =>
    rowIn('teacher-applications', 4, (each) => each.matterTeacherId === matterTeacherId);
  expect(leadOf(await row())?.id).toBe('matterTeacher.introduceTeacher');
  const pause = async (until: string | null) => {
    const { version } = (await teacher.get('/api/teacher/profile')).body;
    const saved = await teacher.put('/api/teacher/pause', { version, until });
    expect(saved.status, saved.text).toBe(200);
  };
  await pause(addDays(clock.today(), 10));
  expect(await row()).toMatchObject({
    chip: '紹介停止中',
    wait: { owner: 'teacher', until: null },
  });
  const page = `/admin/teacher-detail/${teacher.account?.teacherId}`;
  expect(leadOf(await row())).toMatchObject({ id: 'teacher.resumeIntroductions', opens: { page } });
  const own = await applicationOf(teacher, matterTeacherId);
  expect(own).toMatchObject({
    duties: [{ task: 'resumeIntroductions', until: null }],
    turn: { owner: 'you' },
    statusText: 'ご紹介の停止中',
  });
  expect(own?.nextStepText).not.toMatch(/ごろ/);
  await pause(null);
  expect(await row()).toMatchObject({ chip: null, wait: { owner: 'staff' } });

  // Staff end the pause on the telephone, and it ends by itself.
  const teacherId = teacher.account?.teacherId as number;
  const set = async (stopIntroductionUntil: string | null) => {
    const { version } = (await operator.get(`/api/admin/get-teacher-detail/${teacherId}`)).body;
    expect(
      (
        await operator.patch(`/api/admin/patch-teacher/${teacherId}`, {
          version,
          stopIntroductionUntil,
        })
      ).status,
    ).toBe(200);
  };
  await set(clock.today());
  expect(await row()).toMatchObject({ chip: '紹介停止中' });
  await set(null);
  expect(await row()).toMatchObject({ chip: null });
  await set(clock.today());
  await advanceClock(world, days(1));
  await runDueRechecks(timerTools(world.app), clock.now());
  expect(await row()).toMatchObject({ chip: null });
});

it('stops reminders when a teacher enters the interview time, which staff confirm or correct', async () => {
  const { operator, clock } = world;
  const teacher = await signIn(world.app, 'Teacher');
  const { matterTeacherId } = await createCandidateAt(world, 10, { teacher });
  const at = (offset: number) => new Date(clock.now().getTime() + days(offset)).toISOString();
  const refusedEarly = await tryAction(
    teacher,
    'matterTeacher.patchInterviewInfo',
    matterTeacherId,
    {
      interviewDate: at(3),
    },
  );
  expect(refusedEarly.status, 'has no invitation yet').not.toBe(200);
  await runAction(operator, 'matterTeacher.notifyDocumentSelectionPassed', matterTeacherId, {
    matterTeacherId,
  });
  expect(await applicationOf(teacher, matterTeacherId)).toMatchObject({
    duties: [{ task: 'bookInterview' }],
  });
  const book = (interviewDate?: string) => {
    const path = `/api/teacher/book-interview/${matterTeacherId}`;
    return teacher.post(path, { interviewDate });
  };
  expect(await book()).toMatchObject({
    status: 422,
    body: { fields: { interviewDate: '予約した面談の日時を入力してください。' } },
  });
  expect((await book(at(-1))).body.fields).toHaveProperty('interviewDate');
  // A date with a wrong year is refused.
  expect(await book(at(365))).toMatchObject({
    status: 422,
    body: { fields: { interviewDate: '60日以内の日時を入力してください。' } },
  });
  const booked = await book(at(3));
  expect(booked.status, booked.text).toBe(200);
  const own = await applicationOf(teacher, matterTeacherId);
  expect(own).toMatchObject({ duties: [], next: { kind: 'interview', at: at(3) } });
  // Before staff have checked it the teacher may correct the time.
  expect((await book(at(4))).status).toBe(200);
  const row = () =>
    rowIn('interviewer-tasks', 3, (each) => each.matterTeacherId === matterTeacherId);
  expect(await row()).toMatchObject({ chip: '予約の確認待ち', wait: { owner: 'staff' } });
  expect(leadOf(await row())?.label).toBe('面談予約を確認');
  expect(
    await world.prisma.notice.count({
      where: { matterTeacherId, code: { in: ['N40', 'N41'] }, droppedAt: null },
    }),
  ).toBe(0);
  await runAction(operator, 'matterTeacher.patchInterviewInfo', matterTeacherId, {
    interviewDate: at(4),
  });
  expect(await row()).toMatchObject({ chip: null, wait: { owner: 'scheduled' } });
  expect(leadOf(await row())?.label).toBe('面談日を変更');
  expect((await book(at(5))).status, 'confirmed by now').not.toBe(200);
});

const historyOf = async (parent: Agent, matterId: number) =>
  (await parent.get<FamilyHistory[]>(`/api/customer/get-action-histories/${matterId}`)).body.map(
    ({ text }) => text,
  );

it('lets a family withdraw a change of conditions until staff decide, and keeps a date for its wait', async () => {
  const { parent, operator } = world;
  const { matterId } = await createMatterAt(world, 80);
  const ask = (input: object) =>
    tryAction(parent, 'matter.updateMatterChangeRequest', matterId, input);
  expect((await ask({ lessonFrequency: 3 })).body.to).toBe(70);
  await advanceClock(world, 60_000);
  expect(await lineOf(parent, matterId)).toMatchObject({
    turn: { owner: 'staff', until: expect.any(String), untilIs: 'expected' },
  });
  expect((await lineOf(parent, matterId))?.steps.filter(({ expected }) => expected)).toEqual([]);
  expect((await ask({ type: 'change', withdraw: true })).body.to).toBe(80);
  expect((await ask({ type: 'change', withdraw: true })).status).toBe(200);
  expect((await historyOf(parent, matterId)).slice(-2)).toEqual([
    '条件変更のご依頼を受け付けました',
    '条件変更のご依頼を取り下げました',
  ]);
  const { body } = await parent.get<FamilyMatter>(`/api/customer/get-matter-detail/${matterId}`);
  expect(body).toMatchObject({
    lessonFrequency: 2,
    openChangeRequest: null,
    pastChangeRequests: [{ outcome: 'withdrawn' }],
  });
  expect(await rowIn('home-applications', 4, (row) => row.matterId === matterId)).toBeUndefined();
  // The family gets a notice when a change is accepted (domain/matter#m8b).
  await ask({ lessonFrequency: 3 });
  const open = await world.prisma.changeRequest.findFirstOrThrow({
    where: { matterId, open: true },
  });
  const confirmed = await operator.post(`/api/admin/matter-change-requests/${open.id}/confirm`, {});
  expect(confirmed.status, confirmed.text).toBe(200);
  const text = await world.prisma.notice.findMany({
    where: { matterId, code: 'N33b' },
    select: { deliveries: { select: { channel: true } } },
  });
  expect(text.flatMap(({ deliveries }) => deliveries.map(({ channel }) => channel)).sort()).toEqual(
    ['announced', 'mail'],
  );
});

it('shows a cancellation request on home and list, and promises nothing meanwhile', async () => {
  const { parent } = world;
  const { matterId } = await createMatterAt(world, 80);
  await runAction(parent, 'matter.updateMatterChangeRequest', matterId, {
    type: 'cancel',
    cancelReason: 10,
  });
  const line = await lineOf(parent, matterId);
  expect(line).toMatchObject({
    statusText: '取り消しのご希望を確認中',
    canceling: true,
    turn: { owner: 'staff', untilIs: 'expected' },
  });
  expect(line?.steps.filter(({ expected }) => expected)).toEqual([]);
  const { body } = await parent.get<Forecast>(`/api/customer/forecast/${matterId}`);
  expect([body.introduction, body.loosenings, body.late]).toEqual([null, [], false]);
  await runAction(parent, 'matter.updateMatterChangeRequest', matterId, {
    type: 'cancel',
    withdraw: true,
  });
  expect(await lineOf(parent, matterId)).toMatchObject({ canceling: false });
  expect((await historyOf(parent, matterId)).slice(-2)).toEqual([
    'キャンセルのお申し出を受け付けました',
    'キャンセルのお申し出を取り下げました',
  ]);
});

const removable = [
  'consent_missing',
  'identity_missing',
  'change_request_open',
  'introduction_stopped',
  'conditions_missing',
];
const expectedDay = /\d.*ごろ/;

it('always has one wait owner with an action, and shows no day for a blocked step', async () => {
  const { operator, admin, clock } = world;
  const reached = new Set<string>();
  const consents = { types: ['terms', 'privacy', 'thirdParty'] };
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        family: fc.constantFrom('agreed', 'never', 'lapsed'),
        matter: fc.constantFrom<10 | 50 | 60 | 80>(10, 50, 60, 80, 80, 80),
        candidate: fc.constantFrom<0 | 7 | 8 | 10 | 20 | 40>(0, 7, 8, 10, 20, 20, 40),
        document: fc.constantFrom('none', 'waiting', 'verified'),
        paused: fc.boolean(),
        wish: fc.constantFrom('none', 'none', 'change', 'cancel'),
      }),
      async (drawn) => {
        const never = drawn.family === 'never';
        const { parent, studentId } = await invitedFamily();
        if (!never) await parent.post('/api/customer/consents', consents);
        const reached = never && drawn.matter === 80 ? 60 : drawn.matter;
        const matter = await createMatterAt(world, reached, { parent, studentId });
        const teacher =
          drawn.document === 'verified'
            ? await createTeacher(world)
            : await signIn(world.app, 'Teacher');
        if (drawn.document === 'waiting') await uploadIdentity(teacher);
        const status =
          drawn.candidate === 40 && drawn.document !== 'verified' ? 20 : drawn.candidate;
        const candidate =
          reached === 80 && status
            ? await createCandidateAt(world, status, { teacher, matter })
            : null;
        const { matterId } = matter;
        const stopIntroductionUntil = drawn.paused ? dateFromDay(addDays(clock.today(), 5)) : null;
        await world.prisma.teacher.update({
          where: { id: teacher.account?.teacherId as number },
          data: { stopIntroductionUntil },
        });
        if (drawn.wish === 'change' && reached === 80)
          await runAction(parent, 'matter.updateMatterChangeRequest', matterId, {
            lessonFrequency: 3,
          });
        if (drawn.wish === 'cancel')
          await runAction(parent, 'matter.updateMatterChangeRequest', matterId, {
            type: 'cancel',
            cancelReason: 10,
          });
        if (drawn.family === 'lapsed') {
          const text = {
            type: 'terms',
            summary: '新しい説明',
            body: '本文',
            validFrom: clock.today(),
            agreeAgain: 'families',
          };
          expect((await admin.post('/api/admin/consent-documents', text)).status).toBe(201);
          await runDueRechecks(timerTools(world.app), clock.now());
        }
        await checkMatter(parent, matterId);
        if (candidate) await checkCandidate(teacher, candidate.matterTeacherId);
      },
    ),
    {
      numRuns: 14,
      endOnFailure: true,
      seed: 20261127,
      // Cases that the random numbers may omit.
      examples: [
        [
          {
            family: 'agreed',
            matter: 80,
            candidate: 20,
            document: 'verified',
            paused: false,
            wish: 'change',
          },
        ],
        [
          {
            family: 'lapsed',
            matter: 80,
            candidate: 20,
            document: 'verified',
            paused: false,
            wish: 'none',
          },
        ],
        [
          {
            family: 'agreed',
            matter: 80,
            candidate: 20,
            document: 'verified',
            paused: true,
            wish: 'none',
          },
        ],
        [
          {
            family: 'agreed',
            matter: 80,
            candidate: 20,
            document: 'waiting',
            paused: false,
            wish: 'none',
          },
        ],
      ],
    },
  );
  // Worlds without any of these would prove nothing.
  expect([...reached]).toEqual(
    expect.arrayContaining(['family', 'teacher', 'staff', ...removable.slice(0, 4)]),
  );

  async function checkMatter(parent: Agent, matterId: number) {
    const row = await rowIn('matters', 1, (each) => each.matterId === matterId);
    const line = await lineOf(parent, matterId);
    const owner = row?.wait?.owner as string;
    reached.add(owner);
    const own = line?.task ?? line?.candidates.find(({ task }) => task)?.task;
    if (owner === 'family')
      expect(
        line?.turn.owner === 'you' && own,
        `${matterId}: the family is the wait owner, with an action`,
      ).toBeTruthy();
    if (owner === 'staff')
      expect(row?.actions.length, `${matterId}: staff have a way`).toBeGreaterThan(0);
    expect(
      ['family', 'teacher', 'staff', 'scheduled'],
      `${matterId} waits for one party`,
    ).toContain(owner);
    const starts = await tryAction(
      operator,
      'matter.processRecruitmentConfirmation',
      matterId,
      {},
      '?preview=1',
    );
    await noPromise(starts.body.code, [
      ...(line?.steps.filter(({ expected }) => expected) ?? []).map(({ day }) => `${day} ごろ`),
    ]);
    if (removable.includes(starts.body.code)) {
      const { body } = await parent.get<Forecast>(`/api/customer/forecast/${matterId}`);
      expect(
        body.introduction === null || starts.body.code === 'conditions_missing',
        `${matterId} ${starts.body.code}`,
      ).toBe(true);
    }
  }

  async function checkCandidate(teacher: Agent, id: number) {
    const row = await rowIn('matters', 2, (each) => each.matterTeacherId === id);
    const line = await applicationOf(teacher, id);
    const owner = row?.wait?.owner as string;
    reached.add(owner);
    expect(line?.turn.owner === 'you', `${id} ${owner}: the teacher is the wait owner`).toBe(
      owner === 'teacher',
    );
    if (owner === 'teacher') expect(line?.duties.length, `${id}: with a way`).toBeGreaterThan(0);
    if (owner === 'staff')
      expect(row?.actions.length, `${id}: staff have a way`).toBeGreaterThan(0);
    if (line?.status !== 20) return;
    const introduced = await tryAction(
      operator,
      'matterTeacher.introduceTeacher',
      id,
      {},
      '?preview=1',
    );
    await noPromise(introduced.body.code, [
      line.nextStepText,
      line.turn.untilIs === 'expected' ? `${line.turn.until} ごろ` : '',
    ]);
  }

  async function noPromise(code: string | undefined, texts: readonly string[]) {
    if (!code || !removable.includes(code)) return;
    reached.add(code);
    expect(
      texts.filter((text) => expectedDay.test(text)),
      code,
    ).toEqual([]);
  }
});
