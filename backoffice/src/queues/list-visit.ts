import type { ResourceName } from '../resources/addresses.js';

/** One visit for each resource that a list's rows open: matters, or one kind of person. */
const keyOf = (resource: ResourceName): string => `tsumugi.run.${resource}`;

/**
 * The list from which a record was opened: 3 / 18, previous and next, and the way back to the same
 * tab, filters and row.
 */
export interface ListVisit {
  label: string;
  path: string;
  /** Ids of the records in the list's order, and the ids of their rows. */
  ids: number[];
  rows: number[];
}

export const rememberListVisit = (visit: ListVisit, resource: ResourceName = 'matters'): void =>
  sessionStorage.setItem(keyOf(resource), JSON.stringify(visit));

/** Address of the list, with the row of the record that was viewed last. */
export function backPath({ path, rows, at }: ListVisit & { at: number }): string {
  const url = new URL(path, window.location.origin);
  url.searchParams.set('row', String(rows[at]));
  return url.pathname + url.search.replaceAll('%2C', ',');
}

export function currentListVisit(
  id: number,
  resource: ResourceName = 'matters',
): (ListVisit & { at: number }) | null {
  try {
    const visit = JSON.parse(sessionStorage.getItem(keyOf(resource)) ?? 'null') as ListVisit | null;
    const at = visit?.ids.indexOf(id) ?? -1;
    return visit && at >= 0 ? { ...visit, at } : null;
  } catch {
    return null;
  }
}
