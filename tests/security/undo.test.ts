import type { ActionDefinition } from '@tsumugi/contract/kit/define-action';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ActionRegistry } from '../../api/src/platform/actions/registry.js';
import { PrismaService } from '../../api/src/platform/database/prisma.service.js';
import {
  type Identity,
  identities,
  openSecurityWorld,
  type SecurityWorld,
} from './security-world.js';

let world: SecurityWorld;
let prisma: PrismaService;
beforeAll(async () => {
  world = await openSecurityWorld();
  prisma = world.app.get(PrismaService);
});
afterAll(() => world?.close());

type Taker = 'family' | 'teacher' | 'staff';
const isAt = (taker: Taker, role: string) =>
  taker === 'staff'
    ? ['Admin', 'Operator'].includes(role)
    : taker === 'teacher'
      ? role === 'Teacher'
      : role.startsWith('Parent');
const takersOf = ({ endpoints }: ActionDefinition): Taker[] => {
  const roles = endpoints.flatMap((door) => door.roles);
  return (['family', 'teacher', 'staff'] as const).filter((taker) =>
    roles.some((role) => isAt(taker, role)),
  );
};

/**
 * The result for each role that would undo a step: domain/steps#undo (its actor, or any staff) and
 * the endpoints of the action.
 */
function verdicts(taker: Taker, adminOnly: boolean): Record<Identity, number> {
  return {
    anonymous: 401,
    'own parent': taker === 'family' ? 200 : 404,
    'second guardian': 404,
    'other parent': 404,
    student: 404,
    'own teacher': taker === 'teacher' ? 200 : 404,
    'other teacher': 404,
    operator: adminOnly ? 403 : 200,
    admin: 200,
  };
}

/** The last step of the case, as the runner would have written it. */
async function happened(
  definition: ActionDefinition,
  taker: Taker,
  adminOnly: boolean,
): Promise<number> {
  const { own, company } = world;
  const now = world.clock.now();
  const actor = {
    family: own.parentAccount,
    teacher: own.teacherAccount,
    staff: company.adminAccount,
  }[taker];
  const [entityId, status] =
    definition.on === 'matter'
      ? [
          own.matter,
          (await prisma.matter.findUniqueOrThrow({ where: { id: own.matter } })).caseStatus,
        ]
      : [
          own.matterTeacher,
          (await prisma.matterTeacher.findUniqueOrThrow({ where: { id: own.matterTeacher } }))
            .candidateStatus,
        ];
  const { id } = await prisma.statusEvent.create({
    data: {
      ...{
        entity: definition.on,
        entityId,
        matterId: own.matter,
        action: definition.id,
        fromStatus: status,
        toStatus: status,
      },
      ...{
        actorType: taker,
        actorId: actor,
        at: now,
        adminOnly,
        undoUntil: new Date(now.getTime() + 30_000),
      },
    },
  });
  return id;
}

describe('the undo of every action that has one', () => {
  it('requires the permission of the step, by role and reach', async () => {
    const wrong: string[] = [];
    const undoable = world.app.get(ActionRegistry).all.filter(({ definition }) => definition.undo);
    expect(undoable.length).toBeGreaterThan(30);
    for (const { definition } of undoable) {
      for (const taker of takersOf(definition)) {
        const admins =
          taker === 'staff' &&
          !definition.endpoints.some(({ roles }) => roles.includes('Operator'));
        for (const identity of identities) {
          const id = await happened(definition, taker, admins);
          const { status } = await world.agents[identity].post(`/api/user/undo/${id}`);
          const expected = verdicts(taker, admins)[identity];
          if (status !== expected)
            wrong.push(
              `${definition.id} taken by ${taker}, taken back by ${identity}: ${status}, not ${expected}`,
            );
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('is refused to a family once the case has another family', async () => {
    const { definition } = world.app.get(ActionRegistry).get('matterTeacher.proceedToTrialLesson');
    const id = await happened(definition, 'family', false);
    const [own, other] = [world.own, world.other];
    await prisma.matter.update({
      where: { id: own.matter },
      data: { parentId: other.parent, studentId: other.student },
    });
    expect((await world.agents['own parent'].post(`/api/user/undo/${id}`)).status).toBe(404);
    await prisma.matter.update({
      where: { id: own.matter },
      data: { parentId: own.parent, studentId: own.student },
    });
    expect((await world.agents['own parent'].post(`/api/user/undo/${id}`)).status).toBe(200);
  });
});
