import type { Calendar } from '@tsumugi/contract/calendar/calendar';
import { dayOf } from '@tsumugi/contract/calendar/instant';
import type { Actor, CaseFacts } from '@tsumugi/contract/facts';
import type { Transaction } from '../database/transaction.js';
import type { CaseRow } from './case-row.js';
import { readCases } from './read-cases.js';
import { brandFacts, candidateFacts, changeRequestFacts, matterFacts } from './to-facts.js';

export interface FactsContext {
  readonly now: Date;
  readonly actor: Actor;
  readonly calendar: Calendar;
}

/** Reads the facts of some matters (deleted ones are left out), in one statement. @param only of their candidates these alone */
export async function loadCases(
  tx: Transaction,
  ids: readonly number[],
  context: FactsContext,
  only?: readonly number[],
): Promise<Map<number, CaseFacts>> {
  if (ids.length === 0) return new Map();
  return new Map((await readCases(tx, ids, only)).map((row) => [row.id, factsOf(row, context)]));
}

export const factsOf = (row: CaseRow, context: FactsContext): CaseFacts => ({
  now: context.now,
  today: dayOf(context.now),
  calendar: { ...context.calendar, weekendWorking: row.weekendOpen ?? context.calendar.weekendWorking },
  actor: context.actor,
  brand: brandFacts(row.brandSettings),
  matter: matterFacts(row),
  candidates: row.candidates.map(candidateFacts),
  openChangeRequest: row.changeRequest && changeRequestFacts(row.changeRequest),
});
