import type { ReactNode } from 'react';
import '../styles/inspector.css';
import '../styles/people.css';
import '../styles/queue.css';
import '../styles/settings.css';

import { usePageTitle } from '../lib/title.js';
import { NotAllowed } from '../ui/NotAllowed.js';
import { maySet } from './may-set.js';
import { type SettingsRoute, settingsPages } from './pages.js';
import { SettingsMenu } from './SettingsMenu.js';

export type { SettingsRoute } from './pages.js';

interface SettingsFrameProps {
  route: SettingsRoute;
  tools?: ReactNode;
  /** A list that scrolls in itself and fills the page. */
  fill?: boolean;
  children: ReactNode;
}

/** The settings of the house, for Admin only (domain section 8). */
export function SettingsFrame({ route, tools, fill = false, children }: SettingsFrameProps) {
  const allowed = maySet();
  const place = `設定 › ${settingsPages[route]}`;
  usePageTitle(place);
  return (
    <>
      <div className="tabs">
        <h1>設定</h1>
        <div className="end">{allowed && tools}</div>
      </div>
      {allowed ? (
        <div className="settings">
          <SettingsMenu route={route} />
          {fill ? (
            <section className="split solo" aria-label={place}>
              {children}
            </section>
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the page scrolls, also where nothing inside takes the focus
            <section className="page" aria-label={place} tabIndex={0}>
              {children}
            </section>
          )}
        </div>
      ) : (
        <div className="page">
          <NotAllowed what="設定" />
        </div>
      )}
    </>
  );
}
