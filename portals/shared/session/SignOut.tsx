import { type ReactNode, useState } from 'react';
import { LazyBoundary, lazyComponent } from '../ui/LazyBoundary.js';
import { loadWithRetry } from '../ui/load-with-retry.js';
import { type Lost, lostByLeaving } from './lost-by-leaving.js';
import { useSession } from './SessionProvider.js';

const SignOutSheet = lazyComponent(loadWithRetry(() => import('./SignOutSheet.js')));

/**
 * The sign-out button. Asks first about data that signing out would delete (security A1 14.3.1).
 */
export function SignOut({ className, children }: { className: string; children: ReactNode }) {
  const { signOut } = useSession();
  const [lost, setLost] = useState<Lost | null>(null);
  const leave = () => {
    const now = lostByLeaving();
    setLost(now);
    if (!now) void signOut();
  };
  return (
    <>
      <button type="button" className={className} onClick={leave}>
        {children}
      </button>
      {lost && (
        <LazyBoundary>
          <SignOutSheet lost={lost} onSent={leave} onClose={() => setLost(null)} />
        </LazyBoundary>
      )}
    </>
  );
}
