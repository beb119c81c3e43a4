import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { newQueryClient } from './client/queries.js';
import { type Portal, PortalContext } from './session/portal.js';
import { SessionProvider } from './session/SessionProvider.js';
import { CrashBoundary } from './ui/CrashBoundary.js';
import { Toaster } from './ui/Toaster.js';

/** Puts a portal on the page: what both have around their routes. */
export function startPortal(portal: Portal, routes: ReactNode): void {
  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <CrashBoundary>
        <PortalContext value={portal}>
          <QueryClientProvider client={newQueryClient()}>
            <BrowserRouter>
              <SessionProvider>{routes}</SessionProvider>
            </BrowserRouter>
          </QueryClientProvider>
          <Toaster />
        </PortalContext>
      </CrashBoundary>
    </StrictMode>,
  );
}
