import { whenActive } from './register.js';

/** A version that hangs on its way in must not hold the person up: so many milliseconds. */
const longest = 3000;

/** Reloads the page by the person's press. A version that waits is let in first, else the service worker would answer with the old one. */
export async function loadAnew(): Promise<void> {
  const found = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (found?.waiting) {
    found.waiting.postMessage({ type: 'SKIP_WAITING' });
    await whenActive(found.waiting, longest);
  }
  window.location.reload();
}
