import { ApiError } from '@tsumugi/client/api-error';

/** The sentence to show for whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : '問題が起きました。もう一度お試しください。';
}

/** The same for the foot of a form: what stands at a field already is not said again. */
export function footOf(error: unknown): string {
  const message = messageOf(error);
  const atField = error instanceof ApiError && Object.values(error.fields).includes(message);
  return atField ? '赤字の項目を確認してください。' : message;
}

/** Somebody else was faster: what was sent speaks of a row as it no longer is. */
export const isStale = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 'version_conflict';
