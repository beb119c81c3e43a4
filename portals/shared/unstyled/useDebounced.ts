import { useEffect, useState } from 'react';

/** Longer than the pause between two letters of one word. */
export const wordPause = 250;

/** The value, debounced by this many milliseconds. */
export function useDebounced<T>(value: T, milliseconds: number): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return debounced;
}
