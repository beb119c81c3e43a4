type Sharp = typeof import('sharp')['default'];

let loaded: Promise<Sharp> | undefined;

/** Loads the image library on first use, which saves 10 MB in processes that need none. */
export function drawing(): Promise<Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return loaded;
}
