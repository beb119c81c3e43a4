import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ActionRunner } from '../../../api/src/platform/actions/action-runner.js';
import { systemActor } from '../../../api/src/platform/actions/actors.js';
import { openWorld, type TestWorld } from '../../support/test-world.js';
import {
  createCandidateAt,
  readCandidate,
  readEvents,
  readNotices,
  readTabs,
} from './candidacy.fixtures.js';

const action = 'matterTeacher.closeForMatter';
let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const close = (id: number, input: Record<string, unknown> = {}) =>
  world.app.get(ActionRunner).run(action, { id, input, actor: systemActor, call: null });

describe('C33 closeForMatter', () => {
  for (const status of [7, 8, 10, 20, 30, 40, 50, 60, 70, 80] as const) {
    it(`ends a candidacy at ${status}`, async () => {
      const { id, matterId } = await createCandidateAt(world, status, { room: status >= 50 });
      const result = await close(id);
      expect(result).toMatchObject({ from: status, to: 100, candidateState: 30, undoUntil: null });
      expect(await readCandidate(world, id)).toMatchObject({
        rejectReason: 940,
        rejectedAt: world.clock.now(),
        statusBeforeClosing: status,
      });
      expect(await readNotices(world, matterId)).toEqual([
        'N21b teacher',
        ...(status === 60 ? ['N37b customer'] : []),
      ]);
      expect((await readTabs(world, id)).filter((tab) => tab !== 'TR3')).toEqual([]);
      expect((await close(id)).changed).toBe(false);
      expect(await readEvents(world, matterId)).toHaveLength(1);
    });
  }

  it('ends a withdrawal at 120', async () => {
    const { id, matterId } = await createCandidateAt(world, 110, { before: 50 });
    expect(await close(id)).toMatchObject({ from: 110, to: 120, candidateState: 30 });
    expect(await readCandidate(world, id)).toMatchObject({
      withdrawnAt: world.clock.now(),
      withdrawReason: 10,
    });
    expect(await readNotices(world, matterId)).toEqual(['N21b teacher']);
  });

  it('has no endpoint', async () => {
    const { id } = await createCandidateAt(world, 40);
    expect(
      (await world.admin.post(`/api/admin/matter-teachers/${id}/close-for-matter`, {})).status,
    ).toBe(404);
  });
});
