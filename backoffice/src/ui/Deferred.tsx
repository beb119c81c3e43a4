import { type ReactNode, useDeferredValue } from 'react';

/** Draws what stands beside or below the first things to read a moment after them; until then its place is kept. */
export function Deferred({ place = null, children }: { place?: ReactNode; children: ReactNode }) {
  return useDeferredValue(true, false) ? children : place;
}
