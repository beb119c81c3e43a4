import { lazy, type ReactNode, Suspense, useEffect, useReducer } from 'react';
import { loadCode } from '../pwa/stale-build.js';
import { MissingCodeBoundary } from './MissingCodeBoundary.js';

const places = new Set<() => void>();

/** Loads code that a place waits for, then redraws every `LazyBoundary`. */
export const redrawAfter =
  <Code,>(load: () => Promise<Code>): (() => Promise<Code>) =>
  async () => {
    const code = await loadCode(load)();
    for (const draw of places) draw();
    return code;
  };

/** A lazily loaded component. It must be rendered within a `LazyBoundary`. */
export const lazyComponent: typeof lazy = (load) => lazy(redrawAfter(load));

/**
 * Boundary of a lazily loaded component. React holds a suspended component back until 300 ms after
 * the first suspension; the redraw by `redrawAfter` shows it at once. `at`: the address, where the
 * component changes with it.
 */
export function LazyBoundary({
  fallback = null,
  at,
  children,
}: {
  fallback?: ReactNode;
  at?: string;
  children: ReactNode;
}) {
  const [, draw] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    places.add(draw);
    return () => void places.delete(draw);
  }, []);
  return (
    <MissingCodeBoundary at={at}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </MissingCodeBoundary>
  );
}
