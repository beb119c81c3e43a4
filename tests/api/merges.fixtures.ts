import { type Agent, signIn } from '../support/agent.js';
import type { TestWorld } from '../support/test-world.js';

export const dayMs = 86_400_000;
export const parentOf = ({ account }: Agent) => account?.parentId as number;
export const teacherOf = ({ account }: Agent) => account?.teacherId as number;
export const loginOf = ({ account }: Agent) => account?.accountId as number;
/** Status and code of an answer: `422 merge_later`. */
export const statusAndCode = (answer: { status: number; body: { code?: string } }) =>
  `${answer.status} ${answer.body.code ?? ''}`.trim();

/** An Admin's calls for two records. */
export const mergesOf = (world: TestWorld) => ({
  merge: (kind: string, winnerId: number, loserId: number, more: object = {}) =>
    world.admin.post('/api/admin/merges', { kind, winnerId, loserId, ...more }),
  undo: (id: number) => world.admin.post(`/api/admin/merges/${id}/undo`),
  preview: async (kind: string, winnerId: number, loserId: number) =>
    (
      await world.admin.get(
        `/api/admin/merge-preview?kind=${kind}&winnerId=${winnerId}&loserId=${loserId}`,
      )
    ).body,
});

/** A family with a name of its own and given consents. */
export async function createFamily(
  world: TestWorld,
  lastName: string,
  data: object = {},
): Promise<Agent> {
  const agent = await signIn(world.app, 'Parent');
  await world.prisma.parent.update({
    where: { id: parentOf(agent) },
    data: { lastName, lastNameKana: 'ミツイ', searchText: lastName, ...data },
  });
  await giveConsents(world, agent);
  return agent;
}

/** Records the consents of a family. */
export async function giveConsents({ prisma, clock }: TestWorld, agent: Agent): Promise<void> {
  const accountId = loginOf(agent);
  const at = clock.now();
  const types = ['terms', 'privacy', 'thirdParty'];
  await prisma.consent.createMany({
    data: types.map((type) => ({
      accountId,
      recordedById: accountId,
      type,
      documentVersion: '1',
      at,
    })),
  });
}
