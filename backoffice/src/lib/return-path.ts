import { isOwnPath, keepReturnPath, takeKeptPath } from '@tsumugi/client/return-path';

/** Remembers where the person was, for the return after signing in (specification section 6). */
export function rememberReturnPath(path: string): void {
  if (isOwnPath(path) && !isPublicPath(path)) keepReturnPath(path);
}

/** The remembered path, once. */
export function takeReturnPath(): string | null {
  const path = takeKeptPath();
  return isOwnPath(path) ? path : null;
}

/** Routes that need no sign-in (specification section 2). */
export function isPublicPath(path: string): boolean {
  return /^\/(admin\/(login2?|provider|reset-password(-email-sent|-complete)?)\/?|reset-password-input(\/[^/?#]+\/?)?)(\?|#|$)/.test(path);
}
