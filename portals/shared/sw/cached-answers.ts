import type { EarlyRead } from './early-reads.js';
import { keptAtHeader, markedReader, readerHeader, readsPrefix } from './reads.js';

const maxReads = 150;
const longest = 512 * 1024;

/**
 * Network first: falls back to the same reader's cached answer, marked with the time of its read.
 */
export async function networkFirst(request: Request): Promise<Response> {
  const who = request.headers.get(readerHeader);
  const place = await placeOf(request);
  try {
    const answer = await fetch(request);
    if (answer.ok && who) await cacheAnswer(place, answer.clone(), who);
    return answer;
  } catch (error) {
    const cached =
      who && who === (await markedReader())
        ? await caches.match(place, { cacheName: readsPrefix + who })
        : undefined;
    if (cached) return cached;
    throw error;
  }
}

/** Caches a read made before the service worker controlled the page. */
export async function cacheEarlyRead({
  request: { url, ...init },
  who,
  answer,
  date,
}: EarlyRead): Promise<void> {
  const response = new Response(answer, {
    headers: { 'content-type': 'application/json; charset=utf-8', date },
  });
  await cacheAnswer(await placeOf(new Request(url, init)), response, who);
}

/** The cache key of a request. A search is a POST: its body is part of the key. */
async function placeOf(request: Request): Promise<string> {
  if (request.method === 'GET') return request.url;
  return `${request.url}?${new URLSearchParams({ asked: await request.clone().text() })}`;
}

async function cacheAnswer(place: string, answer: Response, who: string): Promise<void> {
  try {
    if (!answer.headers.get('content-type')?.startsWith('application/json')) return;
    const body = await answer.blob();
    // The user may have signed out before the answer arrived.
    if (body.size > longest || who !== (await markedReader())) return;
    const at = new Date(answer.headers.get('date') ?? '');
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      [keptAtHeader]: Number.isNaN(at.getTime()) ? '' : at.toISOString(),
    };
    const cache = await caches.open(readsPrefix + who);
    await cache.delete(place);
    await cache.put(place, new Response(body, { headers }));
    // The user may also sign out during the write: the cache has been deleted by then, so this
    // entry must be deleted after it.
    if (who !== (await markedReader())) {
      await caches.delete(readsPrefix + who);
      return;
    }
    const keys = await cache.keys();
    await Promise.all(
      keys.slice(0, Math.max(0, keys.length - maxReads)).map((key) => cache.delete(key)),
    );
  } catch {
    // A full device caches nothing; the answer itself is returned.
  }
}
