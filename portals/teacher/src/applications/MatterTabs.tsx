import { Link } from 'react-router-dom';
import './matter-tabs.css';
import { matterListPath, openListPath } from './open-paths.js';

/** The two parts of 案件. */
export function MatterTabs({ at }: { at: 'own' | 'open' }) {
  const tabs = [
    { key: 'own', to: matterListPath, label: '応募した案件' },
    { key: 'open', to: openListPath(), label: '募集中の案件' },
  ];
  return (
    <nav className="matter-tabs" aria-label="案件の種類">
      {tabs.map(({ key, to, label }) => (
        <Link key={key} to={to} aria-current={key === at ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
