import { addressOf } from '@tsumugi/client/given';
import { sinceFirstRead } from '@tsumugi/contract/kit/first-read';
import type { ChatSignal, LiveEvents } from '@tsumugi/contract/resources/live';
import { userStream } from '@tsumugi/contract/routes/live';

const askAgainMs = 20_000;
/** After a gap: whichever room is open reads on from where it stands. */
const everyRoom: ChatSignal = { kind: 'sync', roomId: 0 };

export interface Hearing {
  /** Something besides the chat may be stale. */
  changed: () => void;
  chat: (signal: ChatSignal) => void;
}

/** Holds the event stream until aborted. While there is none, the screens are told to ask now and then. */
export function openStream(stop: AbortSignal, hearing: Hearing): Promise<void> {
  return new Promise((done) => {
    let source: EventSource | undefined;
    let poll: ReturnType<typeof setInterval> | undefined;
    let opened = false;
    const missed = () => {
      hearing.changed();
      hearing.chat(everyRoom);
    };
    const connect = () => {
      source?.close();
      source = new EventSource(addressOf(userStream, { query: { age: sinceFirstRead() } }));
      source.addEventListener('ready', (event) => {
        clearInterval(poll);
        poll = undefined;
        // The first one comes with the page, which has just read everything.
        const complete = !opened && (JSON.parse((event as MessageEvent<string>).data) as LiveEvents['ready']).missed === false;
        opened = true;
        if (!complete) missed();
      });
      source.addEventListener('changed', hearing.changed);
      source.addEventListener('chat', (event) => hearing.chat(JSON.parse((event as MessageEvent<string>).data) as LiveEvents['chat']));
      source.onerror = () => {
        opened = true;
        poll ??= setInterval(() => {
          missed();
          // After an answer that was no stream the browser does not try again by itself.
          if (source?.readyState === EventSource.CLOSED) connect();
        }, askAgainMs);
      };
    };
    const onOnline = () => {
      if (source?.readyState !== EventSource.OPEN) connect();
    };
    connect();
    window.addEventListener('online', onOnline);
    stop.addEventListener('abort', () => {
      clearInterval(poll);
      window.removeEventListener('online', onOnline);
      source?.close();
      done();
    });
  });
}
