type Sharp = typeof import('sharp')['default'];

let loaded: Promise<Sharp> | undefined;

/** The library that draws pictures, loaded with the first of them: a process that is asked for none holds 10 MB less. */
export function drawing(): Promise<Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return loaded;
}
