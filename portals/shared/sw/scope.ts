/**
 * The used part of a service worker's global scope; TypeScript's library for it excludes the DOM
 * library.
 */
export interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void;
}
/** `addRoutes`: static routes that a supporting browser resolves without starting the worker. */
export interface InstallEvent extends ExtendableEvent {
  addRoutes?(
    rules: readonly { condition: { urlPattern: string }; source: 'network' }[],
  ): Promise<void>;
}
export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
export interface PushEvent extends ExtendableEvent {
  readonly data: { json(): unknown; text(): string } | null;
}
/** Not every browser passes the old subscription. */
export interface SubscriptionChangeEvent extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null;
}
export interface NotificationClickEvent extends ExtendableEvent {
  readonly notification: Notification;
}
export interface ExtendableMessageEvent extends ExtendableEvent {
  readonly data: unknown;
}
interface Page {
  readonly url: string;
  focus(): Promise<Page>;
  navigate(url: string): Promise<Page | null>;
  postMessage(message: unknown): void;
}
interface Events {
  install: InstallEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  push: PushEvent;
  pushsubscriptionchange: SubscriptionChangeEvent;
  notificationclick: NotificationClickEvent;
  message: ExtendableMessageEvent;
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
