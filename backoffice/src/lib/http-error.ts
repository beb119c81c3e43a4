import { ApiError } from '@tsumugi/client/api-error';

/** The sentence to show for whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error && error.message
    ? error.message
    : '問題が起きました。もう一度お試しください。';
}

/** Somebody else was faster: what was sent speaks of a row as it no longer is. */
export const isStale = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'version_conflict';
