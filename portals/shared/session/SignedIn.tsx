import { ApiError } from '@tsumugi/client/api-error';
import { type ReactNode, useEffect, useState } from 'react';
import { toastError } from '../ui/toast.js';
import { landingOf, usePortal } from './portal.js';
import { rememberReturnPath } from './return-path.js';
import { useSession } from './SessionProvider.js';

interface Props {
  /** The frame of the pages while the session is loading. */
  waiting: ReactNode;
  failed: (retry: () => void) => ReactNode;
  children: ReactNode;
}

const words = {
  customer: 'このリンクはご家庭のページです。ご家庭のログインで開いてください。',
  teacher: 'このリンクは先生のページです。先生のログインで開いてください。',
};

/**
 * Restores the session when a page that needs one is loaded. A user who also has the page's face
 * switches to it. Other users get a message with the matching face and are sent to their own
 * landing page; the next sign-in at the matching login opens the page.
 */
export function SignedIn({ waiting, failed, children }: Props) {
  const { session, restore, go, arriveAs } = useSession();
  const { users, face, prefix } = usePortal();
  const [lost, setLost] = useState(false);
  const [tries, setTries] = useState(0);
  const foreign = session && !users.includes(session.here) ? landingOf[session.here] : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry asks again
  useEffect(() => {
    setLost(false);
    restore().catch((error: unknown) =>
      setLost(!(error instanceof ApiError && error.status === 401)),
    );
  }, [tries]);
  const isOwn =
    foreign !== null && session?.faces.some((other) => other.face === face && !other.signIn);
  useEffect(() => {
    if (!foreign) return;
    const sendHome = () => {
      const { pathname, search, hash } = window.location;
      rememberReturnPath(pathname + search + hash, prefix);
      toastError(words[face], 'foreign', true);
      go(foreign);
    };
    if (isOwn) arriveAs(face).catch(sendHome);
    else sendHome();
  }, [foreign, isOwn, face, prefix, arriveAs, go]);

  if (lost) return failed(() => setTries((count) => count + 1));
  return session && !foreign ? children : waiting;
}
