import type { CandidateCase, CaseFacts } from '@tsumugi/contract/facts';
import type { OpenAction } from '@tsumugi/contract/resources/queue-row';
import type { NeedNow } from './handler.js';
import { findOpenActions } from './refuse.js';
import type { ActionRegistry } from './registry.js';

const asLists = (
  choices: Readonly<Record<string, readonly number[]>>,
): NonNullable<OpenAction['choices']> =>
  Object.fromEntries(Object.entries(choices).map(([name, values]) => [name, [...values]]));

const withoutCodes = (needs: Readonly<Record<string, NeedNow>>): NonNullable<OpenAction['needs']> =>
  Object.fromEntries(
    Object.entries(needs).map(([name, { code: _, ...need }]) => [name, need]),
  ) as NonNullable<OpenAction['needs']>;

/**
 * Actions that the actor may run on this row now, with the call of each. Screens show exactly
 * these.
 */
export function findOfferedActions(
  registry: ActionRegistry,
  facts: CaseFacts | CandidateCase,
): OpenAction[] {
  return findOpenActions(registry.all, facts).flatMap(
    ({ definition, narrow, needs, choices, proposes }) => {
      const endpoint = definition.endpoints.find(({ roles }) =>
        roles.some((role) => facts.actor.roles.includes(role)),
      );
      if (!endpoint) return [];
      const subject =
        'candidate' in facts && definition.on === 'matterTeacher'
          ? facts.candidate.matterTeacherId
          : facts.matter.matterId;
      const id = endpoint.id === 'changeRequest' ? facts.openChangeRequest?.id : subject;
      if (id === undefined) return [];
      return [
        {
          id: definition.id,
          label: definition.label,
          short: definition.short ?? definition.label,
          on: definition.on,
          call: endpoint.call.replace(':id', String(id)),
          danger: definition.danger ?? false,
          to: definition.to === 'same' ? null : definition.to,
          ...(facts.actor.type === 'staff' ? narrow?.(facts as never) : null),
          ...(facts.actor.type === 'staff' && choices
            ? { choices: asLists(choices(facts as never)) }
            : {}),
          ...(facts.actor.type === 'staff' && needs
            ? { needs: withoutCodes(needs(facts as never)) }
            : {}),
          ...(facts.actor.type === 'staff' && proposes
            ? { proposed: proposes(facts as never) }
            : {}),
          ...(definition.onBehalfOf && facts.actor.type === 'staff'
            ? { onBehalfOf: definition.onBehalfOf }
            : {}),
        },
      ];
    },
  );
}
