import { lazy } from 'react';

/** What browsers say of code that cannot be fetched; whatever else fails is a fault in the code itself. */
export const isGone = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/.test(
    error.message,
  );

/**
 * A part whose code comes when it is first drawn; it stands in a Suspense. As `lazy`, but for code that cannot be fetched: its place stays
 * empty, and the page around it stands with what is typed there. A browser asks for a script once in the life of a page, so that only loading
 * the page anew helps, which the person is told (start/update).
 */
export const part: typeof lazy = (load) =>
  lazy(() =>
    load().catch((error) => {
      if (isGone(error)) return new Promise<never>(() => undefined);
      throw error;
    }),
  );
