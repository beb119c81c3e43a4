import { once } from 'node:events';
import { createServer } from 'node:net';
import { isFree } from '../../api/launch/lib/postgres/port.mjs';

/** Below the ports that systems give to outgoing connections, which ask nobody. */
const first = 20_000;
const last = 30_000;
const size = 16;

/**
 * Ports of one cluster for as long as it stands, also for processes of it that begin later or begin anew: another one started in the same
 * moment gets others. The first port of a block is held open and bars it; the system opens it again however the holder ends.
 * @returns {Promise<{ next: () => number, release: () => Promise<void> }>}
 */
export async function takePorts() {
  for (let guard = first; guard < last; guard += size) {
    const server = await hold(guard);
    if (!server) continue;
    const release = () =>
      /** @type {Promise<void>} */ (new Promise((resolve) => server.close(() => resolve())));
    const own = Array.from({ length: size - 1 }, (_, index) => guard + 1 + index);
    const free = await Promise.all(own.map(isFree));
    if (!free.every(Boolean)) {
      await release();
      continue;
    }
    const next = () => {
      const port = own.shift();
      if (!port) throw new Error(`A cluster takes at most ${size - 1} ports`);
      return port;
    };
    return { next, release };
  }
  throw new Error(`No ${size} free ports in a row from ${first} to ${last} on 127.0.0.1`);
}

/** @param {number} port */
async function hold(port) {
  const server = createServer((socket) => socket.destroy());
  server.listen({ port, host: '127.0.0.1', exclusive: true });
  return await once(server, 'listening').then(
    () => server,
    () => undefined,
  );
}
