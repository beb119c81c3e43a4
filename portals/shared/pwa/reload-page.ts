import { whenActive } from './register.js';

/** Longest wait in ms for a new version to become active. */
const longest = 3000;

/**
 * Reloads the page. Activates a waiting version first, else the old service worker would answer.
 */
export async function reloadPage(): Promise<void> {
  const found = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (found?.waiting) {
    found.waiting.postMessage({ type: 'SKIP_WAITING' });
    await whenActive(found.waiting, longest);
  }
  window.location.reload();
}
