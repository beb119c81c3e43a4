import { sinceFirstRead } from '@tsumugi/contract/kit/first-read';
import type { ChatSignal, LiveEvents } from '@tsumugi/contract/resources/live';
import type { stream, userStream } from '@tsumugi/contract/routes/live';
import { addressOf } from './call-arguments.js';

type BroadcastEvents = Pick<LiveEvents, 'changed' | 'presence' | 'chat' | 'looking' | 'visiting'>;
const eventNames = [
  'changed',
  'presence',
  'chat',
  'looking',
  'visiting',
] as const satisfies readonly (keyof BroadcastEvents)[];
/** A message to a tab: an event of the stream, or the state of the connection. */
export type LiveMessage =
  | {
      [E in keyof BroadcastEvents]: { readonly [N in E]: BroadcastEvents[E] };
    }[keyof BroadcastEvents]
  | { readonly link: 'live' | 'lost' };
/** Events whose last value a tab that is opened later receives. */
const retainedEvents = ['presence', 'looking', 'visiting', 'link'];
/** Message of a new tab: the tab with the stream answers with the retained events. */
const requestOfRetained = 'hello';

const pollIntervalMs = 20_000;
/** Signal for all rooms: an open room reads on from its last message. */
export const everyRoom: ChatSignal = { kind: 'sync', roomId: 0 };

/**
 * Subscribes to live changes until the returned function is called. One tab of the browser holds
 * the stream and broadcasts to the others, because browsers allow six connections per host.
 */
export function subscribeToLiveChanges(
  route: typeof stream | typeof userStream,
  name: string,
  onMessage: (message: LiveMessage) => void,
): () => void {
  const channel = new BroadcastChannel(name);
  const stop = new AbortController();
  let retained: readonly LiveMessage[] = [];
  const broadcast = (message: LiveMessage) => {
    if (stop.signal.aborted) return;
    const [key = ''] = Object.keys(message);
    if (retainedEvents.includes(key))
      retained = [...retained.filter((one) => !(key in one)), message];
    channel.postMessage(message);
    onMessage(message);
  };
  channel.onmessage = ({ data }: MessageEvent<LiveMessage | typeof requestOfRetained>) => {
    if (data !== requestOfRetained) onMessage(data);
    else for (const message of retained) channel.postMessage(message);
  };
  channel.postMessage(requestOfRetained);
  const openStream = () =>
    holdStream(
      () => addressOf(route, { query: { age: sinceFirstRead() } }),
      stop.signal,
      broadcast,
    );
  // Without TLS there are no Web Locks, so each tab holds its own stream.
  const streamEnd = navigator.locks
    ? navigator.locks.request(name, { signal: stop.signal }, openStream)
    : openStream();
  streamEnd.catch(() => undefined);
  return () => {
    stop.abort();
    channel.close();
  };
}

/** Holds the event stream until aborted. Without a connection, screens poll instead. */
function holdStream(
  address: () => string,
  stop: AbortSignal,
  broadcast: (message: LiveMessage) => void,
): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource | undefined;
    let poll: ReturnType<typeof setInterval> | undefined;
    let isSentAway = false;
    let hasOpened = false;
    const dataOf = (event: Event): unknown => JSON.parse((event as MessageEvent<string>).data);
    const announceGap = () => {
      broadcast({ changed: {} });
      broadcast({ chat: everyRoom });
    };
    const connect = () => {
      source?.close();
      source = new EventSource(address());
      source.addEventListener('ready', (event) => {
        clearInterval(poll);
        poll = undefined;
        broadcast({ link: 'live' });
        // The first `ready` arrives with the page, which has just read all data.
        const isComplete = !hasOpened && (dataOf(event) as LiveEvents['ready']).missed === false;
        hasOpened = true;
        if (!isComplete) announceGap();
      });
      source.addEventListener('away', () => {
        isSentAway = true;
      });
      for (const name of eventNames)
        source.addEventListener(name, (event) =>
          broadcast({ [name]: dataOf(event) } as LiveMessage),
        );
      source.onerror = () => {
        hasOpened = true;
        // The browser reconnects automatically, possibly to another process; only a failure counts
        // as lost.
        if (isSentAway && source?.readyState === EventSource.CONNECTING) {
          isSentAway = false;
          return;
        }
        broadcast({ link: 'lost' });
        poll ??= setInterval(() => {
          announceGap();
          // After an answer other than a stream the browser does not retry.
          if (source?.readyState === EventSource.CLOSED) connect();
        }, pollIntervalMs);
      };
    };
    const onOnline = () => {
      if (source?.readyState !== EventSource.OPEN) connect();
    };
    connect();
    globalThis.addEventListener('online', onOnline);
    stop.addEventListener('abort', () => {
      clearInterval(poll);
      globalThis.removeEventListener('online', onOnline);
      source?.close();
      resolve();
    });
  });
}
