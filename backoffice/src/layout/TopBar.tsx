import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router-dom';
import { getSession } from '../lib/session.js';
import { Icon } from '../ui/Icon.js';
import { Kbd } from '../ui/Kbd.js';
import { LiveMark } from './LiveMark.js';
import { SearchField } from './SearchField.js';
import { TeamSelector } from './TeamSelector.js';

/** Team, search, live state, guide, and the signed-in user. */
export function TopBar({
  onOpenNav,
  onOpenHelp,
}: {
  onOpenNav: () => void;
  onOpenHelp: () => void;
}) {
  const session = getSession();
  return (
    <header className="top">
      <IconButton className="open-nav" aria-label="メニューを開く" onClick={onOpenNav}>
        <Icon name="menu" />
      </IconButton>
      <TeamSelector />
      <SearchField />
      <span className="grow" />
      <LiveMark />
      <IconButton
        className="sheet"
        aria-label="使い方とショートカット"
        aria-keyshortcuts="?"
        onClick={onOpenHelp}
      >
        <Kbd>?</Kbd>
      </IconButton>
      {session && (
        <Link
          className="who"
          to="/admin/own-account"
          title="自分のアカウント"
          aria-label={`${session.roleName} ${session.name}：自分のアカウント`}
        >
          <span className="ava m" aria-hidden="true">
            {session.name.slice(0, 1)}
          </span>
          <span className="sub">{session.roleName}</span>
          <span>{session.name}</span>
        </Link>
      )}
    </header>
  );
}
