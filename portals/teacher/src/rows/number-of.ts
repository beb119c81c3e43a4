/** What was typed into a field for a number: null where nothing was. */
export const numberOf = (typed: unknown): number | null => (typed === '' || typed === null || typed === undefined ? null : Number(typed));

/** What was chosen or typed: null where nothing was. */
export const textOf = (typed: unknown): string | null => (typed === '' || typed === undefined ? null : (typed as string | null));
