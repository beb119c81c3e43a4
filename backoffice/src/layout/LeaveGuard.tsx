import { Suspense, useCallback, useEffect } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { hasDrafts } from '../lib/drafts.js';
import { hasUnsaved } from '../lib/unsaved.js';
import { whenIdle } from '../lib/when-idle.js';
import { lazyComponent } from '../ui/lazy-component.js';

const askFor = () => import('./UnsavedChangesDialog.js');
const UnsavedChangesDialog = lazyComponent(askFor);

/**
 * Asks before unsaved input is lost, on every way out: a link, Esc in a drawer, 戻る, or closing the
 * window.
 */
export function LeaveGuard() {
  const blocks = useCallback<BlockerFunction>(
    ({ currentLocation: from, nextLocation: to, historyAction }) =>
      (from.pathname !== to.pathname || from.search !== to.search) && hasUnsaved(historyAction),
    [],
  );
  const blocker = useBlocker(blocks);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) =>
      (hasUnsaved('POP') || hasDrafts()) && event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  // Preloaded, since the connection may be lost by the time it is needed.
  useEffect(() => whenIdle(() => void askFor().catch(() => undefined)), []);
  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense fallback={null}>
      <UnsavedChangesDialog onStay={blocker.reset} onLeave={blocker.proceed} />
    </Suspense>
  );
}
