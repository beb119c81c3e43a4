import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { usePageTitle } from '../lib/title.js';
import { NotAllowed } from '../ui/NotAllowed.js';
import { maySet } from './may-set.js';
import { groups, type SettingsRoute, settingsPages } from './pages.js';
import '../styles/inspector.css';
import '../styles/people.css';
import '../styles/queue.css';
import '../styles/settings.css';

export type { SettingsRoute } from './pages.js';

interface SettingsFrameProps {
  route: SettingsRoute;
  tools?: ReactNode;
  /** A list that scrolls inside and fills the page. */
  fill?: boolean;
  children: ReactNode;
}

/** The settings of the company, for Admin only (domain/permissions#admin-alone). */
export function SettingsFrame({ route, tools, fill = false, children }: SettingsFrameProps) {
  const allowed = maySet();
  const place = `設定 › ${settingsPages[route]}`;
  usePageTitle(place);
  return (
    <>
      <div className="tabs">
        <h1>{place}</h1>
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
          <NotAllowed pageLabel="設定" />
        </div>
      )}
    </>
  );
}

/** All kinds of settings, in their groups. */
function SettingsMenu({ route }: { route: SettingsRoute }) {
  const id = useId();
  const menu = useRef<HTMLElement>(null);
  // On a phone the menu is horizontal and starts at its beginning; the current entry is scrolled
  // into view.
  useEffect(() => {
    menu.current
      ?.querySelector(`[href="/admin/${route}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [route]);
  return (
    <nav ref={menu} className="setmenu" aria-label="設定の種類">
      {groups.map(({ label, pages }, index) => (
        <div key={label}>
          <h2 id={`${id}${index}`}>{label}</h2>
          <ul aria-labelledby={`${id}${index}`}>
            {Object.entries(pages).map(([key, name]) => (
              <li key={key}>
                <Link
                  className="item"
                  to={`/admin/${key}`}
                  aria-current={key === route ? 'page' : undefined}
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
