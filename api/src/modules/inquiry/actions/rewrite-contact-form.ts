import type { Calendar } from '@tsumugi/contract/calendar/calendar';
import type { Transaction } from '../../../platform/database/transaction.js';
import { contactFormEvaluation } from '../../../platform/queues/evaluate-forms-and-rooms.js';
import { rewriteSingle, type TabChanges } from '../../../platform/queues/rewrite-work-items.js';

/** Updates the work items of a form in HP問い合わせ; a confirmed form has none. */
export async function rewriteContactForm(
  tx: Transaction,
  context: { now: Date; calendar: Calendar },
  id: number,
): Promise<TabChanges> {
  const [single] = await contactFormEvaluation(tx, context, id);
  const noOwner = { teamId: null, personId: null, matterId: null };
  return rewriteSingle(
    tx,
    'contactForm',
    id,
    single?.evaluation ?? { items: [], recheckAt: null },
    single?.owner ?? noOwner,
  );
}
