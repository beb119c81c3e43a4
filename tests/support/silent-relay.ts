import net, { type AddressInfo, type Socket } from 'node:net';

/** A way to a server that can fall silent without a word: nothing ends, nothing is refused, no byte arrives. */
export interface SilentRelay {
  /** The same connection string by way of the relay. */
  url(of: string): string;
  /** What is open, and whoever connects from now on, hears nothing any more, for ever. */
  hush(): void;
  /** Who connects from now on gets through. */
  letThrough(): void;
  close(): Promise<void>;
}

/** @param target a connection string of the server behind it */
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
        // Who waits at the other end is not told either.
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
      // The folder of the Unix socket, which goes before the port.
      url.searchParams.delete('host');
      return url.href;
    },
    hush: () => {
      silent = true;
      for (const way of ways) way.silent = true;
    },
    letThrough: () => {
      silent = false;
    },
    close: async () => {
      for (const { ends } of ways) for (const end of ends) end.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
