import { whenActive } from './register.js';

/** Milliseconds to wait at most for a new version to become active. */
const longest = 3000;

/** Reloads the page. A waiting version is activated first, else the service worker answers with the old one. */
export async function reloadPage(): Promise<void> {
  const found = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (found?.waiting) {
    found.waiting.postMessage({ type: 'SKIP_WAITING' });
    await whenActive(found.waiting, longest);
  }
  window.location.reload();
}
