import { createServer, request as send } from 'node:http';
import { connect } from 'node:net';

/** The sites in the order of the API: the first matching prefix counts. */
const SITES = [
  { prefixes: ['/admin', '/reset-password-input'], base: '/admin', folder: 'backoffice' },
  { prefixes: ['/teacher', '/teacher-login'], base: '/teacher', folder: 'portals/teacher' },
  { prefixes: ['/'], base: '/customer', folder: 'portals/customer' },
];

/**
 * One address in front of the API and the development servers of the pages.
 * @param {number} port
 * @param {number} apiPort
 * @param {Record<string, number>} sites ports by folder
 * @returns {Promise<{ stop: () => Promise<void> }>}
 */
export async function startDevProxy(port, apiPort, sites) {
  const server = createServer((incoming, outgoing) => {
    const target = route(
      incoming.url ?? '/',
      apiPort,
      sites,
      incoming.headers.accept?.includes('text/html') ?? false,
    );
    if (!target) {
      outgoing.writeHead(404).end('This page does not exist yet.');
      return;
    }
    const onward = send(
      {
        host: '127.0.0.1',
        port: target.port,
        path: target.path,
        method: incoming.method,
        headers: incoming.headers,
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => {
      if (!outgoing.headersSent) outgoing.writeHead(503);
      outgoing.end('Restarting …');
    });
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  // Vite notifies the page of changes over a WebSocket.
  server.on('upgrade', (incoming, socket, head) => {
    const target = route(incoming.url ?? '/', apiPort, sites, false);
    if (!target) return socket.destroy();
    const onward = connect(target.port, '127.0.0.1', () => {
      const headers = incoming.rawHeaders
        .map((text, index) => (index % 2 ? `${text}\r\n` : `${text}: `))
        .join('');
      onward.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${headers}\r\n`);
      onward.write(head);
      socket.pipe(onward).pipe(socket);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)));
  return {
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/**
 * @param {string} url
 * @param {number} apiPort
 * @param {Record<string, number>} sites
 * @param {boolean} isPage
 */
function route(url, apiPort, sites, isPage) {
  const under = (/** @type {string} */ prefix) =>
    prefix === '/' ||
    url === prefix ||
    url.startsWith(`${prefix}/`) ||
    url.startsWith(`${prefix}?`);
  if (under('/api')) return { port: apiPort, path: url };
  const site = SITES.find((each) => each.prefixes.some(under));
  const port = site && sites[site.folder];
  if (!site || !port) return undefined;
  return { port, path: isPage && !under(site.base) ? `${site.base}/` : url };
}
