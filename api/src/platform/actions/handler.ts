import type { ErrorCode } from '@tsumugi/contract/errors';
import type { CandidateCase, CaseFacts } from '@tsumugi/contract/facts';
import type { ActionDefinition, ActionInput, Subject } from '@tsumugi/contract/kit/define-action';
import type { Need } from '@tsumugi/contract/kit/needs';
import type { OpenAction } from '@tsumugi/contract/resources/queue-row';
import type { Change } from './change.js';
import type { CreationFacts, Load, Locate } from './locate.js';

export interface SubjectFacts {
  matter: CaseFacts;
  matterTeacher: CandidateCase;
}

/** A refusal with the fields it speaks of. `message` overrides the sentence of the code, to name what is missing. */
export interface Refusal {
  readonly code: ErrorCode;
  readonly fields?: Readonly<Record<string, string>>;
  readonly message?: string;
}
export type Verdict = Refusal | ErrorCode | null;

/** An action as it is offered now: its own label and, where only a part of it can be done, what of the input is settled and what is left to ask. */
export type Narrowed = Pick<OpenAction, 'label' | 'short' | 'fixed' | 'asks'>;

/** `code`: what the refusal is called, `reason_required` where it is left out. */
export interface NeedNow extends Need {
  readonly code?: ErrorCode;
}

/** What an action decides, all of it pure: facts and input in, a verdict or a change out. */
export interface Rules<F, I> {
  /** The effect is in place already: answer 200, write nothing (domain/steps#repeats). */
  already?(facts: F, input: I): boolean;
  /** What can be said without the input; also decides whether the button is offered. */
  guard?(facts: F): Verdict;
  /** How the button is offered to staff where a part of the input is impossible now; null: in full. */
  narrow?(facts: F): Narrowed | null;
  /** Which fields have to be filled in now although the schema leaves them open: the form marks them, and the step refuses without them. */
  needs?(facts: F): Readonly<Record<string, NeedNow>>;
  /** Of which values a field can be chosen now, offered to staff; a field that is left out has all of its schema's. */
  choices?(facts: F): Readonly<Record<string, readonly number[]>>;
  /** What the form opens with where a value stands already; staff change it, and left as it is it need not be sent. */
  proposes?(facts: F): Readonly<Record<string, unknown>>;
  /** What depends on the input. */
  check?(facts: F, input: I): Verdict;
  change(facts: F, input: I): Change;
}

type ActionRules<D extends ActionDefinition> = Rules<SubjectFacts[D['on']], ActionInput<D>> & {
  /** Where the facts are to be read, when the path's id alone does not say it. */
  readonly locate?: Locate;
};

/** For `from: 'none'`: `load` reads what the creation needs (null → 404); with a matterId in it, that matter's facts come along as `facts.case`. */
type CreationRules<
  D extends ActionDefinition,
  E extends { matterId?: number; brand: number },
> = Rules<CreationFacts<E>, ActionInput<D>> & {
  readonly load: Load<E>;
};

/** One action as the runner sees it: the definition's data and the rules, with the types of facts and input erased. */
export interface Action extends Rules<never, never> {
  readonly definition: ActionDefinition;
  readonly locate?: Locate;
  readonly load?: Load<{ matterId?: number; brand: number }>;
}

/** Joins a definition to its rules. */
export function handle<const S extends Subject, D extends ActionDefinition<S>>(
  definition: D,
  rules: ActionRules<D>,
): Action {
  return { definition, ...rules } as unknown as Action;
}

/** Joins the definition of an action that creates its subject to its rules. */
export function handleCreation<
  const S extends Subject,
  D extends ActionDefinition<S>,
  E extends { matterId?: number; brand: number },
>(definition: D, rules: CreationRules<D, E>): Action {
  return { definition, ...rules } as unknown as Action;
}
