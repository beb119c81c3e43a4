/** What a reader has seen is kept in a cache of its own, by reader. Pages and service worker share these names. */
export const readsPrefix = 'tsumugi-reads-';
const markCache = 'tsumugi-reader';
const markAddress = '/reader';

/** Header by which a page says for whom it reads; without it nothing is kept. */
export const readerHeader = 'x-reader';
/** Header of an answer from the device: when it was read. */
export const keptAtHeader = 'x-kept-at';

const store = (): CacheStorage | undefined => (typeof caches === 'undefined' ? undefined : caches);

/** Says for whom reads may be kept from now on; null: for nobody. */
export async function markReader(who: string | null): Promise<void> {
  const mark = await store()?.open(markCache);
  if (who) await mark?.put(markAddress, new Response(who));
  else await mark?.delete(markAddress);
}

export async function markedReader(): Promise<string | null> {
  const mark = await store()?.match(markAddress, { cacheName: markCache });
  return mark ? mark.text() : null;
}

/** Removes the kept reads whose cache name is chosen. */
export async function forgetReads(isOld: (name: string) => boolean): Promise<void> {
  const names = (await store()?.keys()) ?? [];
  await Promise.all(
    names
      .filter((name) => name.startsWith(readsPrefix) && isOld(name))
      .map((name) => caches.delete(name)),
  );
}
