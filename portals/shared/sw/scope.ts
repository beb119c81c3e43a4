/**
 * The used part of a service worker's global scope; TypeScript's library for it excludes the DOM
 * library.
 */
export interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}
/** `addRoutes`: static routes that a supporting browser resolves without starting the worker. */
export interface Installing extends Lasting {
  addRoutes?(
    rules: readonly { condition: { urlPattern: string }; source: 'network' }[],
  ): Promise<void>;
}
export interface FetchAsked extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
export interface Pushed extends Lasting {
  readonly data: { json(): unknown; text(): string } | null;
}
/** Not every browser passes the old subscription. */
export interface Renewed extends Lasting {
  readonly oldSubscription?: PushSubscription | null;
}
export interface Clicked extends Lasting {
  readonly notification: Notification;
}
export interface MessageReceived extends Lasting {
  readonly data: unknown;
}
interface Page {
  readonly url: string;
  focus(): Promise<Page>;
  navigate(url: string): Promise<Page | null>;
  postMessage(message: unknown): void;
}
interface Events {
  install: Installing;
  activate: Lasting;
  fetch: FetchAsked;
  push: Pushed;
  pushsubscriptionchange: Renewed;
  notificationclick: Clicked;
  message: MessageReceived;
}
export interface Scope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled?: boolean }): Promise<readonly Page[]>;
    openWindow(url: string): Promise<Page | null>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<K extends keyof Events>(type: K, listener: (event: Events[K]) => void): void;
}

export const scope = globalThis as unknown as Scope;
