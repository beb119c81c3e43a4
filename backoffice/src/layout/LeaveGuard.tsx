import { Suspense, useCallback, useEffect } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { hasDrafts } from '../lib/drafts.js';
import { hasUnsaved } from '../lib/unsaved.js';
import { whenIdle } from '../lib/when-idle.js';
import { part } from '../ui/part.js';

const askFor = () => import('./LeaveQuestion.js');
const LeaveQuestion = part(askFor);

/** Asks before what is typed and not saved is left, whichever way: a link, Esc of a drawer, 戻る, or closing the window. */
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
  // At hand before it is needed: the line may be gone by then.
  useEffect(() => whenIdle(() => void askFor().catch(() => undefined)), []);
  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense fallback={null}>
      <LeaveQuestion onStay={blocker.reset} onLeave={blocker.proceed} />
    </Suspense>
  );
}
