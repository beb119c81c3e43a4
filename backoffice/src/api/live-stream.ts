import type { LiveEvents, Presence } from '@tsumugi/contract/resources/live';

const askAgainMs = 20_000;

interface Hearing {
  changed: () => void;
  presence: (presence: readonly Presence[]) => void;
  link: (state: 'live' | 'lost') => void;
}

/** Holds the event stream until aborted. While there is none, the screens are told to ask now and then. */
export function openStream(signal: AbortSignal, hearing: Hearing): Promise<void> {
  return new Promise((done) => {
    let source: EventSource | undefined;
    let poll: ReturnType<typeof setInterval> | undefined;
    const data = <E extends keyof LiveEvents>(event: Event) => JSON.parse((event as MessageEvent<string>).data) as LiveEvents[E];
    const connect = () => {
      source?.close();
      source = new EventSource('/api/admin/live');
      source.addEventListener('ready', () => {
        clearInterval(poll);
        poll = undefined;
        hearing.link('live');
        hearing.changed();
      });
      source.addEventListener('changed', hearing.changed);
      source.addEventListener('presence', (event) => hearing.presence(data<'presence'>(event)));
      source.onerror = () => {
        hearing.link('lost');
        poll ??= setInterval(() => {
          hearing.changed();
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
