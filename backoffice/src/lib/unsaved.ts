import { useEffect, useRef } from 'react';

/** The navigation type: POP is 戻る and 進む of the browser. */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE';
type Check = (way: NavigationType) => boolean;

const checks = new Set<Check>();
let free = false;

/** Whether this navigation would lose an input. */
export const hasUnsaved = (way: NavigationType): boolean =>
  !free && [...checks].some((check) => check(way));

/** Navigates without the question: after saving, or to sign in again. */
export function leaveFreely(go: () => void): void {
  free = true;
  try {
    go();
  } finally {
    free = false;
  }
}

/** Registers a check that blocks navigation with a question while it returns true. */
export function useUnsaved(check: Check): void {
  const current = useRef(check);
  current.current = check;
  useEffect(() => {
    const own: Check = (way) => current.current(way);
    checks.add(own);
    return () => void checks.delete(own);
  }, []);
}
