import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useBrand } from '../client/queries.js';
import { useSession } from '../session/SessionProvider.js';
import { Icon, type IconName } from './Icon.js';

export interface Tab {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
}

interface ShellProps {
  tabs: readonly Tab[];
  person?: string;
  children: ReactNode;
}

/** The frame of every signed-in page: bottom tabs on a phone, a side bar from 900 px. */
export function AppShell({ tabs, person, children }: ShellProps) {
  const brand = useBrand();
  const { signOut } = useSession();
  return (
    <div className="app">
      <a className="skip" href="#main">
        本文へ移動
      </a>
      {children}
      <nav className="tabs" aria-label="メインメニュー">
        <p className="brand">
          <img className="logo" src="/customer/icon.svg" alt="" width="28" height="28" />
          {brand.data?.name}
        </p>
        {tabs.map(({ to, label, icon }) => (
          <NavLink key={to} to={to} className="tab">
            <Icon name={icon} />
            <span>{label}</span>
          </NavLink>
        ))}
        <div className="side-foot">
          {person && <p>{person}</p>}
          <button type="button" className="link" onClick={() => void signOut()}>
            ログアウト
          </button>
        </div>
      </nav>
    </div>
  );
}

/** A page inside the shell: its title in the bar, in the browser tab, and told to screen readers on arrival. */
export function Page({ title, children }: { title: string; children: ReactNode }) {
  const brand = useBrand();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const arrived = useRef(false);
  const name = brand.data?.name;
  useEffect(() => {
    document.title = name ? `${title} | ${name}` : title;
  }, [title, name]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival on a page moves the reading position, the first one does not
  useEffect(() => {
    window.scrollTo(0, 0);
    if (arrived.current) main.current?.focus({ preventScroll: true });
    arrived.current = true;
  }, [pathname]);
  return (
    <>
      <header className="bar bar-root">
        <h1>{title}</h1>
      </header>
      <main className="main" id="main" tabIndex={-1} ref={main}>
        {children}
      </main>
    </>
  );
}
