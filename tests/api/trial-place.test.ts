import type { FamilyCandidate } from '@tsumugi/contract/portal/customer';
import type { TeacherCandidacy } from '@tsumugi/contract/portal/teacher';
import type { MatterDetail } from '@tsumugi/contract/resources/matter-detail';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { days } from '../../api/src/platform/clock.js';
import { type CreatedCandidate, createCandidateAt } from '../support/create-at-status.js';
import { dayIn, instantAt } from '../support/dates.js';
import { openWorld, runAction, type TestWorld, tryAction } from '../support/test-world.js';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const home = {
  town: '玉川3-1-2',
  building: 'つむぎ荘201',
  nearestStation: '二子玉川',
  teachingMode: 1,
} as const;
const [online, atHome, meeting] = [1, 2, 3];

async function introduced(place: object = home): Promise<CreatedCandidate> {
  const reached = await createCandidateAt(world, 40);
  await world.prisma.matter.update({ where: { id: reached.matterId }, data: place });
  return reached;
}
const family = async ({ matterTeacherId: id }: CreatedCandidate) =>
  (await world.parent.get<FamilyCandidate>(`/api/customer/get-matter-teacher-detail/${id}`)).body;
const teacher = async ({ matterTeacherId: id }: CreatedCandidate) =>
  (await world.teacher.get<TeacherCandidacy>(`/api/teacher/get-matter-teacher-detail/${id}`)).body;
async function staff({ matterId, matterTeacherId }: CreatedCandidate) {
  const { body } = await world.operator.get<MatterDetail>(
    `/api/admin/get-matter-detail/${matterId}`,
  );
  return body.candidates.find(({ id }) => id === matterTeacherId);
}
const entry = async (reached: CreatedCandidate, agent = world.parent) =>
  (await agent.get(`/api/user/calendar/${reached.matterTeacherId}.ics?kind=trial`)).text;
const noticesOf = async ({ matterTeacherId }: CreatedCandidate, code: string) =>
  (
    await world.prisma.notice.findMany({
      where: { matterTeacherId, code, droppedAt: null },
      orderBy: { id: 'asc' },
    })
  ).map(({ audience, body }) => [audience, body] as const);
const date = { trialLessonDate: instantAt(dayIn(4), '14:00'), acceptOverlap: true };
const run = (
  agent: TestWorld['parent'],
  verb: string,
  { matterTeacherId }: CreatedCandidate,
  input: object = {},
) => runAction(agent, `matterTeacher.${verb}`, matterTeacherId, input);

it('shows the proposed place, which the teacher confirms with the date, in the same words to all sides', async () => {
  const trial = await introduced();
  await run(world.parent, 'proceedToTrialLesson', trial, { preferredTrialPlace: atHome });
  expect((await teacher(trial)).trialPlace).toBeNull();
  await run(world.operator, 'confirmTrialRequest', trial);
  expect((await teacher(trial)).trialPlace).toEqual({ kind: atHome, meeting: null });
  await run(world.teacher, 'agreeTrialLesson', trial);
  await run(world.teacher, 'setTrialLessonDate', trial, date);
  for (const side of [await family(trial), await teacher(trial)])
    expect(side).toMatchObject({
      trialPlace: { kind: atHome, meeting: null },
      next: { kind: 'trial', place: 'ご自宅' },
    });
  expect((await teacher(trial)).address).toBeNull();
  expect((await staff(trial))?.trialPlace).toBe('ご自宅');
  for (const agent of [world.parent, world.teacher])
    expect(await entry(trial, agent)).toContain('LOCATION:ご自宅\r\n');
  expect(await noticesOf(trial, 'N16')).toEqual([
    ['customer', expect.stringContaining('場所はご自宅です。')],
  ]);
  const evening = await noticesOf(trial, 'N17');
  expect(evening.map(([side]) => side).sort()).toEqual(['customer', 'teacher']);
  for (const [, body] of evening) expect(body).toContain('場所はご自宅です。');
});

it('moves the place alone; notifies both, keeps earlier dates, and can be undone', async () => {
  const trial = await introduced();
  await run(world.parent, 'proceedToTrialLesson', trial, { preferredTrialPlace: atHome });
  await run(world.operator, 'confirmTrialRequest', trial);
  await run(world.teacher, 'agreeTrialLesson', trial);
  await run(world.teacher, 'setTrialLessonDate', trial, date);
  const moved = await run(world.teacher, 'changeTrialLessonDate', trial, {
    ...date,
    trialPlace: meeting,
    meetingPlace: '二子玉川駅 東口',
  });
  expect(moved.changed).toBe(true);
  expect(await family(trial)).toMatchObject({ next: { place: '二子玉川駅 東口で待ち合わせ' } });
  expect((await teacher(trial)).trialDateHistory).toEqual([]);
  expect(await entry(trial)).toContain('LOCATION:二子玉川駅 東口で待ち合わせ\r\n');
  expect((await noticesOf(trial, 'N18')).map(([side]) => side)).toEqual(['customer', 'teacher']);
  for (const [, body] of await noticesOf(trial, 'N18'))
    expect(body).toContain('二子玉川駅 東口で待ち合わせ');
  for (const [, body] of await noticesOf(trial, 'N17'))
    expect(body).toContain('二子玉川駅 東口で待ち合わせ');
  const { roomId } = await teacher(trial);
  const line = { roomId: roomId as number, kind: 'system', deletedAt: null } as const;
  const lines = await world.prisma.chatMessage.findMany({ where: line, orderBy: { id: 'asc' } });
  expect(lines.map(({ text }) => text).slice(-2)).toEqual([
    expect.stringMatching(/に決まりました。場所はご自宅です。$/),
    '体験授業の場所が変わりました。場所は二子玉川駅 東口で待ち合わせです。',
  ]);
  await world.teacher.post(`/api/user/undo/${moved.eventId}`);
  expect(await family(trial)).toMatchObject({ next: { place: 'ご自宅' } });
});

it.each([
  [home, { kind: meeting, meeting: '二子玉川駅' }],
  [
    { ...home, nearestStation: '玉川3-1-2前 バス停' },
    { kind: atHome, meeting: null },
  ],
  [
    { ...home, nearestStation: ' ' },
    { kind: atHome, meeting: null },
  ],
  [
    { ...home, teachingMode: 2 },
    { kind: online, meeting: null },
  ],
])('derives the place without a proposal: %o lead to %o', async (conditions, place) => {
  const trial = await introduced(conditions);
  await run(world.operator, 'proceedToTrialLesson', trial);
  await run(world.operator, 'confirmTrialRequest', trial);
  expect((await teacher(trial)).trialPlace).toEqual(place);
  await run(world.operator, 'agreeTrialLesson', trial);
  const opened = (await staff(trial))?.actions.find(
    ({ id }) => id === 'matterTeacher.setTrialLessonDate',
  );
  expect(opened?.proposed).toMatchObject({ trialPlace: place.kind });
  await run(world.operator, 'setTrialLessonDate', trial, date);
  expect(await family(trial)).toMatchObject({ trialPlace: place });
  expect(await teacher(trial)).toMatchObject({ trialPlace: place });
});

it('names a meeting place without a home address', async () => {
  const trial = await introduced();
  const wish = (agent: TestWorld['parent'], meetingPlace: string | undefined) =>
    tryAction(agent, 'matterTeacher.proceedToTrialLesson', trial.matterTeacherId, {
      preferredTrialPlace: meeting,
      preferredMeetingPlace: meetingPlace,
    });
  for (const words of ['玉川３－１－２の前', 'つむぎ荘201', '駅。電話は090-1234-5678', ''])
    expect((await wish(world.parent, words)).body.fields, words).toEqual({
      preferredMeetingPlace: expect.stringContaining('駅や施設の名前で'),
    });
  await world.admin.post('/api/master/save-blacklist', { word: 'らいん交換' });
  expect(await wish(world.parent, '駅前でﾗｲﾝ交換')).toMatchObject({
    status: 422,
    body: {
      code: 'blacklist_word',
      fields: { preferredMeetingPlace: expect.stringContaining('らいん交換') },
    },
  });
  await run(world.parent, 'proceedToTrialLesson', trial, {
    preferredTrialPlace: meeting,
    preferredMeetingPlace: '玉川図書館の入口',
  });
  const change = (input: object) =>
    world.parent.put('/api/customer/update-matter-teacher', {
      matterTeacherId: trial.matterTeacherId,
      ...input,
    });
  expect(
    (await change({ preferredTrialPlace: meeting, preferredMeetingPlace: '玉川3-1-2' })).status,
  ).toBe(400);
  expect(
    (await change({ preferredTrialPlace: meeting, preferredMeetingPlace: 'らいん交換' })).body.code,
  ).toBe('blacklist_word');
  expect(
    (await change({ preferredTrialPlace: meeting, preferredMeetingPlace: '二子玉川駅の改札前' }))
      .status,
  ).toBe(200);
  expect((await family(trial)).trialPlace).toEqual({
    kind: meeting,
    meeting: '二子玉川駅の改札前',
  });
  await run(world.operator, 'confirmTrialRequest', trial);
  await run(world.teacher, 'agreeTrialLesson', trial);
  const set = (input: object) =>
    tryAction(world.teacher, 'matterTeacher.setTrialLessonDate', trial.matterTeacherId, {
      ...date,
      ...input,
    });
  expect(
    (await set({ trialPlace: meeting, meetingPlace: '玉川3-1-2' })).body.fields,
  ).toHaveProperty('meetingPlace');
  expect(await set({ trialPlace: meeting, meetingPlace: 'らいん交換' })).toMatchObject({
    status: 422,
    body: { code: 'blacklist_word' },
  });
  await set({});
  expect((await teacher(trial)).trialPlace).toEqual({
    kind: meeting,
    meeting: '二子玉川駅の改札前',
  });
});

it('clears the place with the date when a step goes back', async () => {
  const trial = await createCandidateAt(world, 60);
  await run(world.teacher, 'changeTrialLessonDate', trial, {
    trialLessonDate: instantAt(dayIn(5), '14:00'),
    trialPlace: online,
  });
  world.clock.advance(days(1) / 24);
  await run(world.admin, 'processCandidateStatus', trial, {
    newStatus: 50,
    reason: '取り直し',
    isSendMail: false,
  });
  const row = await world.prisma.matterTeacher.findUniqueOrThrow({
    where: { id: trial.matterTeacherId },
  });
  expect(row).toMatchObject({ trialLessonDate: null, trialPlace: null, meetingPlace: null });
});
