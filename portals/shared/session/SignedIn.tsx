import { type ReactNode, useEffect, useState } from 'react';
import { ApiError } from '../client/api-error.js';
import { landingOf, usePortal } from './portal.js';
import { useSession } from './SessionProvider.js';

interface Props {
  /** The frame of the pages, while it is not known yet who is there. */
  waiting: ReactNode;
  failed: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Restores the session when a page that needs one is loaded. People of another face are sent to their own landing page. */
export function SignedIn({ waiting, failed, children }: Props) {
  const { session, restore, go } = useSession();
  const { users } = usePortal();
  const [lost, setLost] = useState(false);
  const [tries, setTries] = useState(0);
  const foreign = session && !users.includes(session.userType) ? landingOf[session.userType] : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry asks again
  useEffect(() => {
    setLost(false);
    restore().catch((error: unknown) => setLost(!(error instanceof ApiError && error.status === 401)));
  }, [tries]);
  useEffect(() => {
    if (foreign) go(foreign);
  }, [foreign, go]);

  if (lost) return failed(() => setTries((count) => count + 1));
  return session && !foreign ? children : waiting;
}
