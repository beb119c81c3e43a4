import type { OpenAction } from '@tsumugi/contract/resources/queue-row';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { act, type CaseWorld, openWorld, tryAction } from '../support/case-world.js';
import { candidateAt } from '../support/reach.js';

let world: CaseWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function offered(matterTeacherId: number): Promise<string[]> {
  const { body } = await world.operator.get(`/api/admin/matter-teachers/${matterTeacherId}`);
  return body.actions.map(({ id }: OpenAction) => id);
}

it('what is done already is not offered again, and still answers a repeat', async () => {
  const { matterTeacherId } = await candidateAt(world, 80);
  const confirm = 'matterTeacher.confirmCustomerTrialReport';
  expect(await offered(matterTeacherId)).toContain(confirm);
  await act(world.operator, confirm, matterTeacherId);
  expect(await offered(matterTeacherId)).not.toContain(confirm);
  expect(await tryAction(world.operator, confirm, matterTeacherId)).toMatchObject({ status: 200, body: { changed: false } });
});

it('a change request is offered for confirmation as long as it is open', async () => {
  const { matterId, matterTeacherId } = await candidateAt(world, 40);
  await act(world.parent, 'matter.updateMatterChangeRequest', matterId, { lessonFrequency: 3 });
  const actions = async () =>
    (await world.operator.get(`/api/admin/matters/${matterId}`)).body.actions.map(({ id }: OpenAction) => id) as string[];
  const confirm = (await actions()).find((id) => /confirm.*change/i.test(id));
  expect(confirm).toBeDefined();
  expect(await offered(matterTeacherId)).not.toContain(confirm);
});
