import { ApiError } from '@tsumugi/client/api-error';

/** The message to show for any thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error && error.message
    ? error.message
    : '問題が起きました。もう一度お試しください。';
}

/** A version conflict: the request is based on an older version of the row. */
export const isVersionConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'version_conflict';
