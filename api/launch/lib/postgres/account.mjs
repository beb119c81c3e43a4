import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { OperatorError } from '../terminal.mjs';

/** @typedef {{ uid?: number, gid?: number }} Account the system user that PostgreSQL runs as; empty: ourselves */

/**
 * PostgreSQL refuses to run as root, so root runs it as the system user `postgres`, created when
 * missing.
 * @returns {Account}
 */
export function postgresAccount() {
  if (process.getuid?.() !== 0) return {};
  const known = lookUp('postgres');
  if (known) return known;
  try {
    execFileSync(
      'useradd',
      ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'],
      {
        stdio: 'pipe',
      },
    );
  } catch {
    // Exists also on a system without useradd (or with a read-only /etc).
    const nobody = lookUp('nobody');
    if (nobody) return nobody;
  }
  const made = lookUp('postgres');
  if (!made)
    throw new OperatorError(
      'PostgreSQL cannot run as root, and no system user "postgres" could be created. Start as an ordinary user, or set DATABASE_URL.',
    );
  return made;
}

/** @param {string} name */
function lookUp(name) {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}
