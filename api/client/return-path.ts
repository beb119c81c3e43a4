const key = 'tsumugi.return-path';
const longest = 2000;

/**
 * Whether the path is on this origin, has at most 2,000 characters, and cannot be parsed as another
 * host (domain/screens#return-path).
 */
export const isOwnPath = (path: string | null | undefined): path is string =>
  Boolean(
    path &&
      path.length <= longest &&
      path.startsWith('/') &&
      !path.startsWith('//') &&
      !/[\\\p{Cc}]/u.test(path),
  );

/** Stores the current page for the return after signing in (domain/screens#return-path). */
export const keepReturnPath = (path: string) => sessionStorage.setItem(key, path);

/** Returns the stored path and removes it. */
export function takeKeptPath(): string | null {
  const path = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return path;
}
