/** A read of a page before a service worker controlled it. */
export interface EarlyRead {
  readonly request: {
    readonly url: string;
    readonly method: string;
    readonly body: string | undefined;
  };
  readonly who: string;
  readonly answer: string;
  readonly date: string;
}

const most = 40;
const early: EarlyRead[] = [];

/**
 * Records an answer for the service worker that is being installed, which caches it without a
 * second request.
 */
export function noteRead(read: EarlyRead): void {
  if (navigator.serviceWorker && !navigator.serviceWorker.controller && early.length < most)
    early.push(read);
}

/** Sends the recorded reads to the service worker, once. */
export function sendEarlyReads(): void {
  navigator.serviceWorker.controller?.postMessage({ type: 'KEEP', reads: early.splice(0) });
}
