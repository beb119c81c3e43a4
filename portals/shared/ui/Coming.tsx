import { lazy, type ReactNode, Suspense, useEffect, useReducer } from 'react';
import { loadPart } from '../pwa/stale-build.js';
import { LostPartBoundary } from './LostPartBoundary.js';

const places = new Set<() => void>();

/** Asks for code that a place waits for; when it has come, every `Coming` is drawn again. */
export const announced =
  <Code,>(load: () => Promise<Code>): (() => Promise<Code>) =>
  async () => {
    const code = await loadPart(load)();
    for (const draw of places) draw();
    return code;
  };

/** A part whose code comes when it is first drawn. It stands within a `Coming`. */
export const coming: typeof lazy = (load) => lazy(announced(load));

/**
 * Where a part stands whose code may still be on its way. What had to wait, React holds back until 300 ms after anything began to wait;
 * a place that is drawn for another reason shows it at once. `at`: the address, where the part changes with it.
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
    <LostPartBoundary at={at}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </LostPartBoundary>
  );
}
