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
 * The HTML of a page before any script runs: the sign-in itself, and a skeleton of the signed-in
 * frame. It contains no usable input, so nothing is lost when the live page replaces it.
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
