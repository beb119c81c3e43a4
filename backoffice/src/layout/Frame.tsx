import { type ReactNode, Suspense } from 'react';
import { needsSetUp } from '../lib/session.js';
import { part } from '../ui/part.js';
import { Shell } from './Shell.js';

const SetUpNeededPage = part(() => import('../own/SetUpNeededPage.js'));

/** The signed-in pages, or the set-up that is required first. */
export function Frame({ children }: { children: ReactNode }) {
  if (!needsSetUp()) return <Shell>{children}</Shell>;
  return (
    <Suspense fallback={null}>
      <SetUpNeededPage />
    </Suspense>
  );
}
