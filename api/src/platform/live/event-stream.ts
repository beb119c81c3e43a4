import type { LiveEvents } from '@tsumugi/contract/resources/live';
import type { FastifyReply } from 'fastify';

/** Bytes buffered for a slow reader before the stream is cut; the browser then opens a new one. */
const patienceBytes = 256 * 1024;
const comeBackMs = 500;

/** An open text/event-stream answer. */
export class EventStream {
  /** Takes the reply over; the headers set so far go out at once. */
  static on(reply: FastifyReply): EventStream {
    reply.hijack();
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Proxies must not buffer events.
      'x-accel-buffering': 'no',
    });
    return new EventStream(reply);
  }

  private constructor(private readonly reply: FastifyReply) {}

  /** The reader disconnected before the stream was registered. */
  get isGone(): boolean {
    return this.reply.raw.destroyed || this.reply.raw.writableEnded;
  }

  /** `at` becomes the event id, which the browser sends when it reconnects. */
  send<E extends keyof LiveEvents>(event: E, data: LiveEvents[E], at?: Date): void {
    this.write(
      `${at ? `id: ${at.getTime()}\n` : ''}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`,
    );
  }

  /** Heartbeat, so that no proxy closes the stream as idle. */
  sendHeartbeat(): void {
    this.write(': \n\n');
  }

  onClose(then: () => void): void {
    this.reply.raw.once('close', then);
  }

  /** Ends the stream and makes the browser reconnect at once, to any process. */
  askToReconnect(): void {
    this.write(`retry: ${comeBackMs}\nevent: away\ndata: {}\n\n`);
    this.end();
  }

  end(): void {
    this.reply.raw.end();
  }

  private write(text: string): void {
    const { raw } = this.reply;
    if (raw.writableEnded || raw.destroyed) return;
    raw.write(text);
    if (raw.writableLength > patienceBytes) raw.destroy();
  }
}
