import { type ComponentType, type ReactNode, useCallback, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useBrand } from '../client/queries.js';
import { OfflineBanner } from '../offline/OfflineBanner.js';
import { SignOut } from '../session/SignOut.js';
import { AfterFirstPage } from './AfterFirstPage.js';
import { Count } from './Count.js';
import { Icon, type IconName } from './Icon.js';
import { LazyBoundary, lazyComponent } from './LazyBoundary.js';
import { loadWithRetry } from './load-with-retry.js';
import { MissingContext } from './useNotFound.js';
import { useWide } from './useWide.js';

const LiveUpdates = lazyComponent(loadWithRetry(() => import('../live/LiveUpdates.js')));
const NotFound = lazyComponent(loadWithRetry(() => import('./NotFound.js')));

export interface Tab {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
  /** Number of unread or due items; shown above 0 (domain/screens#badges). */
  readonly badge?: number;
  /** Paths of other pages that belong to this tab. */
  readonly among?: RegExp;
}

interface ShellProps {
  tabs: readonly Tab[];
  /** The signed-in user, for the side bar. A phone does not show it, and does not read it. */
  person: ComponentType;
  children: ReactNode;
}

/** The frame of every signed-in page: bottom tabs on a phone, a side bar from 900 px. */
export function AppShell({ tabs, person: Person, children }: ShellProps) {
  const isWide = useWide();
  const { pathname } = useLocation();
  const isIn = ({ to, among }: Tab) =>
    pathname === to || pathname.startsWith(`${to}/`) || among?.test(pathname) === true;
  return (
    <div className="app">
      <a className="skip" href="#main">
        本文へ移動
      </a>
      <OfflineBanner />
      <Found home={tabs[0]?.to ?? '/'}>{children}</Found>
      <nav className="tabs" aria-label="メインメニュー">
        {isWide && <Brand />}
        {tabs.map(({ badge = 0, ...tab }) => (
          <Link
            key={tab.to}
            to={tab.to}
            className="tab"
            aria-current={isIn(tab) ? 'page' : undefined}
          >
            <Icon name={tab.icon} />
            <span>{tab.label}</span>
            <Count of={badge} unit="件" />
          </Link>
        ))}
        {isWide && (
          <div className="side-foot">
            <Person />
            <SignOut className="link">ログアウト</SignOut>
          </div>
        )}
      </nav>
      <AfterFirstPage>
        <LazyBoundary>
          <LiveUpdates />
        </LazyBoundary>
      </AfterFirstPage>
    </div>
  );
}

/** The page, or the message that the address has none. */
function Found({ home, children }: { home: string; children: ReactNode }) {
  const { key } = useLocation();
  const [missing, setMissing] = useState<string | null>(null);
  const markMissing = useCallback(() => setMissing(key), [key]);
  return (
    <MissingContext value={markMissing}>
      {missing === key ? (
        <LazyBoundary>
          <NotFound home={home} />
        </LazyBoundary>
      ) : (
        children
      )}
    </MissingContext>
  );
}

function Brand() {
  const { data: brand } = useBrand();
  return (
    <p className="brand">
      <img
        className="logo"
        src={brand?.logo ?? `${import.meta.env.BASE_URL}icon.svg`}
        alt=""
        width="28"
        height="28"
      />
      {brand?.name}
    </p>
  );
}
