import type { Calendar, Day } from '@tsumugi/contract/calendar/calendar';
import type { Actor, BrandFacts, CaseExtra, CaseFacts } from '@tsumugi/contract/facts';
import type { Transaction } from '../database/transaction.js';
import type { CaseRow } from '../facts/case-row.js';

/** The subject of an action, with its matter. */
export interface Target {
  readonly matterId: number;
  readonly matterTeacherId?: number;
  readonly changeRequestId?: number;
  /** Facts read after this transaction locked the matter; null: the matter was removed. */
  readonly lockedRow?: CaseRow | null;
  /** Facts outside the matter that only this action needs. */
  readonly extra?: CaseExtra;
}

/** The request for an action, from an endpoint, a timer, an import or another action. */
export interface ActionRequest {
  /** The path's `:id`, or null for a call without one. */
  readonly id: number | null;
  /** The parsed input. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly actor: Actor;
  /** Only records of the actor (portal endpoints). */
  readonly ownedBy?: 'teacher' | 'family';
  /** Method and declared path; null: not an endpoint. */
  readonly call: string | null;
  /** Dry run: the result is computed, and the transaction is rolled back. */
  readonly preview?: boolean;
  /** The caller's `Idempotency-Key`: a repeat gets the first answer. */
  readonly repeat?: { readonly accountId: number; readonly key: string };
}

/** The request of one step: of the action itself, or of one of its cascades. */
export interface StepRequest extends ActionRequest {
  readonly now: Date;
  /** Event of the action that this cascade follows; absent for the action itself. */
  readonly rootId?: number;
}

/** Finds the target of a call, or null when there is none (404). */
export type Locate = (tx: Transaction, request: StepRequest) => Promise<Target | null>;

/**
 * Reads the facts of a creation; null if a record that the input names does not exist or belongs
 * to another caller (404).
 */
export type Load<E> = (tx: Transaction, request: StepRequest) => Promise<E | null>;

export interface CreationFacts<E> {
  readonly now: Date;
  readonly today: Day;
  readonly calendar: Calendar;
  readonly actor: Actor;
  readonly brand: BrandFacts;
  readonly extra: E;
  /** Facts of the matter of the new row, if `extra.matterId` is set; the matter is then locked. */
  readonly case: CaseFacts | null;
}
