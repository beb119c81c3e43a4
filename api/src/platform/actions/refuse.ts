import { AppError } from '@tsumugi/contract/errors';
import type { CandidateCase, CaseFacts } from '@tsumugi/contract/facts';
import { unmetNeeds } from '@tsumugi/contract/kit/needs';
import { isCanceled } from '@tsumugi/contract/states';
import type { Action, Refusal, Verdict } from './handler.js';

const toRefusal = (verdict: Verdict): Refusal | null =>
  typeof verdict === 'string' ? { code: verdict } : verdict;

/** The subject's status that `from` speaks of. */
export const statusOf = (action: Action, facts: CaseFacts): number =>
  action.definition.on === 'matter'
    ? facts.matter.caseStatus
    : (facts as CandidateCase).candidate.candidateStatus;

/** Why this action is not open now, whatever is put in; null when it is. Only the system goes on in a closed matter. */
export function refusalNow(action: Action, facts: CaseFacts): Refusal | null {
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
  refusalNow(action, facts) ??
  needRefusal(action, facts, input) ??
  toRefusal(action.check?.(facts as never, input as never) ?? null);

/** Throws the refusal of an action on these facts with this input, if there is one. */
export function refuse(action: Action, facts: CaseFacts, input: object): void {
  const refusal = refusalOf(action, facts, input);
  if (refusal) throw new AppError(refusal.code, refusal.fields, { message: refusal.message });
}

/** Whether an Operator would have been refused what an Admin may do here: no door, or a rule that asks for the role. */
export function isAdminsOnly(action: Action, facts: CaseFacts, input: object): boolean {
  const { actor } = facts;
  if (!actor.roles.includes('Admin')) return false;
  const { doors } = action.definition;
  if (doors.length > 0 && !doors.some(({ roles }) => roles.includes('Operator'))) return true;
  return refusalOf(action, { ...facts, actor: { ...actor, roles: ['Operator'] } }, input) !== null;
}

/** Whether the effect is in place whatever would be put in; rules that look at the input cannot say so beforehand. */
const isDone = ({ already }: Action, facts: CaseFacts): boolean =>
  already !== undefined &&
  already.length === 1 &&
  already({ ...facts, changeRequest: facts.openChangeRequest } as never, {} as never);

/** The buttons of a row: actions with a door for this actor that nothing forbids now, and that would still change something. */
export function openActions(
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
        definition.doors.some((door) =>
          door.roles.some((role) => facts.actor.roles.includes(role)),
        ),
    )
    .filter((action) => refusalNow(action, facts) === null && !isDone(action, facts));
}
