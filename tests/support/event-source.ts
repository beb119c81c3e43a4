import type { LiveEvents } from '@tsumugi/contract/resources/live';
import type { Agent } from './agent.js';

export interface ReceivedEvent {
  readonly event: keyof LiveEvents;
  readonly data: unknown;
  readonly id: string | null;
}

/** The cookies and the token of a signed-in agent, for calls over the network. */
export function credentials(agent: Pick<Agent, 'cookies'>): Record<string, string> {
  const cookie = [...agent.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return { cookie, 'x-xsrf-token': decodeURIComponent(agent.cookies.get('XSRF-TOKEN') ?? '') };
}

/** An event source of one user, and a way to wait for its events. */
export async function openEventSource(
  url: string,
  agent: Pick<Agent, 'cookies'>,
  lastEventId?: string,
) {
  const stop = new AbortController();
  const headers = {
    accept: 'text/event-stream',
    ...credentials(agent),
    ...(lastEventId ? { 'last-event-id': lastEventId } : {}),
  };
  const answer = await fetch(url, { headers, signal: stop.signal });
  const events: ReceivedEvent[] = [];
  const waiting = new Set<() => void>();
  const ended = (async () => {
    let rest = '';
    try {
      for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        const blocks = (rest + chunk).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) {
          const found = /^(?:retry: \d+\n)?(?:id: (\d+)\n)?event: (\w+)\ndata: (.*)$/.exec(block);
          if (found)
            events.push({
              id: found[1] ?? null,
              event: found[2] as keyof LiveEvents,
              data: JSON.parse(found[3] as string),
            });
        }
        for (const wake of [...waiting]) wake();
      }
    } catch (error) {
      if (!stop.signal.aborted) throw error;
    }
  })();
  const until = async (
    event: keyof LiveEvents,
    fits: (data: never) => boolean = () => true,
  ): Promise<ReceivedEvent> => {
    for (;;) {
      const found = events.find((one) => one.event === event && fits(one.data as never));
      if (found) return found;
      await new Promise<void>((wake) => {
        const once = () => {
          waiting.delete(once);
          wake();
        };
        waiting.add(once);
      });
    }
  };
  return {
    status: answer.status,
    events,
    until,
    /** Resolves when the stream is over. */
    ended,
    close: async () => {
      stop.abort();
      await ended;
    },
  };
}
