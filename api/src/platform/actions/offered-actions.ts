import type { CandidateCase, CaseFacts } from '@tsumugi/contract/facts';
import type { OpenAction } from '@tsumugi/contract/resources/queue-row';
import { openActions } from './refuse.js';
import type { ActionRegistry } from './registry.js';

/** What the actor may do with this row now, with the call that does it: screens draw exactly these. */
export function offeredActions(registry: ActionRegistry, facts: CaseFacts | CandidateCase): OpenAction[] {
  return openActions(registry.all, facts).flatMap(({ definition, narrow, proposes }) => {
    const door = definition.doors.find(({ roles }) => roles.some((role) => facts.actor.roles.includes(role)));
    if (!door) return [];
    const subject = 'candidate' in facts && definition.on === 'matterTeacher' ? facts.candidate.matterTeacherId : facts.matter.matterId;
    const id = door.id === 'changeRequest' ? facts.openChangeRequest?.id : subject;
    if (id === undefined) return [];
    return [
      {
        id: definition.id,
        label: definition.label,
        short: definition.short ?? definition.label,
        on: definition.on,
        call: door.call.replace(':id', String(id)),
        danger: definition.danger ?? false,
        to: definition.to === 'same' ? null : definition.to,
        ...(facts.actor.type === 'staff' ? narrow?.(facts as never) : null),
        ...(facts.actor.type === 'staff' && proposes ? { proposed: proposes(facts as never) } : {}),
        ...(definition.stead && facts.actor.type === 'staff' ? { stead: definition.stead } : {}),
      },
    ];
  });
}
