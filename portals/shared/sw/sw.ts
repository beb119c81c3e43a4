import { cleanupOutdatedCaches, getCacheKeyForURL, matchPrecache, precache } from 'workbox-precaching';
import { networkFirst } from './keep-reads.js';
import { openTarget, renewSubscription, showPush } from './push.js';
import { readerHeader } from './reads.js';
import { faceOf, isKept, isPage, pageFile } from './routes.js';
import { scope } from './scope.js';

// The build puts the list of files here, at this very name.
declare const self: { __WB_MANIFEST: { url: string; revision: string | null }[] };

const face = faceOf(scope.location.pathname);

// No offline copy of another build: a page and its parts always come from one.
precache(self.__WB_MANIFEST);
cleanupOutdatedCaches();

scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener('message', (event) => {
  // Only the person's yes lets a new version take over.
  if ((event.data as { type?: unknown } | null)?.type === 'SKIP_WAITING') event.waitUntil(scope.skipWaiting());
});
scope.addEventListener('push', (event) => event.waitUntil(showPush(face, event.data)));
scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription()));
scope.addEventListener('notificationclick', (event) => event.waitUntil(openTarget(face, event.notification)));

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== scope.location.origin) return;
  // Only reads carry the header, some of them as a POST.
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

const fromBuild = async (url: string, request: Request): Promise<Response> => (await matchPrecache(url)) ?? fetch(request);
