import { lazy, type ReactNode, Suspense } from 'react';
import { getSession } from '../lib/session.js';
import { Shell } from './Shell.js';

const TwoStepNeededPage = lazy(() => import('../own/TwoStepNeededPage.js'));

/** The signed-in pages, or what has to be done before them. */
export function Frame({ children }: { children: ReactNode }) {
  if (!getSession()?.needsTwoStep) return <Shell>{children}</Shell>;
  return (
    <Suspense fallback={null}>
      <TwoStepNeededPage />
    </Suspense>
  );
}
