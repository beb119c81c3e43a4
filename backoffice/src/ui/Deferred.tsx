import { type ReactNode, useDeferredValue } from 'react';

/** Defers secondary content to a second render; until then `place` is drawn. */
export function Deferred({ place = null, children }: { place?: ReactNode; children: ReactNode }) {
  return useDeferredValue(true, false) ? children : place;
}
