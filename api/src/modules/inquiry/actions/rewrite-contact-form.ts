import type { Calendar } from '@tsumugi/contract/calendar/calendar';
import type { Transaction } from '../../../platform/database/transaction.js';
import { type Moves, rewriteSingle } from '../../../platform/queues/rewrite-work-items.js';
import { contactFormEvaluation } from '../../../platform/queues/single-evaluations.js';

/** Puts a form where it belongs in HP問い合わせ; a confirmed one nowhere. */
export async function rewriteContactForm(
  tx: Transaction,
  context: { now: Date; calendar: Calendar },
  id: number,
): Promise<Moves> {
  const [single] = await contactFormEvaluation(tx, context, id);
  const nobody = { teamId: null, personId: null, matterId: null };
  return rewriteSingle(
    tx,
    'contactForm',
    id,
    single?.evaluation ?? { items: [], recheckAt: null },
    single?.owner ?? nobody,
  );
}
