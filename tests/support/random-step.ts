import { allActions } from '../../api/src/modules/all-actions.js';
import type { Agent, Answer } from './agent.js';
import { sampleInput } from './sample-input.js';
import type { TestWorld } from './test-world.js';

/** An action on a matter that a user may try, whether it is allowed or not. */
export interface RandomStep {
  /** Id of the action. */
  readonly id: string;
  readonly agent: Agent;
  request(): Promise<Answer>;
}

/**
 * A random action on this matter or on one of its candidates, by one of the world's users.
 * `pick(n)`: an integer from 0 to n - 1.
 */
export function randomStep(
  world: TestWorld,
  { matterId, candidates }: { readonly matterId: number; readonly candidates: readonly number[] },
  pick: (count: number) => number,
): RandomStep {
  const agents = [
    world.admin,
    world.operator,
    world.parent,
    world.otherParent,
    world.teacher,
    world.otherTeacher,
  ];
  const agent = agents[pick(agents.length)] as Agent;
  const open = allActions.flatMap(({ definition }) => {
    const door =
      definition.from === 'none'
        ? undefined
        : definition.endpoints.find(
            ({ roles }) => agent.account && roles.includes(agent.account.role),
          );
    return door && (door.id ?? definition.on) === definition.on ? [{ definition, door }] : [];
  });
  const { definition, door } = open[pick(open.length)] as (typeof open)[number];
  const candidate = candidates[pick(candidates.length)] as number;
  const input = sampleInput(definition.input, { pick, now: world.clock.now() });
  if ('matterTeacherId' in input) input.matterTeacherId = candidate;
  if ('matterId' in input) input.matterId = matterId;
  const [method, path] = door.call.split(' ') as ['POST', string];
  const url = path.replace(':id', String(definition.on === 'matter' ? matterId : candidate));
  return { id: definition.id, agent, request: () => agent.call(method, url, { body: input }) };
}
