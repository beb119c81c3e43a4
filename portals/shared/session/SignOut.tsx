import { type ReactNode, useState } from 'react';
import { LazyBoundary, lazyComponent } from '../ui/LazyBoundary.js';
import { loadWithRetry } from '../ui/load-with-retry.js';
import { useSession } from './SessionProvider.js';
import { findUnsentData, type UnsentData } from './unsent-data.js';

const SignOutSheet = lazyComponent(loadWithRetry(() => import('./SignOutSheet.js')));

/**
 * The sign-out button. Asks first about data that signing out would delete (security A1 14.3.1).
 */
export function SignOut({ className, children }: { className: string; children: ReactNode }) {
  const { signOut } = useSession();
  const [lost, setLost] = useState<UnsentData | null>(null);
  const leave = () => {
    const now = findUnsentData();
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
