import type { ActionResult } from '@tsumugi/contract/resources/action-result';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../support/accounts.js';
import { type Agent, signIn } from '../support/agent.js';
import { openWorld, runAction, type TestWorld } from '../support/test-world.js';
import { createCandidateAt, readCandidate, readMatter } from './transitions/candidacy.fixtures.js';
import { createMatterAt } from './transitions/matter.fixtures.js';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const undo = (agent: Agent, { eventId }: ActionResult) => agent.post(`/api/user/undo/${eventId}`);
const reason = '見直しのため';

async function onlyByAdmin(result: ActionResult): Promise<void> {
  const was = await readMatter(world, result.matterId);
  const refused = await undo(world.operator, result);
  expect([result.action, refused.status, refused.body.code]).toEqual([
    result.action,
    403,
    'admin_only',
  ]);
  expect(await readMatter(world, result.matterId)).toEqual(was);
  expect((await undo(world.admin, result)).body).toMatchObject({ undone: true });
}

describe('the undo by an Operator', () => {
  it('is refused for the steps of an Admin: 破談処理, 案件を再開, 案件を削除', async () => {
    await onlyByAdmin(
      await runAction(world.admin, 'matter.processBankruptcy', await createMatterAt(world, 90), {
        reason,
      }),
    );
    await onlyByAdmin(
      await runAction(world.admin, 'matter.reopen', await createMatterAt(world, 100), { reason }),
    );
    await onlyByAdmin(
      await runAction(world.admin, 'matter.remove', await createMatterAt(world, 60)),
    );
  });

  it('is refused for a backward move, a hire without the teacher’s consent, an ended contract: a common call with an Admin’s right', async () => {
    const movedBack = await createCandidateAt(world, 40);
    await onlyByAdmin(
      await runAction(world.admin, 'matterTeacher.processCandidateStatus', movedBack.id, {
        newStatus: 20,
        reason,
      }),
    );
    const hired = await createCandidateAt(world, 80, {
      set: { candidateState: 20, hiringDecisionAt: world.clock.now() },
    });
    await onlyByAdmin(
      await runAction(world.admin, 'matterTeacher.confirmHiringDecision', hired.id, {
        override: true,
        reason,
      }),
    );
    const ended = await createMatterAt(world, 90, { contractStatus: 5 });
    const { version } = await readMatter(world, ended);
    await onlyByAdmin(
      await runAction(world.admin, 'matter.patch', ended, { version, contractStatus: 3, reason }),
    );
  });

  it('is possible for an Admin’s step that an Operator may take too', async () => {
    const { id } = await createCandidateAt(world, 110, { before: 50 });
    const result = await runAction(world.admin, 'matterTeacher.processWithdrawal', id);
    expect((await undo(world.operator, result)).body.undone).toBe(true);
    expect((await readCandidate(world, id)).candidateStatus).toBe(110);
  });
});

it('refuses undo to a login with two roles in the other role', async () => {
  const both = await createAccount(world.app, { role: 'Admin', alsoRoles: ['Teacher'] });
  const office = await signIn(world.app, both);
  const teacher = await signIn(world.app, { ...both, role: 'Teacher' });
  const result = await runAction(
    office,
    'matter.processBankruptcy',
    await createMatterAt(world, 80),
    {
      reason,
    },
  );
  expect((await undo(teacher, result)).status).toBe(404);
  expect((await undo(office, result)).body.undone).toBe(true);
});
