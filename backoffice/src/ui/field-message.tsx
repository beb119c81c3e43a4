import type { ReactNode } from 'react';

/**
 * The text below an input: the error, announced at once and instead of the hint, or the hint.
 * `true`: the error is shown elsewhere.
 */
export const fieldMessage = (
  error: ReactNode,
  hint?: ReactNode,
): { error: boolean; helperText: ReactNode } => ({
  error: Boolean(error),
  helperText: error && error !== true ? <span role="alert">{error}</span> : hint,
});
