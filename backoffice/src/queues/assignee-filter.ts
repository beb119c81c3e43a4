import type { TabDefinition } from '@tsumugi/contract/kit/define-queue';

/**
 * What 担当 says in the address: nothing for the tab's own default, `all`, or ids of which 0 stands for "nobody yet". `any` is everybody's
 * too, chosen by the list itself where nothing was one's own: the next tab begins with one's own again.
 */
export type AssigneeFilter = string | null;

/** 自分+未割当: the specification's default, '0' plus the current admin (domain/lists#filters). */
export const ownAndUnassigned = (me: number): string => `0,${me}`;

/** The value of personInChargeOnTheDay; null: everybody's. A search begins with everybody's. */
export function assigneesOf(tab: TabDefinition, charge: AssigneeFilter, me: number): string | null {
  if (charge === 'all' || charge === 'any') return null;
  return charge ?? (tab.search ? null : ownAndUnassigned(me));
}

/** The address's word for these persons; '' chooses nobody in particular, which is everybody. */
export function assigneeFilterOf(tab: TabDefinition, persons: string, me: number): AssigneeFilter {
  const ids = [...new Set(persons.split(',').filter(Boolean))].map(Number).sort((a, b) => a - b);
  if (ids.length === 0) return tab.search ? null : 'all';
  const charge = ids.join(',');
  return !tab.search && charge === ownAndUnassigned(me) ? null : charge;
}

export const readAssigneeFilter = (word: string | null): AssigneeFilter =>
  word !== null && /^(all|any|\d{1,10}(,\d{1,10}){0,99})$/.test(word) ? word : null;
