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

/**
 * A refusal with its fields. `message` replaces the sentence of the code, to name the missing
 * value.
 */
export interface Refusal {
  readonly code: ErrorCode;
  readonly fields?: Readonly<Record<string, string>>;
  readonly message?: string;
}
export type Verdict = Refusal | ErrorCode | null;

/**
 * Button of an action that is only partly possible now: label, fixed input, and the remaining
 * fields of the form.
 */
export type PartialButton = Pick<OpenAction, 'label' | 'short' | 'fixed' | 'requestedFields'>;

/** `code`: error code of the refusal; default `reason_required`. */
export interface NeedNow extends Need {
  readonly code?: ErrorCode;
}

/**
 * Rules of an action. All are pure functions: they take facts and input, and return a verdict or a
 * change.
 */
export interface Rules<F, I> {
  /**
   * Whether the effect is already in place: the answer is 200, and nothing is written
   * (domain/steps#repeats). A rule without the `input` parameter also hides the button. A creation
   * is refused as `duplicate` instead.
   */
  already?(facts: F, input: I): boolean;
  /** Refusals that do not depend on the input; decides whether the button is offered. */
  guard?(facts: F): Verdict;
  /**
   * Button for staff if a part of the input is impossible now; null: the action is unrestricted.
   */
  narrow?(facts: F): PartialButton | null;
  /**
   * Fields that are required now although the schema leaves them optional: the form marks them, and
   * the step refuses without them.
   */
  needs?(facts: F): Readonly<Record<string, NeedNow>>;
  /** Values of a field that staff can choose now; an absent field offers all of its schema. */
  choices?(facts: F): Readonly<Record<string, readonly number[]>>;
  /** Initial values of the form. An unchanged value need not be sent. */
  proposes?(facts: F): Readonly<Record<string, unknown>>;
  /** Refusals that depend on the input. */
  check?(facts: F, input: I): Verdict;
  change(facts: F, input: I): Change;
}

type ActionRules<D extends ActionDefinition> = Rules<SubjectFacts[D['on']], ActionInput<D>> & {
  /** Finds the subject. Default: `:id` of the path is the subject (locate-subject.ts). */
  readonly locate?: Locate;
};

/**
 * For `from: 'none'`: `load` reads the facts of the creation (null → 404). If its result has a
 * matterId, the facts of that matter are added as `facts.case`.
 */
type CreationRules<
  D extends ActionDefinition,
  E extends { matterId?: number; brand: number },
> = Rules<CreationFacts<E>, ActionInput<D>> & {
  readonly load: Load<E>;
};

/**
 * One action for the runner: the definition's data and the rules, with the types of facts and input
 * erased.
 */
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
