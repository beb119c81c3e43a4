/** What was chosen or typed: null where nothing was. */
export const textOf = (typed: unknown): string | null => (typed === '' || typed === undefined ? null : (typed as string | null));
