import { once } from 'node:events';
import { createServer } from 'node:net';
import { isFree } from '../../api/launch/lib/postgres/port.mjs';

/**
 * Below the ephemeral ports, which the system gives to outgoing connections without a reservation.
 */
const first = 20_000;
const last = 30_000;
const size = 16;

/**
 * Ports of one cluster for its lifetime, also for processes that start or restart later: another
 * cluster of the same moment gets others. The
 * first port of a block is held open as a lock; the system releases it however the holder ends.
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
