import { useEffect } from 'react';
import { afterLoad } from '../ui/after-load.js';
import { loadWithRetry } from '../ui/load-with-retry.js';
import type { MyRoles } from './portal.js';

/** Delay in ms: the page after the sign-in reads and renders first. */
const nextPage = 1500;

/** Keeps this browser registered for push while a user is signed in, without delaying a page. */
export function usePush(session: MyRoles | null): void {
  const who = session && `${session.account}-${session.here}`;
  useEffect(() => {
    // Built pages only: there is no service worker in development.
    if (!who || import.meta.env.DEV) return;
    let callOff: () => void = () => undefined;
    const timer = setTimeout(() => {
      callOff = afterLoad(() => void keep());
    }, nextPage);
    return () => {
      clearTimeout(timer);
      callOff();
    };
  }, [who]);
}

async function keep(): Promise<void> {
  try {
    await (await loadWithRetry(() => import('../push/register-push.js'))()).keepPush();
  } catch (error) {
    console.info('Push was not looked after:', (error as Error).message);
  }
}
