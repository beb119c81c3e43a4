import { createServer } from 'node:net';
import { OperatorError } from './terminal.mjs';

/**
 * The port for the API: the one in PORT, which the preflight has checked, else the first free one
 * from 3000 on.
 * @param {string} host
 * @returns {Promise<number>}
 */
export async function apiPort(host) {
  if (process.env.PORT) return Number(process.env.PORT);
  for (let port = 3000; port < 3100; port += 1) if (await isFree(port, host)) return port;
  throw new OperatorError('All ports from 3000 to 3099 are taken. Choose one: PORT=8080 npm start');
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>}
 */
function isFree(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
