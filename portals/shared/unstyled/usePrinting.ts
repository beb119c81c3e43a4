import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Maximum number of messages of one room in a print, newest kept: about 150 pages. */
export const printedMessages = 3_000;

/**
 * Whether the page is being printed. Print content is drawn before the browser lays out the pages.
 */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}
