const key = 'tsumugi.return-path';
const longest = 2000;

/** On this origin, of at most 2,000 characters, and nothing that a browser would read as another host (domain/screens#return-path). */
export const isOwnPath = (path: string | null | undefined): path is string =>
  Boolean(
    path &&
      path.length <= longest &&
      path.startsWith('/') &&
      !path.startsWith('//') &&
      !/[\\\p{Cc}]/u.test(path),
  );

/** Remembers where the person was, for the return after signing in (domain/screens#return-path). */
export const keepReturnPath = (path: string) => sessionStorage.setItem(key, path);

/** The remembered path, once. */
export function takeKeptPath(): string | null {
  const path = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return path;
}
