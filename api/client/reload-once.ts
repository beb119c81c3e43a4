const key = 'tsumugi.reloaded-for';
const within = 30_000;

/** Whether a reload is worth it: not when the last one for the same reason was moments ago. */
export function mayReload(last: string | null, at: number): boolean {
  const before = Number(last);
  return !last || Number.isNaN(before) || Math.abs(at - before) > within;
}

/**
 * Loads a page of an older build anew, whose part is gone; not in circles, and not without a network.
 * @returns whether it does
 */
export function reloadOnce(): boolean {
  const at = performance.timeOrigin + performance.now();
  if (!navigator.onLine || !mayReload(sessionStorage.getItem(key), at)) return false;
  sessionStorage.setItem(key, String(at));
  window.location.reload();
  return true;
}
