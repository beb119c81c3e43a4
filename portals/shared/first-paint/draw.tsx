import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { newQueryClient } from '../client/queries.js';
import { type Portal, PortalContext } from '../session/portal.js';
import { SessionProvider } from '../session/SessionProvider.js';
import { Waiting } from '../ui/Waiting.js';
import { Letters } from './Letters.js';

/**
 * What a page looks like before any script has run, as HTML: the sign-in itself, and the frame of the signed-in pages in grey.
 * Nothing in it can be typed into or pressed, so nothing is lost when the living page takes its place.
 */
export function drawFirstPaint(portal: Portal, login: ReactNode): { login: string; frame: string } {
  const draw = (page: ReactNode, more?: ReactNode) =>
    renderToStaticMarkup(
      <div inert>
        <PortalContext value={portal}>
          <QueryClientProvider client={newQueryClient()}>
            <MemoryRouter initialEntries={[portal.loginPath]}>
              <SessionProvider>{page}</SessionProvider>
            </MemoryRouter>
          </QueryClientProvider>
        </PortalContext>
        {more}
      </div>,
    ).replaceAll('<input ', '<input readonly ');
  return { login: draw(login), frame: draw(<Waiting />, <Letters />) };
}
