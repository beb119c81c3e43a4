import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { newQueryClient } from '../client/queries.js';
import { type Portal, PortalContext } from '../session/portal.js';
import { SessionProvider } from '../session/SessionProvider.js';
import { SessionLoading } from '../ui/SessionLoading.js';

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
  return { login: draw(login), frame: draw(<SessionLoading />, <Letters />) };
}

/** Weight → font sizes in px that the pages use. */
const letters = { 400: [12, 13, 14, 16], 700: [12, 13, 14, 16, 17, 18, 20, 22] } as const;

/**
 * A hidden letter in every size and weight. A browser resolves a font once for each pair, which
 * takes a phone longer than the layout of a page's text: resolved during the first paint, it does
 * not delay the first interaction.
 */
function Letters() {
  return (
    <p className="sr" aria-hidden="true">
      {Object.entries(letters).map(([fontWeight, sizes]) =>
        sizes.map((fontSize) => (
          <span key={fontWeight + fontSize} style={{ fontWeight, fontSize }}>
            字
          </span>
        )),
      )}
    </p>
  );
}
