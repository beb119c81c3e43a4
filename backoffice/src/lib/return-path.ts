const key = 'tsumugi.return-path';
const longest = 2000;

/** A same-origin path of at most 2,000 characters, or null (domain section 14, row "401 prior path"). */
export function safeReturnPath(path: string | null | undefined): string | null {
  if (!path || path.length > longest || !path.startsWith('/') || /^\/[\\/]/.test(path) || /[\\\p{Cc}]/u.test(path)) return null;
  return path;
}

/** Remembers where the person was, for the return after signing in (specification section 6). */
export function rememberReturnPath(path: string): void {
  const safe = safeReturnPath(path);
  if (safe && !isPublicPath(safe)) sessionStorage.setItem(key, safe);
}

/** The remembered path, once. */
export function takeReturnPath(): string | null {
  const path = safeReturnPath(sessionStorage.getItem(key));
  sessionStorage.removeItem(key);
  return path;
}

/** Routes that need no sign-in (specification section 2). */
export function isPublicPath(path: string): boolean {
  return /^\/(admin\/(login2?|provider|reset-password(-email-sent|-complete)?)|reset-password-input\/[^/]+)\/?(\?|#|$)/.test(path);
}
