import type { TabDefinition } from '@tsumugi/contract/kit/define-queue';
import type { QueueState } from './state.js';

/** What a tab's rows are asked for. Person in charge defaults to '0' plus me (specification section 9). */
export function rowFilter(tab: TabDefinition, state: QueueState, days: readonly number[], team: number, me: number) {
  return {
    ...state.filters,
    tab: tab.tab,
    ...(days.length > 0 ? { day: days.join(',') } : {}),
    ...(team > 0 ? { teamInCharge: team } : {}),
    ...(state.mine && !tab.search ? { personInChargeOnTheDay: `0,${me}` } : {}),
  };
}
