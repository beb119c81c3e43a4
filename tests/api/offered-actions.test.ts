import { nonWorkflowActions } from '@tsumugi/contract/queues/non-workflow-actions';
import type { MatterDetail } from '@tsumugi/contract/resources/matter-detail';
import type { OpenAction } from '@tsumugi/contract/resources/queue-row';
import type { Timeline } from '@tsumugi/contract/resources/timeline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allActions } from '../../api/src/modules/all-actions.js';
import type { Agent } from '../support/agent.js';
import { createCandidateAt, createMatterAt } from '../support/create-at-status.js';
import { sampleInput } from '../support/sample-input.js';
import {
  createTeacher,
  openWorld,
  runAction,
  type TestWorld,
  tryAction,
} from '../support/test-world.js';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function offered(matterTeacherId: number): Promise<string[]> {
  const { body } = await world.operator.get(`/api/admin/matter-teachers/${matterTeacherId}`);
  return body.actions.map(({ id }: OpenAction) => id);
}

it('does not offer a finished step again, and still answers a repeat', async () => {
  const { matterTeacherId } = await createCandidateAt(world, 80);
  const confirm = 'matterTeacher.confirmCustomerTrialReport';
  expect(await offered(matterTeacherId)).toContain(confirm);
  await runAction(world.operator, confirm, matterTeacherId);
  expect(await offered(matterTeacherId)).not.toContain(confirm);
  expect(await tryAction(world.operator, confirm, matterTeacherId)).toMatchObject({
    status: 200,
    body: { changed: false },
  });
});

it('offers a change request for confirmation as long as it is open', async () => {
  const { matterId, matterTeacherId } = await createCandidateAt(world, 40);
  await runAction(world.parent, 'matter.updateMatterChangeRequest', matterId, {
    lessonFrequency: 3,
  });
  const actions = async () =>
    (await world.operator.get(`/api/admin/matters/${matterId}`)).body.actions.map(
      ({ id }: OpenAction) => id,
    ) as string[];
  const confirm = (await actions()).find((id) => /confirm.*change/i.test(id));
  expect(confirm).toBeDefined();
  expect(await offered(matterTeacherId)).not.toContain(confirm);
});

it('offers only possible statuses, and names the required fields of a choice, which is refused without them', async () => {
  const { matterTeacherId } = await createCandidateAt(world, 50, {
    teacher: await createTeacher(world),
  });
  const id = 'matterTeacher.processCandidateStatus';
  const of = async (agent: Agent) => {
    const { body } = await agent.get(`/api/admin/matter-teachers/${matterTeacherId}`);
    return body.actions.find((each: OpenAction) => each.id === id) as OpenAction;
  };
  expect((await of(world.operator)).choices).toEqual({ newStatus: [60, 100, 50] });
  const offer = await of(world.admin);
  expect(offer).toMatchObject({
    choices: { newStatus: [40, 60, 100, 50] },
    needs: { reason: { when: { newStatus: [40] } } },
  });
  const remedy = offer.needs?.reason?.remedy;
  expect(await tryAction(world.admin, id, matterTeacherId, { newStatus: 40 })).toMatchObject({
    status: 422,
    body: { code: 'reason_required', fields: { reason: remedy } },
  });
  const wrong = await tryAction(world.admin, id, matterTeacherId, { newStatus: 90 });
  expect(wrong).toMatchObject({
    status: 422,
    body: {
      code: 'status_not_allowed',
      message: expect.stringMatching(/^「.+」からは、この状態に変更できません。選べるのは/),
    },
  });
});

it('marks a field that a step requires as required', async () => {
  const { matterId } = await createMatterAt(world, 60);
  const { body } = await world.admin.get<MatterDetail>(`/api/admin/get-matter-detail/${matterId}`);
  const needs = (id: string) => body.actions.find((action) => action.id === id)?.needs;
  expect(needs('matter.processBankruptcy')).toEqual({
    reason: { remedy: '破談の理由を入力してください。' },
  });
  expect(needs('matter.processCancellationConfirmation')).toEqual({
    cancelReason: { remedy: 'キャンセルの理由を選んでください。' },
  });
  expect(needs('matter.updateMatterChangeRequest')).toMatchObject({
    cancelReason: { when: { type: ['cancel'], withdraw: [false] } },
  });
});

describe('every offered action', () => {
  const impossible = [
    'status_not_allowed',
    'matter_closed',
    'forbidden',
    'admin_only',
    'not_found',
  ];
  /**
   * Every action that the page of a case offers to this reader, executed with the minimum input.
   */
  async function refusedOffers(agent: Agent, matterId: number): Promise<string[]> {
    const { body } = await agent.get<MatterDetail>(`/api/admin/get-matter-detail/${matterId}`);
    const offers = [...body.actions, ...body.candidates.flatMap((card) => card.actions)];
    expect(offers.length).toBeGreaterThan(0);
    const refused: string[] = [];
    for (const { id, call, fixed } of offers.filter((offer) => !(offer.id in nonWorkflowActions))) {
      const definition = allActions.find((each) => each.definition.id === id)?.definition;
      if (!definition) throw new Error(`unknown action ${id}`);
      const [method, path] = call.split(' ') as ['POST', string];
      // Where the refusal depends on a choice, one possible choice suffices.
      let code = '';
      for (let choice = 1; choice < 15; choice += 1) {
        const least = sampleInput(definition.input, {
          pick: (count) => Math.min(choice, count - 1),
          now: world.clock.now(),
        });
        code =
          (await agent.call(method, `${path}?preview=1`, { body: { ...least, ...fixed } })).body
            .code ?? '';
        if (!impossible.includes(code)) break;
      }
      if (impossible.includes(code)) refused.push(`${id}: ${code}`);
    }
    return refused;
  }

  it.each([10, 50, 60, 80] as const)('is possible on a case at %i', async (status) => {
    const { matterId } = await createMatterAt(world, status);
    for (const agent of [world.operator, world.admin])
      expect(await refusedOffers(agent, matterId)).toEqual([]);
  });

  it.each([7, 8, 10, 20, 40, 50, 60, 70, 80, 90] as const)(
    'is possible on a case with a candidate at %i',
    async (status) => {
      const { matterId } = await createCandidateAt(world, status, {
        teacher: await createTeacher(world),
      });
      for (const agent of [world.operator, world.admin])
        expect(await refusedOffers(agent, matterId)).toEqual([]);
    },
  );

  it('offers before recruiting the request of an end and its withdrawal; other conditions are edited directly', async () => {
    const { matterId } = await createMatterAt(world, 10);
    const request = async () => {
      const { body } = await world.operator.get<MatterDetail>(
        `/api/admin/get-matter-detail/${matterId}`,
      );
      return body.actions.find(({ id }) => id === 'matter.updateMatterChangeRequest');
    };
    const cancel = await request();
    expect(cancel).toMatchObject({
      label: 'キャンセルを申請',
      fixed: { type: 'cancel', withdraw: false },
      requestedFields: ['cancelReason', 'reason'],
    });
    await runAction(world.operator, 'matter.updateMatterChangeRequest', matterId, {
      ...cancel?.fixed,
      cancelReason: 40,
    });
    const withdrawn = await request();
    expect(withdrawn).toMatchObject({
      label: 'キャンセル申請を取り下げ',
      fixed: { type: 'cancel', withdraw: true },
    });
    const confirmed = await runAction(
      world.admin,
      'matter.processCancellationConfirmation',
      matterId,
      {
        reason: '転居のため',
      },
    );
    expect(confirmed.to).toBe(100);
    const { ended } = (
      await world.operator.get<MatterDetail>(`/api/admin/get-matter-detail/${matterId}`)
    ).body;
    const { name } = await world.prisma.account.findUniqueOrThrow({
      where: { id: world.admin.account?.accountId ?? 0 },
    });
    expect(ended).toEqual({
      what: 'キャンセルを確定',
      by: name,
      at: world.clock.now().toISOString(),
      why: '転居のため',
    });
  });
});

it("shows the interviewer's notes with the result, in the case’s course", async () => {
  const { matterId, matterTeacherId } = await createCandidateAt(world, 10, {
    teacher: await createTeacher(world),
  });
  const input = {
    interviewResult: 1,
    isIntroducible: true,
    override: true,
    remarks: '説明がていねいで、声が明るい。',
  };
  await runAction(world.operator, 'matterTeacher.processInterviewResult', matterTeacherId, input);
  const { body } = await world.admin.get<Timeline>(
    `/api/admin/matters/${matterId}/timeline?candidate=${matterTeacherId}`,
  );
  expect(
    body.items.find(({ event }) => event?.action === 'matterTeacher.processInterviewResult')?.text,
  ).toBe(input.remarks);
});
