import {
  cleanupOutdatedCaches,
  getCacheKeyForURL,
  matchPrecache,
  precache,
} from 'workbox-precaching';
import { cacheEarlyRead, networkFirst } from './cached-answers.js';
import type { EarlyRead } from './early-reads.js';
import { openTarget, renewSubscription, showPush } from './push.js';
import { readerHeader } from './reads.js';
import { faceOf, isKept, isPage, pageFile } from './routes.js';
import { scope } from './scope.js';

// The build injects the list of files under this exact name.
declare const self: { __WB_MANIFEST: { url: string; revision: string | null }[] };

const face = faceOf(scope.location.pathname);

// No precache of another build is used: a page and its parts always come from one build.
precache(self.__WB_MANIFEST);
cleanupOutdatedCaches();

// The scope of the families' worker covers every address. The office's pages bypass it, so that
// they do not wait until a busy machine has started it.
scope.addEventListener('install', (event) => {
  if (face === 'customer' && event.addRoutes)
    event.waitUntil(
      event.addRoutes([{ condition: { urlPattern: '/admin/*' }, source: 'network' }]),
    );
});
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener('message', (event) => {
  // Only the user's confirmation activates a new version.
  const message = event.data as { type?: unknown; reads?: EarlyRead[] } | null;
  if (message?.type === 'SKIP_WAITING') event.waitUntil(scope.skipWaiting());
  if (message?.type === 'KEEP')
    event.waitUntil(Promise.all((message.reads ?? []).filter(isOwn).map(cacheEarlyRead)));
});
scope.addEventListener('push', (event) => event.waitUntil(showPush(face, event.data)));
scope.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(renewSubscription(event)),
);
scope.addEventListener('notificationclick', (event) =>
  event.waitUntil(openTarget(face, event.notification)),
);

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== scope.location.origin) return;
  // Only reads have the header; some of them are POST requests.
  if (request.headers.has(readerHeader)) {
    if (isKept(face, pathname)) event.respondWith(networkFirst(request));
    return;
  }
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') {
    if (isPage(face, pathname)) event.respondWith(fromBuild(pageFile(face, pathname), request));
    return;
  }
  if (getCacheKeyForURL(request.url)) event.respondWith(fromBuild(request.url, request));
});

const isOwn = ({ request }: EarlyRead) =>
  isKept(face, new URL(request.url, scope.location.origin).pathname);

const fromBuild = async (url: string, request: Request): Promise<Response> =>
  (await matchPrecache(url)) ?? fetch(request);
