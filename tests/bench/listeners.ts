import { type ClientRequest, get } from 'node:http';
import type { LiveChange } from '@tsumugi/contract/resources/live';

/** Open event streams, and the time at which each of them received a message. */
export class Listeners {
  private readonly requests: ClientRequest[] = [];
  /**
   * By message, the instants on the clock of `performance` at which streams received it, by stream.
   */
  private readonly arrivals = new Map<number, Map<number, number>>();
  private readonly waiting = new Set<() => void>();

  /**
   * Opens one more, and resolves at its first data. @returns its number
   * @param changed is called with the changes that it receives
   */
  async open(
    url: string,
    headers: Record<string, string>,
    changed?: (change: LiveChange) => void,
  ): Promise<number> {
    const number = this.requests.length;
    let rest = '';
    await new Promise<void>((ready, failed) => {
      const request = get(
        url,
        { agent: false, headers: { accept: 'text/event-stream', ...headers } },
        (answer) => {
          if (answer.statusCode !== 200)
            failed(new Error(`a stream was refused with ${answer.statusCode}`));
          answer.setEncoding('utf8').on('data', (text: string) => {
            ready();
            const at = performance.now();
            for (const [, id] of text.matchAll(/"messageId":(\d+)/g))
              this.note(Number(id), number, at);
            if (!changed) return;
            const events = (rest + text).split('\n\n');
            rest = events.pop() ?? '';
            for (const event of events) {
              const data = /^event: changed\ndata: (.*)$/m.exec(event)?.[1];
              if (data) changed(JSON.parse(data) as LiveChange);
            }
          });
        },
      );
      request.on('error', failed);
      this.requests.push(request);
    });
    return number;
  }

  /** The time at which this stream received that message. */
  async heardBy(number: number, messageId: number): Promise<number> {
    for (;;) {
      const at = this.arrivals.get(messageId)?.get(number);
      if (at !== undefined) return at;
      await this.next();
    }
  }

  /** The time at which the last of all streams received it. */
  async heardByAll(messageId: number): Promise<number> {
    while ((this.arrivals.get(messageId)?.size ?? 0) < this.requests.length) await this.next();
    return Math.max(...(this.arrivals.get(messageId)?.values() ?? []));
  }

  close(): void {
    for (const request of this.requests) request.on('error', () => {}).destroy();
  }

  private note(messageId: number, number: number, at: number): void {
    const all = this.arrivals.get(messageId) ?? new Map<number, number>();
    this.arrivals.set(messageId, all.set(number, at));
    for (const wake of this.waiting) wake();
    this.waiting.clear();
  }

  private next(): Promise<void> {
    return new Promise((resolve) => this.waiting.add(resolve));
  }
}
