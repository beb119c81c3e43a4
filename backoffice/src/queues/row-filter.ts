import type { TabDefinition } from '@tsumugi/contract/kit/define-queue';
import {
  type FilterName,
  filterDefinitions,
  namesOfFilter,
} from '@tsumugi/contract/queues/filters';
import { assigneesOf } from './assignee-filter.js';
import type { QueueState } from './state.js';

const names = (Object.keys(filterDefinitions) as FilterName[]).flatMap(namesOfFilter);

/**
 * The filter parameters of a tab. The server refuses other parameters of the address, so they are
 * left out.
 */
export function rowFilter(
  tab: TabDefinition,
  state: QueueState,
  days: readonly number[],
  team: number,
  me: number,
) {
  const persons = assigneesOf(tab, state.assignee, me);
  return {
    ...Object.fromEntries(Object.entries(state.filters).filter(([name]) => names.includes(name))),
    tab: tab.tab,
    ...(days.length > 0 ? { day: days.join(',') } : {}),
    ...(team > 0 ? { teamInCharge: team } : {}),
    ...(persons === null ? {} : { personInChargeOnTheDay: persons }),
  };
}
