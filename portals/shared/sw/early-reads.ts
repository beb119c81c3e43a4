/** What a page read before its service worker stood behind it. */
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

/** Notes an answer for the service worker that is still on its way in: it is to keep it without anything being asked twice. */
export function noteRead(read: EarlyRead): void {
  if (navigator.serviceWorker && !navigator.serviceWorker.controller && early.length < most)
    early.push(read);
}

/** Hands over what was noted, once. */
export function handReads(): void {
  navigator.serviceWorker.controller?.postMessage({ type: 'KEEP', reads: early.splice(0) });
}
