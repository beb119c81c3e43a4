import { type ReactNode, Suspense, useState } from 'react';
import { useLogout } from 'react-admin';
import { useFrameGone } from '../start/use-frame-gone.js';
import '../styles/shell.css';
import { useLiveUpdates } from '../api/live.js';
import { useShortcuts } from '../lib/shortcuts.js';
import { Faults } from '../ui/Faults.js';
import { lazyComponent } from '../ui/lazy-component.js';
import { PageSkeleton } from '../ui/Skeleton.js';
import { Nav } from './Nav.js';
import { Notifications } from './Notifications.js';
import { Printed } from './Printed.js';
import { SlowReads } from './SlowReads.js';
import { TopBar } from './TopBar.js';
import { useGoTo } from './useGoTo.js';

const HelpDrawer = lazyComponent(() => import('../help/HelpDrawer.js'));
// Loaded after the first page: right after sign-in there is no step to undo, and the session does
// not end soon.
const SessionEnd = lazyComponent(() =>
  import('./SessionEnd.js').then((file) => ({ default: file.SessionEnd })),
);
const UndoBar = lazyComponent(() =>
  import('../ui/UndoBar.js').then((file) => ({ default: file.UndoBar })),
);

/** The frame of every signed-in page: navigation, top bar, main region. */
export function Shell({ children }: { children: ReactNode }) {
  const [navOpen, setNavOpen] = useState(false);
  const [help, setHelp] = useState(false);
  const logout = useLogout();
  useFrameGone();
  useLiveUpdates();
  useGoTo();
  useShortcuts({ '?': () => setHelp(true), Escape: navOpen ? () => setNavOpen(false) : undefined });
  return (
    <>
      <a className="skip" href="#main">
        本文へ移動
      </a>
      <div className="app">
        <Nav
          open={navOpen}
          onToggle={() => setNavOpen(!navOpen)}
          onLogout={() => logout({ byPerson: true }).catch(() => undefined)}
        />
        <TopBar onOpenNav={() => setNavOpen(true)} onOpenHelp={() => setHelp(true)} />
        <main className="main" id="main" tabIndex={-1}>
          <Printed />
          <Suspense fallback={null}>
            <SessionEnd />
          </Suspense>
          <Faults />
          <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
        </main>
        {navOpen && (
          <div className="nav-scrim" aria-hidden="true" onClick={() => setNavOpen(false)} />
        )}
        <Suspense fallback={null}>
          <UndoBar />
        </Suspense>
      </div>
      <SlowReads />
      <Notifications />
      {help && (
        <Suspense fallback={null}>
          <HelpDrawer onClose={() => setHelp(false)} />
        </Suspense>
      )}
    </>
  );
}
