import { lazy, type ReactNode, Suspense, useEffect, useReducer } from 'react';
import { loadCode } from '../pwa/stale-build.js';
import { MissingCodeBoundary } from './MissingCodeBoundary.js';

const places = new Set<() => void>();

/** Loads code that a place waits for, then redraws every `Coming`. */
export const announced =
  <Code,>(load: () => Promise<Code>): (() => Promise<Code>) =>
  async () => {
    const code = await loadCode(load)();
    for (const draw of places) draw();
    return code;
  };

/** A lazily loaded component. It must be rendered within a `Coming`. */
export const coming: typeof lazy = (load) => lazy(announced(load));

/**
 * Boundary of a lazily loaded component. React holds a suspended component back until 300 ms after
 * the first suspension; the redraw by `announced` shows it at once. `at`: the address, where the
 * component changes with it.
 */
export function Coming({
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
