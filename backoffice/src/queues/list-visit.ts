import type { ResourceName } from '../resources/addresses.js';

/** By what the rows of a list open: cases, or one kind of person. */
const keyOf = (resource: ResourceName): string => `tsumugi.run.${resource}`;

/** The list one came from: 3 / 18, previous and next, and the way back with the same tab, filters and row. */
export interface ListVisit {
  label: string;
  path: string;
  /** Ids of what the rows open, in the list's order, and the rows they stood in. */
  ids: number[];
  rows: number[];
}

export const rememberListVisit = (run: ListVisit, resource: ResourceName = 'matters'): void =>
  sessionStorage.setItem(keyOf(resource), JSON.stringify(run));

/** The list again, on the row of the case one looked at last. */
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
    const run = JSON.parse(sessionStorage.getItem(keyOf(resource)) ?? 'null') as ListVisit | null;
    const at = run?.ids.indexOf(id) ?? -1;
    return run && at >= 0 ? { ...run, at } : null;
  } catch {
    return null;
  }
}
