import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The connection between a browser and the product. A test can cut it. */
export interface CuttableProxy {
  readonly origin: string;
  /** Method and path of every write that arrived. */
  readonly passed: string[];
  cut(): void;
  mend(): void;
  /** From now on another version of the portals is served. */
  newVersion(): void;
  close(): Promise<void>;
}

/** The browser's own offline switch does not affect service workers; a real cut does. */
export async function startCuttableProxy(target: string): Promise<CuttableProxy> {
  const { hostname, port } = new URL(target);
  const passed: string[] = [];
  let isCut = false;
  let version = 0;
  const server = createServer((incoming, outgoing) => {
    if (isCut) return incoming.socket.destroy();
    const { method = 'GET', url = '/' } = incoming;
    if (method !== 'GET') passed.push(`${method} ${url.split('?')[0]}`);
    const isWorker = /\/sw\.js(\?|$)/.test(url);
    const headers = { ...incoming.headers };
    if (isWorker) {
      headers['accept-encoding'] = 'identity';
      // Otherwise the answer would be 304.
      delete headers['if-none-match'];
      delete headers['if-modified-since'];
    }
    const onward = send({ hostname, port, path: url, method, headers }, (answer) => {
      const { 'content-length': length, ...others } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, isWorker ? others : answer.headers);
      if (!isWorker) return answer.pipe(outgoing);
      answer.on('end', () => outgoing.end(`\n// ${version}\n`));
      return answer.pipe(outgoing, { end: false });
    });
    onward.on('error', () => outgoing.destroy());
    return incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passed,
    cut: () => {
      isCut = true;
      server.closeAllConnections();
    },
    mend: () => {
      isCut = false;
    },
    newVersion: () => {
      version += 1;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
