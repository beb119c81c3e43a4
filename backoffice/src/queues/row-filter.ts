import type { TabDefinition } from '@tsumugi/contract/kit/define-queue';
import {
  type FilterName,
  filterDefinitions,
  namesOfFilter,
} from '@tsumugi/contract/queues/filters';
import { assigneesOf } from './assignee-filter.js';
import type { QueueState } from './state.js';

const names = (Object.keys(filterDefinitions) as FilterName[]).flatMap(namesOfFilter);

/** What a tab's rows are asked for. What else an address says is no filter, and would be refused. */
export function rowFilter(
  tab: TabDefinition,
  state: QueueState,
  days: readonly number[],
  team: number,
  me: number,
) {
  const persons = assigneesOf(tab, state.charge, me);
  return {
    ...Object.fromEntries(Object.entries(state.filters).filter(([name]) => names.includes(name))),
    tab: tab.tab,
    ...(days.length > 0 ? { day: days.join(',') } : {}),
    ...(team > 0 ? { teamInCharge: team } : {}),
    ...(persons === null ? {} : { personInChargeOnTheDay: persons }),
  };
}
