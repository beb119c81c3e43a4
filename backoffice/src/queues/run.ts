const key = 'tsumugi.run';

/** The list one came from: 3 / 18, previous and next, and the way back with the same tab, filters and row. */
export interface Run {
  label: string;
  path: string;
  /** Matter ids, in the list's order. */
  ids: number[];
}

export const rememberRun = (run: Run): void => sessionStorage.setItem(key, JSON.stringify(run));

export function currentRun(matterId: number): (Run & { at: number }) | null {
  try {
    const run = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Run | null;
    const at = run?.ids.indexOf(matterId) ?? -1;
    return run && at >= 0 ? { ...run, at } : null;
  } catch {
    return null;
  }
}
