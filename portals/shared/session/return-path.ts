import { isOwnPath, keepReturnPath, takeKeptPath } from '@tsumugi/client/return-path';

/** A path of this portal's own signed-in part, or null. */
export function safeReturnPath(path: string | null | undefined, prefix: string): string | null {
  if (!isOwnPath(path)) return null;
  const [route = ''] = path.split(/[?#]/);
  if (!route.startsWith(`${prefix}/`) || route.includes('//') || route.split('/').includes('..'))
    return null;
  return /^\/customer\/reset-password-input(\/|$)/.test(route) ? null : path;
}

/** Remembers where the person was, for the return after signing in (domain/screens#return-path). */
export function rememberReturnPath(path: string, prefix: string): void {
  const safe = safeReturnPath(path, prefix);
  if (safe) keepReturnPath(safe);
}

/** The remembered path, once. */
export const takeReturnPath = (prefix: string): string | null =>
  safeReturnPath(takeKeptPath(), prefix);
