import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '../support/agent.js';
import { act, type CaseWorld, openWorld, tryAction } from '../support/case-world.js';
import { candidateAt, createMatter } from '../support/reach.js';

let world: CaseWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('the answer of an action', () => {
  it('tells a family nothing of stamps, other candidates or the words to the teacher', async () => {
    const { matterTeacherId } = await candidateAt(world, 40);
    const result = await act(world.parent, 'matterTeacher.proceedToTrialLesson', matterTeacherId);
    expect(result).toMatchObject({ changed: true, to: 50 });
    for (const name of ['stamps', 'cascades', 'remarks', 'wait']) expect(result).not.toHaveProperty(name);
    expect(result.messages.filter(({ to }) => to === 'teacher')).toEqual([]);
  });

  it('masks the address in the stamps for an Operator, not for an Admin', async () => {
    const { matterId } = await createMatter(world);
    const stampsFor = async (agent: Agent, town: string) => {
      const { version } = (await agent.get(`/api/admin/matters/${matterId}`)).body;
      const { stamps } = await act(agent, 'matter.patch', matterId, { version, town, nearestStation: `${town}駅` });
      return stamps.flatMap(({ before, after }) => [before?.town, after.town, after.nearestStation]);
    };
    expect(await stampsFor(world.admin, '伏字町1')).toEqual([null, '伏字町1', '伏字町1駅']);
    expect(await stampsFor(world.operator, '伏字町2')).toEqual(['•••', '•••', '伏字町2駅']);
  });

  it('shows staff in the preview the very text that is stored, and lets only staff change it', async () => {
    const { matterTeacherId } = await candidateAt(world, 40, { teacher: world.otherTeacher });
    const edit = { notice: 'N21', to: 'teacher', channel: 'mail', body: '家庭が書き換えた文面' };
    const answer = await tryAction(world.parent, 'matterTeacher.rejectTeacher', matterTeacherId, { reason: 10, messages: [edit] });
    expect(answer.status).toBe(200);
    const stored = await world.prisma.delivery.findMany({ where: { notice: { matterTeacherId, code: 'N21' } } });
    expect(stored.length).toBeGreaterThan(0);
    expect(stored.some((delivery) => delivery.body.includes('書き換えた'))).toBe(false);
  });
});
