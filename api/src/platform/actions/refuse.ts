import { AppError } from '@tsumugi/contract/errors';
import type { CandidateCase, CaseFacts } from '@tsumugi/contract/facts';
import { unmetNeeds } from '@tsumugi/contract/kit/needs';
import { isCanceled } from '@tsumugi/contract/states';
import type { Action, Refusal, Verdict } from './handler.js';

const toRefusal = (verdict: Verdict): Refusal | null =>
  typeof verdict === 'string' ? { code: verdict } : verdict;

/** The status that the action's `from` refers to. */
export const statusOf = (action: Action, facts: CaseFacts): number =>
  action.definition.on === 'matter'
    ? facts.matter.caseStatus
    : (facts as CandidateCase).candidate.candidateStatus;

/**
 * The refusal that does not depend on the input; null if the action is open. In a closed matter
 * only the system may act.
 */
export function findRefusal(action: Action, facts: CaseFacts): Refusal | null {
  const { definition } = action;
  if (definition.from === 'none') return null;
  const closed =
    isCanceled(facts.matter) && definition.on === 'matterTeacher' && facts.actor.type !== 'system';
  if (closed) return { code: 'matter_closed' };
  if (!definition.from.includes(statusOf(action, facts))) return { code: 'status_not_allowed' };
  return toRefusal(action.guard?.(facts as never) ?? null);
}

function needRefusal(action: Action, facts: CaseFacts, input: object): Refusal | null {
  const needs = action.needs?.(facts as never) ?? {};
  const fields = unmetNeeds(needs, input as Record<string, unknown>);
  const [first] = Object.keys(fields);
  return first === undefined ? null : { code: needs[first]?.code ?? 'reason_required', fields };
}

const refusalOf = (action: Action, facts: CaseFacts, input: object): Refusal | null =>
  findRefusal(action, facts) ??
  needRefusal(action, facts, input) ??
  toRefusal(action.check?.(facts as never, input as never) ?? null);

/** Throws the refusal of an action on these facts with this input, if there is one. */
export function requireAllowed(action: Action, facts: CaseFacts, input: object): void {
  const refusal = refusalOf(action, facts, input);
  if (refusal) throw new AppError(refusal.code, refusal.fields, { message: refusal.message });
}

/**
 * Whether an Operator could not run this action with this input: it has no endpoint for an
 * Operator, or a rule requires the role Admin. The undo then requires an Admin as well.
 */
export function isAdminsOnly(action: Action, facts: CaseFacts, input: object): boolean {
  const { actor } = facts;
  if (!actor.roles.includes('Admin')) return false;
  const { endpoints } = action.definition;
  if (endpoints.length > 0 && !endpoints.some(({ roles }) => roles.includes('Operator')))
    return true;
  return refusalOf(action, { ...facts, actor: { ...actor, roles: ['Operator'] } }, input) !== null;
}

/**
 * Whether the effect is already in place for any input. `length === 1`: the rule does not read the
 * input.
 */
const isDone = ({ already }: Action, facts: CaseFacts): boolean =>
  already !== undefined &&
  already.length === 1 &&
  already({ ...facts, changeRequest: facts.openChangeRequest } as never, {} as never);

/**
 * Buttons of a row: actions with an endpoint for this actor that are allowed now and would change
 * something.
 */
export function findOpenActions(
  actions: readonly Action[],
  facts: CaseFacts | CandidateCase,
): Action[] {
  const on = 'candidate' in facts ? 'matterTeacher' : 'matter';
  return actions
    .filter(
      ({ definition }) =>
        definition.on === on &&
        definition.from !== 'none' &&
        definition.button !== false &&
        definition.endpoints.some((endpoint) =>
          endpoint.roles.some((role) => facts.actor.roles.includes(role)),
        ),
    )
    .filter((action) => findRefusal(action, facts) === null && !isDone(action, facts));
}
