const key = 'tsumugi.run';

/** The list one came from: 3 / 18, previous and next, and the way back with the same tab, filters and row. */
export interface Run {
  label: string;
  path: string;
  /** Matter ids, in the list's order, and the rows they stood in. */
  ids: number[];
  rows: number[];
}

export const rememberRun = (run: Run): void => sessionStorage.setItem(key, JSON.stringify(run));

/** The list again, on the row of the case one looked at last. */
export function backPath({ path, rows, at }: Run & { at: number }): string {
  const url = new URL(path, window.location.origin);
  url.searchParams.set('row', String(rows[at]));
  return url.pathname + url.search.replaceAll('%2C', ',');
}

export function currentRun(matterId: number): (Run & { at: number }) | null {
  try {
    const run = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Run | null;
    const at = run?.ids.indexOf(matterId) ?? -1;
    return run && at >= 0 ? { ...run, at } : null;
  } catch {
    return null;
  }
}
