import { type ReactNode, Suspense } from 'react';
import { needsSetUp } from '../lib/session.js';
import { lazyComponent } from '../ui/lazy-component.js';
import { Shell } from './Shell.js';

const SetUpNeededPage = lazyComponent(() => import('../own/SetUpNeededPage.js'));

/** The signed-in pages, or the set-up that is required first. */
export function Frame({ children }: { children: ReactNode }) {
  if (!needsSetUp()) return <Shell>{children}</Shell>;
  return (
    <Suspense fallback={null}>
      <SetUpNeededPage />
    </Suspense>
  );
}
