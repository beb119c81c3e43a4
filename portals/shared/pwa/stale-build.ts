import { isAnyDirty } from '../forms/dirty.js';

const key = 'tsumugi.reloaded-for';
const within = 30_000;

/** Whether a reload is worth it: not when the last one for the same reason was moments ago. */
export function mayReload(last: string | null, at: number): boolean {
  const before = Number(last);
  return !last || Number.isNaN(before) || Math.abs(at - before) > within;
}

/**
 * A page of an older build asks for a part that is gone: it is loaded anew, once. What is being typed is kept by its draft; a file on its
 * way is not, so whoever has something unfinished decides by themselves.
 */
export function reloadStaleBuild(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const at = performance.timeOrigin + performance.now();
    if (!navigator.onLine || isAnyDirty() || !mayReload(sessionStorage.getItem(key), at)) return;
    event.preventDefault();
    sessionStorage.setItem(key, String(at));
    window.location.reload();
  });
}
