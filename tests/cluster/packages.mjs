import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '../../api/launch/lib/run-command.mjs';
import { OperatorError, printProgress } from '../../api/launch/lib/terminal.mjs';

/**
 * Debian's package of each program that an installation on several machines needs besides Node.js.
 */
const packages = {
  haproxy: '/usr/sbin/haproxy',
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  postgresql: '/usr/lib/postgresql',
};

/**
 * Installs missing packages. The system starts none of them: the cluster has ports and folders of
 * its own.
 */
export async function installPackages() {
  const missing = Object.entries(packages).flatMap(([name, place]) =>
    existsSync(place) ? [] : [name],
  );
  if (missing.length === 0) return;
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new OperatorError(
      `This needs Debian's packages ${missing.join(', ')}: apt-get install ${missing.join(' ')}`,
    );
  await printProgress(`Installing ${missing.join(', ')}`, async () => {
    await runCommand('apt-get', ['update']);
    await runCommand('apt-get', ['install', '-y', '--no-install-recommends', ...missing]);
  });
}

/** The newest of PostgreSQL's programs. */
export function postgresPrograms() {
  const [newest] = readdirSync(packages.postgresql).sort((a, b) => Number(b) - Number(a));
  return path.join(packages.postgresql, newest ?? '', 'bin');
}
