/** Reads are cached in one cache per reader. Pages and service worker share these names. */
export const readsPrefix = 'tsumugi-reads-';
const markCache = 'tsumugi-reader';
const markAddress = '/reader';

/** Request header with the reader; without it nothing is cached. */
export const readerHeader = 'x-reader';
/** Header of a cached answer: the time of its read. */
export const keptAtHeader = 'x-kept-at';

const store = (): CacheStorage | undefined => (typeof caches === 'undefined' ? undefined : caches);

/** Sets the reader whose reads may be cached from now on; null: none. */
export async function markReader(who: string | null): Promise<void> {
  const mark = await store()?.open(markCache);
  if (who) await mark?.put(markAddress, new Response(who));
  else await mark?.delete(markAddress);
}

export async function markedReader(): Promise<string | null> {
  const mark = await store()?.match(markAddress, { cacheName: markCache });
  return mark ? mark.text() : null;
}

/** Deletes the caches selected by name. */
export async function forgetReads(isOld: (name: string) => boolean): Promise<void> {
  const names = (await store()?.keys()) ?? [];
  await Promise.all(
    names
      .filter((name) => name.startsWith(readsPrefix) && isOld(name))
      .map((name) => caches.delete(name)),
  );
}
