import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';

/**
 * The port stored in `file` when it is free, otherwise a free one, which is then stored.
 * @param {string} file
 * @returns {Promise<number>}
 */
export async function readStoredPort(file) {
  const before = remembered(file);
  const port = before && (await listenOn(before)) ? before : await freePort();
  writeFileSync(file, `${port}\n`);
  return port;
}

/** A free port on the loopback address. */
export async function freePort() {
  const port = await listenOn(0);
  if (!port) throw new Error('No free port on 127.0.0.1');
  return port;
}

/** @param {number} port */
export async function isFree(port) {
  return (await listenOn(port)) === port;
}

/** @param {string} file */
function remembered(file) {
  try {
    const port = Number(readFileSync(file, 'utf8'));
    return port > 0 && port < 65536 ? port : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {number} port
 * @returns {Promise<number | undefined>} the port, once released again; undefined when it is taken
 */
function listenOn(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', () => resolve(undefined));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address();
      server.close(() =>
        resolve(address && typeof address === 'object' ? address.port : undefined),
      );
    });
  });
}
