import { type ReactNode, useDeferredValue } from 'react';

/** Defers secondary content to a second render; until then `fallback` is drawn. */
export function DeferredContent({
  fallback = null,
  children,
}: {
  fallback?: ReactNode;
  children: ReactNode;
}) {
  return useDeferredValue(true, false) ? children : fallback;
}
