import { isOwnPath, keepReturnPath, takeKeptPath } from '@tsumugi/client/return-path';

/** The path, if it lies in this portal's signed-in area, else null. */
export function safeReturnPath(path: string | null | undefined, prefix: string): string | null {
  if (!isOwnPath(path)) return null;
  const [route = ''] = path.split(/[?#]/);
  if (!route.startsWith(`${prefix}/`) || route.includes('//') || route.split('/').includes('..'))
    return null;
  return /^\/customer\/reset-password-input(\/|$)/.test(route) ? null : path;
}

/** Stores the current page for the return after signing in (domain/screens#return-path). */
export function rememberReturnPath(path: string, prefix: string): void {
  const safe = safeReturnPath(path, prefix);
  if (safe) keepReturnPath(safe);
}

/** Returns the stored path and removes it. */
export const takeReturnPath = (prefix: string): string | null =>
  safeReturnPath(takeKeptPath(), prefix);
