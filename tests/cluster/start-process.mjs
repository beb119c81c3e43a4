import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../api/launch/lib/paths.mjs';

/**
 * A process of the cluster, with its own log.
 * @typedef {object} Running
 * @property {number} pid
 * @property {Promise<void>} ended
 * @property {() => Promise<void>} kill ends it at once, in the middle of its work
 * @property {() => Promise<void>} stop sends SIGTERM, and waits
 */

/**
 * @param {{ name: string, program: string, args: string[], logs: string, env?: Record<string, string>, account?: { uid?: number, gid?: number } }} what
 * @returns {Running}
 */
export function startProcess({ name, program, args, logs, env = {}, account = {} }) {
  const { PATH = '', HOME = '' } = process.env;
  const log = openSync(path.join(logs, `${name}.log`), 'a');
  const child = spawn(program, args, {
    ...account,
    cwd: account.uid === undefined ? root : '/',
    env: { PATH, HOME, LANG: 'C.UTF-8', ...env },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const end = (/** @type {NodeJS.Signals} */ signal) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    return ended;
  };
  return { pid: child.pid ?? -1, ended, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}
