import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { afterLoad } from './after-load.js';

/** Draws its content a while after the page has loaded: nothing of it may delay the first page. */
export function Later({ children }: { children: ReactNode }) {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => afterLoad(() => startTransition(() => setLoaded(true))), []);
  return loaded ? children : null;
}
