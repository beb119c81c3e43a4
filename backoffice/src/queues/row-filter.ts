import type { TabDefinition } from '@tsumugi/contract/kit/define-queue';
import { personsOf } from './charge.js';
import type { QueueState } from './state.js';

/** What a tab's rows are asked for. */
export function rowFilter(tab: TabDefinition, state: QueueState, days: readonly number[], team: number, me: number) {
  const persons = personsOf(tab, state.charge, me);
  return {
    ...state.filters,
    tab: tab.tab,
    ...(days.length > 0 ? { day: days.join(',') } : {}),
    ...(team > 0 ? { teamInCharge: team } : {}),
    ...(persons === null ? {} : { personInChargeOnTheDay: persons }),
  };
}
