import { useEffect, useRef } from 'react';

/** How the page would be left: POP is 戻る and 進む of the browser. */
export type Way = 'POP' | 'PUSH' | 'REPLACE';
type Check = (way: Way) => boolean;

const checks = new Set<Check>();
let free = false;

/** Whether leaving that way would lose something typed. */
export const hasUnsaved = (way: Way): boolean => !free && [...checks].some((check) => check(way));

/** Leaves without asking: after saving, or to sign in again. */
export function leaveFreely(go: () => void): void {
  free = true;
  try {
    go();
  } finally {
    free = false;
  }
}

/** Has the page ask before what was typed is lost. */
export function useUnsaved(check: Check): void {
  const current = useRef(check);
  current.current = check;
  useEffect(() => {
    const own: Check = (way) => current.current(way);
    checks.add(own);
    return () => void checks.delete(own);
  }, []);
}
