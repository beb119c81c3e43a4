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
/** Events that are repeated to tabs opened later. */
const lasting = ['presence', 'looking', 'visiting', 'link'];
const hello = 'hello';

const askAgainMs = 20_000;
/** Signal for all rooms: an open room reads on from its last message. */
export const everyRoom: ChatSignal = { kind: 'sync', roomId: 0 };

/**
 * Subscribes to live changes until the returned function is called. One tab of the browser holds
 * the stream and broadcasts to the others, because browsers allow six connections per host.
 */
export function listen(
  route: typeof stream | typeof userStream,
  name: string,
  hear: (word: LiveMessage) => void,
): () => void {
  const channel = new BroadcastChannel(name);
  const stop = new AbortController();
  let last: readonly LiveMessage[] = [];
  const tell = (word: LiveMessage) => {
    if (stop.signal.aborted) return;
    const [key = ''] = Object.keys(word);
    if (lasting.includes(key)) last = [...last.filter((one) => !(key in one)), word];
    channel.postMessage(word);
    hear(word);
  };
  channel.onmessage = ({ data }: MessageEvent<LiveMessage | typeof hello>) => {
    if (data !== hello) hear(data);
    else for (const word of last) channel.postMessage(word);
  };
  channel.postMessage(hello);
  const hold = () =>
    holdStream(() => addressOf(route, { query: { age: sinceFirstRead() } }), stop.signal, tell);
  // Without TLS there are no Web Locks, so each tab holds its own stream.
  const held = navigator.locks
    ? navigator.locks.request(name, { signal: stop.signal }, hold)
    : hold();
  held.catch(() => undefined);
  return () => {
    stop.abort();
    channel.close();
  };
}

/** Holds the event stream until aborted. Without a connection, screens poll instead. */
function holdStream(
  address: () => string,
  stop: AbortSignal,
  tell: (word: LiveMessage) => void,
): Promise<void> {
  return new Promise((done) => {
    let source: EventSource | undefined;
    let poll: ReturnType<typeof setInterval> | undefined;
    let sentAway = false;
    let opened = false;
    const dataOf = (event: Event): unknown => JSON.parse((event as MessageEvent<string>).data);
    const missed = () => {
      tell({ changed: {} });
      tell({ chat: everyRoom });
    };
    const connect = () => {
      source?.close();
      source = new EventSource(address());
      source.addEventListener('ready', (event) => {
        clearInterval(poll);
        poll = undefined;
        tell({ link: 'live' });
        // The first `ready` arrives with the page, which has just read all data.
        const complete = !opened && (dataOf(event) as LiveEvents['ready']).missed === false;
        opened = true;
        if (!complete) missed();
      });
      source.addEventListener('away', () => {
        sentAway = true;
      });
      for (const name of eventNames)
        source.addEventListener(name, (event) => tell({ [name]: dataOf(event) } as LiveMessage));
      source.onerror = () => {
        opened = true;
        // The browser reconnects automatically, possibly to another process; only a failure counts
        // as lost.
        if (sentAway && source?.readyState === EventSource.CONNECTING) {
          sentAway = false;
          return;
        }
        tell({ link: 'lost' });
        poll ??= setInterval(() => {
          missed();
          // After an answer other than a stream the browser does not retry.
          if (source?.readyState === EventSource.CLOSED) connect();
        }, askAgainMs);
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
      done();
    });
  });
}
