import { reloadOnce } from '@tsumugi/client/reload-once';
import { isAnyDirty } from '../forms/dirty.js';

/**
 * A page of an older build asks for a part that is gone: it is loaded anew, once. What is being typed is kept by its draft; a file on its
 * way is not, so whoever has something unfinished decides by themselves.
 */
export function reloadStaleBuild(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!isAnyDirty() && reloadOnce()) event.preventDefault();
  });
}
