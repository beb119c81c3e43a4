import { startTransition, useEffect, useState } from 'react';
import { afterLoad } from './after-load.js';

let settled = false;

/**
 * Whether the first page has loaded and rendered, so that deferred parts may be read and drawn.
 * Stays true for all later pages.
 */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(settled);
  useEffect(() => {
    if (isSettled) return;
    return afterLoad(() => {
      settled = true;
      startTransition(() => setSettled(true));
    });
  }, [isSettled]);
  return isSettled;
}
