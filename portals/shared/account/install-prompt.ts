import { useSyncExternalStore } from 'react';

/** Chromium's event, which is missing from the DOM library's types. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let waiting: InstallEvent | null = null;
const listeners = new Set<() => void>();
const notifyListeners = (event: InstallEvent | null) => {
  waiting = event;
  for (const listener of listeners) listener();
};

// The event fires once, soon after loading and long before the page that offers the installation is
// opened. The build renders pages without a browser, so the listener is optional.
globalThis.addEventListener?.('beforeinstallprompt', (event) => {
  event.preventDefault();
  notifyListeners(event as InstallEvent);
});
globalThis.addEventListener?.('appinstalled', () => notifyListeners(null));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Opens the browser's own install prompt; null where the browser offers none. */
export function useInstallPrompt(): (() => Promise<void>) | null {
  const event = useSyncExternalStore(subscribe, () => waiting);
  if (!event) return null;
  return async () => {
    notifyListeners(null);
    await event.prompt();
  };
}

/** Whether the app was opened from the home screen. */
export const isInstalled = (): boolean =>
  globalThis.matchMedia?.('(display-mode: standalone)').matches ?? false;
