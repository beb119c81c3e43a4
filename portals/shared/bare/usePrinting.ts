import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Messages of one room that a print holds at most, the newest ones: about 150 pages. */
export const printedMessages = 3_000;

/** Whether the page is being put on paper. What is drawn for it is there before the browser lays the pages out. */
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
