import { useId } from 'react';
import { Link } from 'react-router-dom';
import { groups, type SettingsRoute } from './pages.js';

/** All kinds of settings, in their groups. */
export function SettingsMenu({ route }: { route: SettingsRoute }) {
  const id = useId();
  return (
    <nav className="setmenu" aria-label="設定の種類">
      {groups.map(({ label, pages }, index) => (
        <div key={label}>
          <h2 id={`${id}${index}`}>{label}</h2>
          <ul aria-labelledby={`${id}${index}`}>
            {Object.entries(pages).map(([key, name]) => (
              <li key={key}>
                <Link className="item" to={`/admin/${key}`} aria-current={key === route ? 'page' : undefined}>
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
