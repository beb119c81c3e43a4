import { useSyncExternalStore } from 'react';

/** Chromium's event, which the DOM library does not know. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let waiting: InstallEvent | null = null;
const listeners = new Set<() => void>();
const tell = (event: InstallEvent | null) => {
  waiting = event;
  for (const listener of listeners) listener();
};

// It comes once, soon after loading, long before anybody opens the page that offers it. The build draws pages too, without a browser.
globalThis.addEventListener?.('beforeinstallprompt', (event) => {
  event.preventDefault();
  tell(event as InstallEvent);
});
globalThis.addEventListener?.('appinstalled', () => tell(null));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Asks the browser's own question; null where the browser gives none. */
export function useInstallPrompt(): (() => Promise<void>) | null {
  const event = useSyncExternalStore(subscribe, () => waiting);
  if (!event) return null;
  return async () => {
    tell(null);
    await event.prompt();
  };
}

/** Opened from the home screen already. */
export const isInstalled = (): boolean =>
  globalThis.matchMedia?.('(display-mode: standalone)').matches ?? false;
