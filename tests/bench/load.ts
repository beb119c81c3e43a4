import { connect, type Socket } from 'node:net';

export interface Call {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}
interface Answer {
  readonly status: number;
  readonly body: Buffer;
}

/**
 * One keep-alive connection that sends a request and waits, in turn. It uses the socket directly,
 * because a heavier client would take half of the machine from the measured servers.
 */
export class Line {
  private readonly socket: Socket;
  private readonly host: string;
  private held: Buffer = Buffer.alloc(0);
  private waiting: { done: (answer: Answer) => void; failed: (error: Error) => void } | undefined;

  constructor(origin: string) {
    const { hostname, port, host } = new URL(origin);
    this.host = host;
    this.socket = connect(Number(port), hostname).setNoDelay(true);
    this.socket.on('data', (chunk) => {
      this.held = this.held.length ? Buffer.concat([this.held, chunk]) : chunk;
      const answer = wholeAnswer(this.held);
      if (!answer) return;
      this.held = Buffer.alloc(0);
      this.waiting?.done(answer);
    });
    for (const event of ['error', 'close'] as const)
      this.socket.on(event, (error?: unknown) =>
        this.waiting?.failed(
          error instanceof Error ? error : new Error('the connection was closed'),
        ),
      );
  }

  ask(call: Call): Promise<Answer> {
    return this.send(requestText(this.host, call));
  }

  /** @param text a complete request, made by `written` */
  send(text: string): Promise<Answer> {
    return new Promise((done, failed) => {
      if (this.socket.destroyed) throw new Error('the connection was closed while it rested');
      this.waiting = { done, failed };
      this.socket.write(text);
    });
  }

  close(): void {
    this.waiting = undefined;
    this.socket.destroy();
  }
}

export function requestText(
  host: string,
  { method = 'GET', path, headers = {}, body }: Call,
): string {
  const text = body === undefined ? '' : JSON.stringify(body);
  const all = {
    host,
    ...headers,
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
  };
  return `${method} ${path} HTTP/1.1\r\n${Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n${text}`;
}

/** The answer in these bytes, once all of it is there. */
function wholeAnswer(bytes: Buffer): Answer | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = bytes.toString('latin1', 0, end);
  const status = Number(head.slice(9, 12));
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  const body = bytes.subarray(end + 4);
  if (length !== undefined) return body.length >= Number(length) ? { status, body } : undefined;
  if (status === 204 || status === 304) return { status, body };
  return body.subarray(-5).toString('latin1') === '0\r\n\r\n' ? { status, body } : undefined;
}

/**
 * Sends calls of one kind over several connections at once. @returns the answered calls per second,
 * and their times in ms
 */
export async function measureRate(
  origin: string,
  calls: readonly Call[],
  { connections, ms }: { connections: number; ms: number },
): Promise<{ rate: number; times: number[] }> {
  const lines = Array.from({ length: connections }, () => new Line(origin));
  const { host } = new URL(origin);
  const texts = calls.map((call) => requestText(host, call));
  const times: number[] = [];
  const begun = performance.now();
  try {
    await Promise.all(
      lines.map(async (line, at) => {
        for (let turn = at; performance.now() - begun < ms; turn += 1) {
          const startedAt = performance.now();
          const { status, body } = await line.send(texts[turn % texts.length] as string);
          if (status !== 200)
            throw new Error(
              `${calls[turn % calls.length]?.path} answered ${status}: ${body.toString('utf8').slice(0, 300)}`,
            );
          times.push(performance.now() - startedAt);
        }
      }),
    );
    return { rate: (times.length / (performance.now() - begun)) * 1000, times };
  } finally {
    for (const line of lines) line.close();
  }
}
