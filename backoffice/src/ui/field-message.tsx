import type { ReactNode } from 'react';

/** What stands below an input: what is amiss, told at once and in place of the hint, or what helps. `true`: it is said elsewhere. */
export const fieldMessage = (
  error: ReactNode,
  hint?: ReactNode,
): { error: boolean; helperText: ReactNode } => ({
  error: Boolean(error),
  helperText: error && error !== true ? <span role="alert">{error}</span> : hint,
});
