import type { ActionResult } from '@tsumugi/contract/resources/action-result';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '../support/agent.js';
import {
  additionalInfo,
  createCandidateAt,
  createMatter,
  createMatterAt,
} from '../support/create-at-status.js';
import { dateIn, dayIn } from '../support/dates.js';
import { openWorld, runAction, type TestWorld, tryAction } from '../support/test-world.js';
import { createCandidateAt as placed } from './transitions/candidacy.fixtures.js';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('the answer of an action', () => {
  it('contains no stamps, other candidates or text for the teacher when a family reads it', async () => {
    const { matterTeacherId } = await createCandidateAt(world, 40);
    const result = await runAction(
      world.parent,
      'matterTeacher.proceedToTrialLesson',
      matterTeacherId,
    );
    expect(result).toMatchObject({ changed: true, to: 50 });
    for (const name of ['stamps', 'cascades', 'remarks', 'wait', 'left', 'entered'])
      expect(result).not.toHaveProperty(name);
    expect(result.messages.filter(({ to }) => to === 'teacher')).toEqual([]);
  });

  it('masks the address in the stamps for an Operator, not for an Admin', async () => {
    const { matterId } = await createMatter(world);
    const stampsFor = async (agent: Agent, town: string) => {
      const { version } = (await agent.get(`/api/admin/matters/${matterId}`)).body;
      const { stamps } = await runAction(agent, 'matter.patch', matterId, {
        version,
        town,
        nearestStation: `${town}駅`,
      });
      return stamps.flatMap(({ before, after }) => [
        before?.town,
        after.town,
        after.nearestStation,
      ]);
    };
    expect(await stampsFor(world.admin, '伏字町1')).toEqual([null, '伏字町1', '伏字町1駅']);
    expect(await stampsFor(world.operator, '伏字町2')).toEqual(['•••', '•••', '伏字町2駅']);
  });

  it('previews to staff the text that is stored, and lets only staff change it', async () => {
    const { matterTeacherId } = await createCandidateAt(world, 40, { teacher: world.otherTeacher });
    const edit = { notice: 'N21', to: 'teacher', channel: 'mail', body: '家庭が書き換えた文面' };
    const answer = await tryAction(world.parent, 'matterTeacher.rejectTeacher', matterTeacherId, {
      reason: 10,
      messages: [edit],
    });
    expect(answer.status).toBe(200);
    const stored = await world.prisma.delivery.findMany({
      where: { notice: { matterTeacherId, code: 'N21' } },
    });
    expect(stored.length).toBeGreaterThan(0);
    expect(stored.some((delivery) => delivery.body.includes('書き換えた'))).toBe(false);
  });
});

describe('the undo of an action on which another row depends', () => {
  const undo = (agent: Agent, { eventId }: ActionResult) => agent.post(`/api/user/undo/${eventId}`);
  const overtaken = async (agent: Agent, result: ActionResult) => {
    const where = { matterId: result.matterId };
    const was = [
      await world.prisma.matterTeacher.findMany({ where }),
      await world.prisma.statusEvent.count({ where }),
    ];
    const answer = await undo(agent, result);
    expect([answer.status, answer.body.code], answer.text).toEqual([409, 'undo_overtaken']);
    expect(answer.body.message).toContain('元に戻せません');
    expect([
      await world.prisma.matterTeacher.findMany({ where }),
      await world.prisma.statusEvent.count({ where }),
    ]).toEqual(was);
  };
  const step = (agent: Agent, action: string, id: number, input: object = {}) =>
    runAction(agent, `matterTeacher.${action}`, id, input);

  it('refuses an action on which the next step of the same candidacy depends', async () => {
    const hiring = await placed(world, 80);
    const hired = await step(world.parent, 'hireTeacher', hiring.id);
    const agreed = await step(world.teacher, 'agreeHiring', hiring.id);
    await overtaken(world.parent, hired);
    expect((await undo(world.teacher, agreed)).status).toBe(200);
    expect((await undo(world.parent, hired)).body.undone).toBe(true);

    const reporting = await placed(world, 70);
    const report = {
      matterTeacherId: reporting.id,
      lessonContent: '分数',
      studentState: '良好',
      plan: '続ける',
      wantsToTeach: 1,
    };
    const submitted = await step(world.teacher, 'submitTrialReport', reporting.id, report);
    await step(world.operator, 'confirmTeacherTrialReport', reporting.id);
    await overtaken(world.teacher, submitted);

    const reported = await step(world.parent, 'reportTrialLesson', reporting.id, {
      satisfaction: 5,
    });
    await step(world.parent, 'hireTeacher', reporting.id);
    await overtaken(world.parent, reported);

    const requested = await placed(world, 50);
    const confirmed = await step(world.operator, 'confirmTrialRequest', requested.id);
    await step(world.teacher, 'agreeTrialLesson', requested.id);
    await overtaken(world.operator, confirmed);
  });

  it('refuses an answered request, a row with a later step, and a matter with new candidates', async () => {
    const { matterId } = await placed(world, 90);
    const requested = await runAction(world.parent, 'matter.updateMatterChangeRequest', matterId, {
      type: 'change',
      lessonLength: 120,
    });
    const request = await world.prisma.changeRequest.findFirstOrThrow({
      where: { matterId, open: true },
    });
    await runAction(world.operator, 'matter.confirmChangeRequest', request.id);
    await overtaken(world.parent, requested);

    const before = await createMatterAt(world, 60);
    const recruiting = await runAction(
      world.operator,
      'matter.processRecruitmentConfirmation',
      before.matterId,
    );
    const applied = await runAction(world.teacher, 'matterTeacher.apply', null, {
      matterNumber: before.matterNumber,
    });
    await overtaken(world.operator, recruiting);
    await step(world.teacher, 'saveAdditionalInfo', applied.id, {
      matterTeacherId: applied.id,
      ...additionalInfo,
    });
    await overtaken(world.teacher, applied);
  });

  it('refuses when another candidate has the status since', async () => {
    const first = await placed(world, 40);
    const rejected = await step(world.parent, 'rejectTeacher', first.id, { reason: 10 });
    await placed(world, 30, { matterId: first.matterId });
    await overtaken(world.parent, rejected);
  });

  it('is not blocked by a next contact day, a note or a read mark', async () => {
    const hiring = await placed(world, 80);
    const hired = await step(world.parent, 'hireTeacher', hiring.id);
    const { version } = await world.prisma.matterTeacher.findUniqueOrThrow({
      where: { id: hiring.id },
    });
    await step(world.operator, 'patchMatterTeacher', hiring.id, {
      version,
      teacherResponseDate: dayIn(14),
      hiringNote: '電話済み',
    });
    await world.parent.put('/api/customer/update-matter-teacher', {
      matterTeacherId: hiring.id,
      read: true,
    });
    const matterVersion = (
      await world.prisma.matter.findUniqueOrThrow({ where: { id: hiring.matterId } })
    ).version;
    await runAction(world.operator, 'matter.patch', hiring.matterId, {
      version: matterVersion,
      customerResponseDate: dayIn(14),
    });
    expect((await undo(world.parent, hired)).body.undone).toBe(true);
    const row = await world.prisma.matterTeacher.findUniqueOrThrow({ where: { id: hiring.id } });
    expect([row.candidateState, row.hiringNote, row.teacherResponseDate?.toISOString()]).toEqual([
      10,
      '電話済み',
      dateIn(14).toISOString(),
    ]);
  });
});
