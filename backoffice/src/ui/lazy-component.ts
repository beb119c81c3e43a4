import { lazy } from 'react';

/** Whether the browser could not fetch the code; any other error is a bug in the code itself. */
export const isGone = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/.test(
    error.message,
  );

/**
 * A lazily loaded component, to be placed in a Suspense. If its code cannot be fetched, its place
 * stays empty, and the page around it keeps its input. A browser requests a module once in the life
 * of a page, so only a reload helps; start/update shows a message about it.
 */
export const lazyComponent: typeof lazy = (load) =>
  lazy(() =>
    load().catch((error) => {
      if (isGone(error)) return new Promise<never>(() => undefined);
      throw error;
    }),
  );
