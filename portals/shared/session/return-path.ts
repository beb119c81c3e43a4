const key = 'tsumugi.return-path';
const longest = 2000;

/** A path of this portal's own signed-in part, on this origin and of at most 2,000 characters, or null (domain section 14). */
export function safeReturnPath(path: string | null | undefined, prefix: string): string | null {
  if (!path || path.length > longest || /[\\\p{Cc}]/u.test(path)) return null;
  const [route = ''] = path.split(/[?#]/);
  if (!route.startsWith(`${prefix}/`) || route.includes('//') || route.split('/').includes('..')) return null;
  return /^\/customer\/reset-password-input(\/|$)/.test(route) ? null : path;
}

/** Remembers where the person was, for the return after signing in (specification section 6). */
export function rememberReturnPath(path: string, prefix: string): void {
  const safe = safeReturnPath(path, prefix);
  if (safe) sessionStorage.setItem(key, safe);
}

/** The remembered path, once. */
export function takeReturnPath(prefix: string): string | null {
  const path = safeReturnPath(sessionStorage.getItem(key), prefix);
  sessionStorage.removeItem(key);
  return path;
}
