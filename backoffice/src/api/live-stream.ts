import { addressOf } from '@tsumugi/client/given';
import { sinceFirstRead } from '@tsumugi/contract/kit/first-read';
import type { ChatSignal, LiveEvents, Looking, Presence } from '@tsumugi/contract/resources/live';
import * as api from '@tsumugi/contract/routes/all';

const askAgainMs = 20_000;

/** After a gap: whichever room is open reads on from where it stands. */
const everyRoom: ChatSignal = { kind: 'sync', roomId: 0 };

interface Hearing {
  /** `teams`: also which teams there are, and whose cases are seen, may be others now. */
  changed: (teams: boolean) => void;
  presence: (presence: readonly Presence[]) => void;
  chat: (signal: ChatSignal) => void;
  looking: (looking: readonly Looking[]) => void;
  link: (state: 'live' | 'lost') => void;
}

/** Holds the event stream until aborted. While there is none, the screens are told to ask now and then. */
export function openStream(signal: AbortSignal, hearing: Hearing): Promise<void> {
  return new Promise((done) => {
    let source: EventSource | undefined;
    let poll: ReturnType<typeof setInterval> | undefined;
    let sentAway = false;
    let opened = false;
    const data = <E extends keyof LiveEvents>(event: Event) => JSON.parse((event as MessageEvent<string>).data) as LiveEvents[E];
    const connect = () => {
      source?.close();
      source = new EventSource(addressOf(api.live.stream, { query: { age: sinceFirstRead() } }));
      source.addEventListener('ready', (event) => {
        clearInterval(poll);
        poll = undefined;
        hearing.link('live');
        // The first one comes with the page, which has just read everything.
        const complete = !opened && data<'ready'>(event).missed === false;
        opened = true;
        if (complete) return;
        hearing.changed(false);
        hearing.chat(everyRoom);
      });
      source.addEventListener('away', () => {
        sentAway = true;
      });
      source.addEventListener('changed', (event) => hearing.changed('teams' in data<'changed'>(event)));
      source.addEventListener('presence', (event) => hearing.presence(data<'presence'>(event)));
      source.addEventListener('chat', (event) => hearing.chat(data<'chat'>(event)));
      source.addEventListener('looking', (event) => hearing.looking(data<'looking'>(event)));
      source.onerror = () => {
        opened = true;
        // The browser comes back by itself, to whoever answers by now; only when nobody does is the stream lost.
        if (sentAway && source?.readyState === EventSource.CONNECTING) {
          sentAway = false;
          return;
        }
        hearing.link('lost');
        poll ??= setInterval(() => {
          hearing.changed(false);
          hearing.chat(everyRoom);
          // After an answer that was no stream the browser does not try again by itself.
          if (source?.readyState === EventSource.CLOSED) connect();
        }, askAgainMs);
      };
    };
    connect();
    signal.addEventListener('abort', () => {
      clearInterval(poll);
      source?.close();
      done();
    });
  });
}
