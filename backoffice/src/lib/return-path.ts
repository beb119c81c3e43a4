import { isOwnPath, keepReturnPath, takeKeptPath } from '@tsumugi/client/return-path';

/** Stores the current path for the return after sign-in (domain/screens#return-path). */
export function rememberReturnPath(path: string): void {
  if (isOwnPath(path) && !isPublicPath(path)) keepReturnPath(path);
}

/** Returns the stored path once, and removes it. */
export function takeReturnPath(): string | null {
  const path = takeKeptPath();
  return isOwnPath(path) ? path : null;
}

/** Routes that need no sign-in (domain/screens#return-path). */
export function isPublicPath(path: string): boolean {
  return /^\/(admin\/(login2?|provider|reset-password(-email-sent|-complete)?)\/?|reset-password-input(\/[^/?#]+\/?)?)(\?|#|$)/.test(
    path,
  );
}
