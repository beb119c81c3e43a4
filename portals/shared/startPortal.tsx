import '@tsumugi/contract/kit/no-eval';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, matchRoutes, type RouteObject, useRoutes } from 'react-router-dom';
import { newQueryClient } from './client/queries.js';
import { reader } from './client/reader-key.js';
import { reloadStaleBuild } from './pwa/stale-build.js';
import { type Portal, PortalContext } from './session/portal.js';
import { prefetchRole } from './session/read-role.js';
import { SessionProvider } from './session/SessionProvider.js';
import { applyStoredBrand } from './theme/apply-brand.js';
import { followViewport } from './theme/viewport.js';
import { AfterFirstPage } from './ui/AfterFirstPage.js';
import { afterLoad } from './ui/after-load.js';
import { CrashBoundary } from './ui/CrashBoundary.js';
import { LazyBoundary, lazyComponent } from './ui/LazyBoundary.js';
import { loadPage, readPage } from './ui/lazy-page.js';
import { loadWithRetry } from './ui/load-with-retry.js';
import { showSlowReads } from './ui/slow-toast.js';
import { tellKept, toastKit } from './ui/toast.js';
import { guardComposition } from './unstyled/guard-composition.js';

const UpdatePrompt = lazyComponent(loadWithRetry(() => import('./pwa/UpdatePrompt.js')));
const Toaster = lazyComponent(toastKit);
const Pages = ({ routes }: { routes: RouteObject[] }) => useRoutes(routes);

/**
 * Mounts a portal: the providers that both portals put around their routes. The HTML of the build
 * stays until the first page is rendered completely; the render is a transition, so that input has
 * priority.
 */
export function startPortal(portal: Portal, routes: RouteObject[]): void {
  document.documentElement.dataset.started = '';
  const root = document.getElementById('root');
  if (!root) return;
  const queries = newQueryClient();
  const matches = matchRoutes(routes, window.location.pathname) ?? [];
  const isPrivate = matches[0]?.route.path === portal.prefix;
  const isKnown = isPrivate && reader() !== null;
  applyStoredBrand();
  reloadStaleBuild();
  showSlowReads();
  const all = (
    <StrictMode>
      <CrashBoundary>
        <PortalContext value={portal}>
          <QueryClientProvider client={queries}>
            <BrowserRouter>
              <SessionProvider>
                <Pages routes={routes} />
              </SessionProvider>
            </BrowserRouter>
          </QueryClientProvider>
          <AfterFirstPage>
            <LazyBoundary>
              <Toaster />
            </LazyBoundary>
            <LazyBoundary>
              <UpdatePrompt />
            </LazyBoundary>
          </AfterFirstPage>
        </PortalContext>
      </CrashBoundary>
    </StrictMode>
  );
  inTurns([
    () => isKnown && prefetchRole(),
    nameStep,
    () => loadPage(matches),
    () => (isKnown || !isPrivate) && readPage(matches, queries),
    () => {
      guardComposition();
      followViewport();
      const page = createRoot(root);
      startTransition(() => page.render(all));
    },
  ]);
  afterLoad(() => void besidePages(portal));
  afterLoad(tellKept);
}

/**
 * Writes the router's history index ahead of the router, because a browser needs noticeable time
 * for it.
 */
function nameStep(): void {
  if (window.history.state?.idx === undefined)
    window.history.replaceState({ ...window.history.state, idx: 0 }, '');
}

/**
 * Runs each step in a task of its own: parsing the code takes a phone long enough, and a touch may
 * come in between.
 */
function inTurns([first, ...others]: (() => unknown)[]): void {
  if (first)
    setTimeout(() => {
      first();
      inTurns(others);
    });
}

async function besidePages(portal: Portal): Promise<void> {
  const { startPwa } = await loadWithRetry(() => import('./pwa/start-pwa.js'))();
  await startPwa(portal, { open: (path) => window.location.assign(path) });
}
