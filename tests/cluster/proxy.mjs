import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../api/launch/lib/paths.mjs';
import { startProcess } from './start-process.mjs';

/**
 * HAProxy by docs/deploy/haproxy.cfg.
 * @param {{ folders: { home: string, logs: string }, ports: { pages: number, plain: number, postgres: number, replica: number }, apis: readonly number[], nodes: readonly import('./databases.mjs').Node[] }} needs
 */
export function startProxy({ folders, ports, apis, nodes }) {
  let text = readFileSync(path.join(root, 'docs', 'deploy', 'haproxy.cfg'), 'utf8');
  const change = (/** @type {string} */ from, /** @type {string} */ to) => {
    if (!text.includes(from)) throw new Error(`docs/deploy/haproxy.cfg has no ${from}`);
    text = text.replaceAll(from, to);
  };
  // The cluster runs without root, a syslog and a certificate.
  change('    user haproxy\n    group haproxy\n', '');
  change('    log /dev/log local0\n', '');
  change('    bind :80\n', `    bind 127.0.0.1:${ports.plain}\n`);
  change(
    'bind :443 ssl crt /etc/haproxy/tutors.pem alpn h2,http/1.1',
    `bind 127.0.0.1:${ports.pages}`,
  );
  change('    http-request set-header X-Forwarded-Proto https\n', '');
  change('10.0.0.10:5000', `127.0.0.1:${ports.postgres}`);
  change('10.0.0.10:5001', `127.0.0.1:${ports.replica}`);
  for (const [index, port] of apis.entries())
    change(`10.0.0.1${index + 1}:3000`, `127.0.0.1:${port}`);
  for (const [index, { postgres, rest }] of nodes.entries())
    change(`10.0.0.2${index + 1}:5432 check port 8008`, `127.0.0.1:${postgres} check port ${rest}`);
  const file = path.join(folders.home, 'haproxy.cfg');
  writeFileSync(file, text);
  return startProcess({
    name: 'haproxy',
    program: '/usr/sbin/haproxy',
    args: ['-db', '-f', file],
    logs: folders.logs,
  });
}
