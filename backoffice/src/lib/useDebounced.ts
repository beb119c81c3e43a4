import { useEffect, useState } from 'react';

/** Longer than the pause between two letters of one word. */
const pauseMs = 250;

/** The search words, debounced. */
export function useDebounced(words: string): string {
  const [debounced, setDebounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(words), words ? pauseMs : 0);
    return () => clearTimeout(timer);
  }, [words]);
  return debounced;
}
