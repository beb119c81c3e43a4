import type { TeacherCandidacies } from '@tsumugi/contract/portal/teacher';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CurrentUser } from '../../api/src/platform/auth/current-user.js';
import { TeacherQueries } from '../../api/src/portals/teacher/teacher.queries.js';
import { type Agent, signIn } from '../support/agent.js';
import { createCandidate, createCandidateAt } from '../support/create-at-status.js';
import { statementsOf } from '../support/statements-of.js';
import { createTeacher, openWorld, runAction, type TestWorld } from '../support/test-world.js';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const list = async (teacher: Agent) =>
  (await teacher.get<TeacherCandidacies>('/api/teacher/get-matter-teachers')).body;
const first = async (teacher: Agent) => (await list(teacher)).candidacies[0];

describe("a teacher's candidacies", () => {
  it('follow the steps from the application to the trial report, one duty after another', async () => {
    const teacher = await createTeacher(world);
    const { matterTeacherId } = await createCandidateAt(world, 7, { teacher });
    expect(await first(teacher)).toMatchObject({
      statusText: '追加情報をご入力ください',
      grade: '小5',
      subjects: [{ name: '算数' }],
      student: null,
      turn: { owner: 'you', phrase: '先生の番です', untilIs: 'deadline' },
      duties: [{ task: 'additionalInfo', late: false }],
      interviewLink: null,
    });
    const motivation = { motivation: '一緒に考えます。', startDate: '来週から' };
    await runAction(teacher, 'matterTeacher.saveAdditionalInfo', matterTeacherId, {
      matterTeacherId,
      ...motivation,
    });
    expect(await first(teacher)).toMatchObject({
      statusText: '書類選考中',
      duties: [],
      turn: { owner: 'staff', untilIs: 'expected' },
    });
    await runAction(world.operator, 'matterTeacher.processScreeningResult', matterTeacherId, {
      result: 1,
    });
    await runAction(world.operator, 'matterTeacher.notifyDocumentSelectionPassed', matterTeacherId);
    const booking = await first(teacher);
    expect(booking).toMatchObject({
      statusText: '面談のご予約をお願いします',
      duties: [{ task: 'bookInterview' }],
    });
    expect(booking?.interviewLink).toMatch(
      /^https:\/\/calendar\.example\.jp\/home-tutor\?matterNumber=K\d\d-\d+&guest_name=.+&guest_email=.+%40/,
    );
  });

  it('show names after the agreement to the trial, and the report as a duty after the trial', async () => {
    const teacher = await createTeacher(world);
    const confirmed = await createCandidateAt(world, 50, { teacher, and: 'confirmed' });
    expect(await first(teacher)).toMatchObject({
      student: null,
      duties: [{ task: 'answerTrial' }],
    });
    await runAction(teacher, 'matterTeacher.agreeTrialLesson', confirmed.matterTeacherId);
    expect(await first(teacher)).toMatchObject({
      student: { name: '石川 結衣', lastName: '石川' },
      duties: [{ task: 'setTrialDate' }],
    });

    const other = await createTeacher(world);
    await createCandidateAt(world, 70, { teacher: other });
    expect(await first(other)).toMatchObject({
      statusText: '体験報告をお願いします',
      duties: [{ task: 'reportTrial' }],
      turn: { owner: 'you' },
    });
    expect((await list(other)).funnel).toEqual({
      applied: 1,
      screened: 1,
      introduced: 1,
      trial: 1,
      hired: 0,
    });
  });

  it('are overdue, with the due day, once the day has passed', async () => {
    const teacher = await createTeacher(world);
    world = { ...world, operator: await signIn(world.app, 'Operator') };
    await createCandidateAt(world, 7, { teacher });
    world.clock.advance(9 * 86_400_000);
    expect(await first(teacher)).toMatchObject({
      turn: { owner: 'you', late: true },
      duties: [{ task: 'additionalInfo', late: true }],
    });
  });

  it('are read to the last one, over several pages', async () => {
    const teacher = await createTeacher(world);
    world = { ...world, operator: await signIn(world.app, 'Operator') };
    const ids: number[] = [];
    for (let each = 0; each < 3; each += 1)
      ids.unshift((await createCandidateAt(world, 8, { teacher })).matterTeacherId);
    const { accountId, teacherId } = teacher.account as NonNullable<Agent['account']>;
    const user = {
      accountId,
      teacherId,
      roles: ['Teacher'],
      face: 'teacher',
    } as unknown as CurrentUser;
    for (const size of [1, 2, 3, 4]) {
      const all: number[] = [];
      for (let page = [0]; page.length > 0; all.push(...page))
        page = (
          await world.app.get(TeacherQueries).candidacies(user, { before: all.at(-1), size })
        ).map(({ row }) => row.id);
      expect(all).toEqual(ids);
    }
  });

  it('omit the other candidates of an ended case, with the same text as before', async () => {
    const teacher = await createTeacher(world);
    world = { ...world, operator: await signIn(world.app, 'Operator') };
    const [over, open] = [
      await createCandidateAt(world, 8, { teacher }),
      await createCandidateAt(world, 8, { teacher }),
    ];
    await runAction(world.operator, 'matterTeacher.processScreeningResult', over.matterTeacherId, {
      result: 4,
    });
    for (const { matterId } of [over, open])
      await createCandidate(world, matterId, await createTeacher(world));
    const { answer, statements } = await statementsOf(() => list(teacher));
    const read = statements
      .filter(({ text }) => text.includes("'candidates'"))
      .map(({ values }) => values.slice(1));
    expect(read).toEqual([[[over.matterTeacherId], over.matterId], [open.matterId]]);
    const { candidacies } = answer;
    expect(candidacies).toMatchObject([
      { matterTeacherId: open.matterTeacherId, open: true, ending: null },
      {
        matterTeacherId: over.matterTeacherId,
        open: false,
        ending: { title: expect.any(String) },
        duties: [],
        actions: [],
      },
    ]);
  });

  it("include only the teacher's own", async () => {
    const teacher = await createTeacher(world);
    const stranger = await createTeacher(world);
    world = { ...world, operator: await signIn(world.app, 'Operator') };
    const { matterTeacherId } = await createCandidateAt(world, 8, { teacher });
    expect(
      (await stranger.get(`/api/teacher/get-matter-teacher-detail/${matterTeacherId}`)).status,
    ).toBe(404);
    expect((await list(stranger)).candidacies).toEqual([]);
    expect((await world.parent.get('/api/teacher/get-matter-teachers')).status).toBe(403);
    const { body } = await teacher.get(`/api/teacher/get-matter-teacher-detail/${matterTeacherId}`);
    expect(body).toMatchObject({
      matterTeacherId,
      address: null,
      own: { additionalInfo: { motivation: expect.any(String) } },
    });
  });

  it('include every brand’s calendar', async () => {
    const { body } = await world.teacher.get('/api/teacher/timerex-calendars');
    expect(body).toHaveLength(4);
    expect(body[3]).toEqual({ brand: 4, timerexCalendarUrl: null });
  });
});
