import net, { type AddressInfo, type Socket } from 'node:net';

/**
 * A relay to a server that can become silent: connections are neither closed nor refused, but no
 * byte arrives.
 */
export interface SilentRelay {
  /** The same connection string through the relay. */
  url(of: string): string;
  /** Silences all open and new connections for good. */
  stopForwarding(): void;
  /** Lets new connections through. */
  resumeForwarding(): void;
  close(): Promise<void>;
}

/** @param target connection string of the server */
export async function startSilentRelay(target: string): Promise<SilentRelay> {
  const { hostname, port } = new URL(target);
  const ways = new Set<{ silent: boolean; readonly ends: readonly Socket[] }>();
  let silent = false;
  const server = net.createServer((near) => {
    const far = net.connect(Number(port), hostname);
    const way = { silent, ends: [near, far] };
    ways.add(way);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('error', () => undefined);
      from.on('data', (bytes) => {
        if (!way.silent) to.write(bytes);
      });
      from.on('close', () => {
        // The other end of a silent connection is not closed either.
        if (way.silent) return;
        ways.delete(way);
        to.destroy();
      });
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const own = (server.address() as AddressInfo).port;
  return {
    url: (of) => {
      const url = Object.assign(new URL(of), { hostname: '127.0.0.1', port: String(own) });
      // The folder of the Unix socket, which takes precedence over the port.
      url.searchParams.delete('host');
      return url.href;
    },
    stopForwarding: () => {
      silent = true;
      for (const way of ways) way.silent = true;
    },
    resumeForwarding: () => {
      silent = false;
    },
    close: async () => {
      for (const { ends } of ways) for (const end of ends) end.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
