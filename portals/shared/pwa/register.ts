import type { Portal } from '../session/portal.js';

/** Longest wait for a service worker to become active (domain/screens#updates). */
export const activationTimeout = 10_000;

/** Becomes true when the worker is active, false when that takes longer than allowed. */
export function whenActive(
  worker: ServiceWorker,
  milliseconds = activationTimeout,
): Promise<boolean> {
  return new Promise((resolve) => {
    const finish = (is: boolean) => {
      clearTimeout(timer);
      worker.removeEventListener('statechange', checkState);
      resolve(is);
    };
    const checkState = () => {
      if (worker.state === 'activated') finish(true);
      if (worker.state === 'redundant') finish(false);
    };
    const timer = setTimeout(() => finish(false), milliseconds);
    worker.addEventListener('statechange', checkState);
    checkState();
  });
}

/** Scope of a portal's service worker. `/teacher` also covers the login page /teacher-login. */
export const scopeOf = ({ face }: Pick<Portal, 'face'>): string =>
  face === 'teacher' ? '/teacher' : '/';

/** Registers the service worker and calls back for each version that waits for activation. */
export async function register(
  portal: Portal,
  onWaiting: (registration: ServiceWorkerRegistration) => void,
): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(`/${portal.face}/sw.js`, {
    scope: scopeOf(portal),
    updateViaCache: 'none',
  });
  const follow = (worker: ServiceWorker | null) => {
    if (!worker) return;
    const reportWaiting = () => {
      if (worker.state !== 'installed') return;
      if (registration.active && registration.active !== worker) onWaiting(registration);
    };
    worker.addEventListener('statechange', reportWaiting);
    reportWaiting();
  };
  follow(registration.waiting);
  follow(registration.installing);
  // On a busy device the worker may be installed before the page receives the event.
  registration.addEventListener('updatefound', () =>
    follow(registration.installing ?? registration.waiting),
  );
  if (!registration.active && registration.installing) {
    const ready = await whenActive(registration.installing);
    if (ready) console.info('オフラインでも使えるようになりました。');
    else console.warn('Service worker was not active within 10 s');
  }
  return registration;
}
