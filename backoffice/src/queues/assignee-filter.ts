import type { TabDefinition } from '@tsumugi/contract/kit/define-queue';

/**
 * The value of 担当 in the address: null for the tab's default, `all`, or ids, of which 0 means "not
 * assigned". `any` also shows all rows, but was set by the list itself because the default was
 * empty; the next tab starts again with the default.
 */
export type AssigneeFilter = string | null;

/** 自分+未割当: the specification's default, '0' plus the current admin (domain/lists#filters). */
export const ownAndUnassigned = (me: number): string => `0,${me}`;

/**
 * The value of personInChargeOnTheDay; null: no restriction. A search starts without restriction.
 */
export function assigneesOf(tab: TabDefinition, filter: AssigneeFilter, me: number): string | null {
  if (filter === 'all' || filter === 'any') return null;
  return filter ?? (tab.search ? null : ownAndUnassigned(me));
}

/** The address value for these ids; '' selects no person, which removes the restriction. */
export function assigneeFilterOf(tab: TabDefinition, persons: string, me: number): AssigneeFilter {
  const ids = [...new Set(persons.split(',').filter(Boolean))].map(Number).sort((a, b) => a - b);
  if (ids.length === 0) return tab.search ? null : 'all';
  const charge = ids.join(',');
  return !tab.search && charge === ownAndUnassigned(me) ? null : charge;
}

export const readAssigneeFilter = (word: string | null): AssigneeFilter =>
  word !== null && /^(all|any|\d{1,10}(,\d{1,10}){0,99})$/.test(word) ? word : null;
