import type { FamilyMatters } from '@tsumugi/contract/portal/customer';
import { formatDayWithWeekday } from '@tsumugi/contract/text/format';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CreatedCandidate,
  createCandidateAt,
  createMatterAt,
} from '../support/create-at-status.js';
import { dayIn } from '../support/dates.js';
import {
  addStudent,
  createTeacher,
  openWorld,
  runAction,
  type TestWorld,
} from '../support/test-world.js';

let world: TestWorld;
let introduced: CreatedCandidate;
let hidden: CreatedCandidate;
beforeAll(async () => {
  world = await openWorld();
  introduced = await createCandidateAt(world, 40);
  hidden = await createCandidateAt(world, 8, {
    matter: introduced,
    teacher: await createTeacher(world),
  });
});
afterAll(() => world.close());

const search = async (body: object = {}) =>
  (await world.parent.post<FamilyMatters>('/api/customer/search-matters-customer', body)).body;

describe("a family's requests", () => {
  it('are described for families: status, wait owner, deadline, next step', async () => {
    const { matters, total, now } = await search();
    expect(total).toBe(1);
    expect(now).toBe(world.clock.now().toISOString());
    expect(matters[0]).toMatchObject({
      matterNumber: introduced.matterNumber,
      statusText: '先生を探しています',
      open: true,
      student: { firstName: '結衣', grade: '小5' },
      subjects: [{ id: 20, name: '算数' }],
      turn: { owner: 'you', phrase: 'あなたの番です', untilIs: 'deadline', late: false },
    });
    expect(matters[0]?.steps.map(({ label, state }) => `${label} ${state}`)).toEqual([
      '申込 done',
      '募集 done',
      '紹介 now',
      '体験 ahead',
      '採用 ahead',
      '指導 ahead',
    ]);
    const row = await world.prisma.matterTeacher.findUniqueOrThrow({
      where: { id: introduced.matterTeacherId },
    });
    expect(matters[0]?.candidates).toEqual([
      expect.objectContaining({
        matterTeacherId: introduced.matterTeacherId,
        statusText: 'ご紹介中',
        task: 'answerIntroduction',
        turn: expect.objectContaining({
          owner: 'you',
          until: row.trialLessonRequestDeadline?.toISOString(),
        }),
      }),
    ]);
  });

  it('contain no candidate before the introduction', async () => {
    const detail = await world.parent.get(`/api/customer/get-matter-detail/${introduced.matterId}`);
    expect(detail.body.candidates).toHaveLength(1);
    expect(
      (await world.parent.get(`/api/customer/get-matter-teacher-detail/${hidden.matterTeacherId}`))
        .status,
    ).toBe(404);
    const history = await world.parent.get(
      `/api/customer/get-action-histories/${introduced.matterId}`,
    );
    expect(
      history.body.filter(
        (line: { matterTeacherId: number }) => line.matterTeacherId === hidden.matterTeacherId,
      ),
    ).toEqual([]);
    expect(
      history.body.map(({ text }: { text: string }) => text.replace(/^.+先生/, '先生')),
    ).toEqual(['お申し込みを受け付けました', '先生の募集を始めました', '先生をご紹介しました']);
  });

  it('offer exactly the open calls, which succeed as offered', async () => {
    const { body } = await world.parent.get(
      `/api/customer/get-matter-teacher-detail/${introduced.matterTeacherId}`,
    );
    const calls = body.actions.map(({ call }: { call: string }) => call);
    expect(calls).toEqual(
      expect.arrayContaining([
        `POST /api/customer/proceed-to-trial-lesson/${introduced.matterTeacherId}`,
        `POST /api/customer/extend-trial-lesson-request-deadline/${introduced.matterTeacherId}`,
        `POST /api/customer/reject-teacher/${introduced.matterTeacherId}`,
      ]),
    );
    expect(calls.filter((call: string) => !call.includes('/api/customer/'))).toEqual([]);
    for (const call of calls) {
      const [method, path] = call.split(' ');
      expect(
        (
          await world.parent.call(method, `${path}?preview=1`, {
            body: { reason: 10, satisfaction: 3 },
          })
        ).status,
        call,
      ).toBe(200);
    }
  });

  it('are its own: ids of others are answered like absent ones', async () => {
    for (const path of ['get-matter-detail', 'get-action-histories', 'get-matter-number'])
      expect(
        (await world.otherParent.get(`/api/customer/${path}/${introduced.matterId}`)).status,
        path,
      ).toBe(404);
    expect(
      (
        await world.otherParent.get(
          `/api/customer/get-matter-teacher-detail/${introduced.matterTeacherId}`,
        )
      ).status,
    ).toBe(404);
    const foreign = { studentId: world.studentId };
    expect(
      (await world.otherParent.post('/api/customer/search-matters-customer', foreign)).status,
    ).toBe(404);
    expect(
      (await world.otherParent.post<FamilyMatters>('/api/customer/search-matters-customer', {}))
        .body.matters,
    ).toEqual([]);
    expect(
      (
        await world.otherParent.post('/api/customer/get-memos', {
          parentId: world.parent.account?.parentId,
        })
      ).status,
    ).toBe(404);
  });

  it('can be filtered by child and open state, in pages', async () => {
    const second = await addStudent(world, world.parent, '悠斗');
    const { matterId } = await createMatterAt(world, 10, { studentId: second });
    expect((await search({ studentId: second })).matters.map((each) => each.matterId)).toEqual([
      matterId,
    ]);
    expect((await search({ page: 2 })).matters).toEqual([]);
    expect(
      (await world.parent.post('/api/customer/search-matters-customer', { page: 0 })).status,
    ).toBe(400);
    const request = await search({ studentId: second });
    expect(request.matters[0]).toMatchObject({
      statusText: 'お申し込み受付中',
      turn: { owner: 'staff', phrase: '事務局が対応中', untilIs: 'expected' },
    });
  });

  it('include only the memos that staff share', async () => {
    const memo = {
      matterId: introduced.matterId,
      authorId: world.admin.account?.accountId as number,
      createdAt: world.clock.now(),
    };
    await world.prisma.memo.createMany({
      data: [
        { ...memo, content: '社内用' },
        { ...memo, content: '共有用', shared: true },
      ],
    });
    const { body } = await world.parent.post('/api/customer/get-memos', {
      matterId: introduced.matterId,
    });
    expect(body.map(({ content }: { content: string }) => content)).toEqual(['共有用']);
    expect((await world.parent.post('/api/customer/get-memos', {})).status).toBe(400);
  });

  it('show when another side has to act', async () => {
    await runAction(world.parent, 'matterTeacher.proceedToTrialLesson', introduced.matterTeacherId);
    const of = async () => {
      const { matters } = await search();
      return matters.find(({ matterId }) => matterId === introduced.matterId)?.candidates[0];
    };
    expect(await of()).toMatchObject({
      statusText: '日程調整中',
      task: null,
      turn: { owner: 'staff', phrase: '事務局が対応中' },
    });
    await runAction(
      world.operator,
      'matterTeacher.confirmTrialRequest',
      introduced.matterTeacherId,
    );
    expect(await of()).toMatchObject({
      task: null,
      turn: { owner: 'teacher', phrase: '先生のお返事待ち' },
    });
  });

  it('do not show ご検討中 for the teacher whom the family has requested, with a trial and without', async () => {
    for (const [status, matterWishes, before] of [
      [80, {}, 'ご検討中'],
      [40, { hasTrial: false }, 'ご紹介中'],
    ] as const) {
      const { matterId, matterTeacherId } = await createCandidateAt(world, status, {
        matterWishes,
        teacher: await createTeacher(world),
      });
      const words = async () =>
        (await search()).matters
          .find((each) => each.matterId === matterId)
          ?.candidates.map(({ statusText }) => statusText);
      expect(await words()).toEqual([before]);
      await runAction(world.parent, 'matterTeacher.hireTeacher', matterTeacherId);
      expect(await words()).toEqual(['正式にご依頼済み']);
    }
  });
});

describe('a paused or ended contract', () => {
  it('is shown as such to the family and to the teacher, without a wait owner', async () => {
    const { matterId, matterTeacherId, teacher } = await createCandidateAt(world, 90, {
      teacher: await createTeacher(world),
    });
    const change = async (contractChange: object) => {
      const { version } = await world.prisma.matter.findUniqueOrThrow({ where: { id: matterId } });
      await runAction(world.operator, 'matter.patch', matterId, { version, ...contractChange });
    };
    const turns = async () => {
      const family = (await search()).matters.find((each) => each.matterId === matterId);
      const ofTeacher = (
        await teacher.get(`/api/teacher/get-matter-teacher-detail/${matterTeacherId}`)
      ).body;
      return [family?.turn, family?.candidates[0]?.turn, ofTeacher.turn].map((turn) => [
        turn?.owner,
        turn?.phrase,
      ]);
    };
    const resume = dayIn(14);
    await change({ contractStatus: 4, contractResumeDate: resume });
    expect(await turns()).toEqual(
      Array(3).fill(['none', `${formatDayWithWeekday(resume)}に再開の予定です`]),
    );
    await change({ contractStatus: 2 });
    expect(await turns()).toEqual(Array(3).fill(['none', '']));
  });
});
