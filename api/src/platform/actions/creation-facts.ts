import { dayOf } from '@tsumugi/contract/calendar/instant';
import { AppError } from '@tsumugi/contract/errors';
import type { CaseFacts } from '@tsumugi/contract/facts';
import type { Transaction } from '../database/transaction.js';
import type { FactsContext } from '../facts/load-cases.js';
import { brandFacts } from '../facts/to-facts.js';
import type { CreationFacts, StepRequest } from './locate.js';

/**
 * Facts of a creating action: data that only this action reads (`extra`), and the matter of the
 * new row, if any.
 */
export async function creationFacts<E extends { brand: number }>(
  tx: Transaction,
  context: Omit<FactsContext, 'actor'>,
  { actor }: StepRequest,
  extra: E,
  facts: CaseFacts | null,
): Promise<CreationFacts<E>> {
  const brand = await tx.brand.findUnique({ where: { id: extra.brand } });
  if (!brand) throw new AppError('invalid_input', { brand: 'ブランドを選び直してください。' });
  return {
    now: context.now,
    today: dayOf(context.now),
    calendar: facts?.calendar ?? context.calendar,
    actor,
    brand: brandFacts(brand),
    extra,
    case: facts,
  };
}
