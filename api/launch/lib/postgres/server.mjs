import { spawn, spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  fchownSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError } from '../terminal.mjs';
import { postgresEnvironment } from './environment.mjs';
import { processesIn, readPidFile, servesFolder } from './identity.mjs';

/**
 * An error line contains the error alone: no rejected values (DETAIL, CONTEXT), no statement, no
 * parameters, which may be personal data.
 */
const discreet = {
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_statement: 'none',
  log_min_duration_statement: -1,
  log_parameter_max_length: 0,
  log_parameter_max_length_on_error: 0,
};

/**
 * First line of the log once all of it was written with the settings above; an older or too long
 * log is replaced.
 */
const logHead = 'This log contains no values entered by users.\n';
const longestLog = 5_000_000;

/** @param {string} file @param {import('./account.mjs').Account} account @returns {number} the log, open at its end */
function openLog(file, account) {
  const log = openSync(file, 'a+', 0o600);
  const begin = Buffer.alloc(Buffer.byteLength(logHead));
  readSync(log, begin, 0, begin.length, 0);
  if (fstatSync(log).size > longestLog || begin.toString() !== logHead) {
    ftruncateSync(log);
    writeSync(log, logHead);
  }
  if (account.uid !== undefined) fchownSync(log, account.uid, /** @type {number} */ (account.gid));
  return log;
}

/**
 * Starts PostgreSQL on the loopback address and waits until it accepts connections. It runs in a
 * separate session, so that Ctrl-C in the terminal reaches this process first and the server can be
 * stopped last.
 * @param {{ home: import('./home.mjs').Home, binaries: import('./binaries.mjs').Binaries, account: import('./account.mjs').Account, port: number, settings?: Record<string, string | number> }} needs
 */
export async function startServer({ home, binaries, account, port, settings = {} }) {
  const data = path.join(home.folder, 'data');
  const log = openLog(path.join(home.folder, 'postgres.log'), account);
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port,
    timezone: 'UTC',
    ...discreet,
    ...settings,
  };
  const child = spawn(
    binaries.postgres,
    ['-D', data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...account,
      cwd: home.folder,
      env: postgresEnvironment(),
      detached: true,
      windowsHide: true,
      stdio: ['ignore', log, log],
    },
  );
  closeSync(log);
  let ended = false;
  child.on('exit', () => {
    ended = true;
  });
  child.on('error', () => {
    ended = true;
  });
  child.unref();
  while (!ended) {
    const file = readPidFile(data);
    if (file && file.pid === child.pid && file.status === 'ready') return;
    await pause(20);
  }
  throw new OperatorError(`PostgreSQL did not start. ${readLastLogLines(home.folder)}`);
}

/**
 * Stops the server of this data folder, if one runs, without waiting for open transactions;
 * committed ones are never lost.
 * @param {string} data
 * @param {import('./binaries.mjs').Binaries} binaries
 */
export async function stopServer(data, binaries) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGINT', 'SIGQUIT', 'SIGKILL'])) {
    const file = readPidFile(data);
    if (!file || !servesFolder(file.pid, data)) break;
    const { pid } = file;
    if (process.platform === 'win32') spawnSync(binaries.pgCtl, ['stop', '-D', data, '-m', 'fast']);
    else process.kill(pid, signal);
    if (await waitUntilGone(() => readPidFile(data)?.pid !== pid, 8000)) break;
  }
  await stopStrays(data);
}

/**
 * Removes the remains of a killed server: processes still in its folder, then a postmaster.pid
 * whose process id now belongs to another program.
 * @param {string} data
 */
export async function removeStaleFiles(data) {
  const file = readPidFile(data);
  if (!file || servesFolder(file.pid, data)) return;
  await stopStrays(data);
  rmSync(path.join(data, 'postmaster.pid'), { force: true });
}

/** @param {string} data */
async function stopStrays(data) {
  if (await waitUntilGone(() => processesIn(data).length === 0, 5000)) return;
  for (const pid of processesIn(data)) process.kill(pid, 'SIGKILL');
  await waitUntilGone(() => processesIn(data).length === 0, 5000);
}

/** @param {() => boolean} condition @param {number} milliseconds */
async function waitUntilGone(condition, milliseconds) {
  const until = performance.now() + milliseconds;
  while (!condition()) {
    if (performance.now() > until) return false;
    await pause(20);
  }
  return true;
}

/**
 * Only lines of the server about itself: statements, details and errors of a session may contain
 * values of users.
 */
const OF_ITSELF =
  /(?:(?:FATAL|PANIC): {2}(?!the database system is|terminating|connection|password)|LOG: {2}(?=could not|server process|invalid|unrecognized|startup process))([\x20-\x7e]+)/;

/**
 * The last log lines about the server's own faults, as one sentence; no personal data.
 * @param {string} folder where it keeps its files
 */
export function readLastLogLines(folder) {
  const file = path.join(folder, 'postgres.log');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(-200) : [];
  const found = lines.flatMap((line) => OF_ITSELF.exec(line)?.[1] ?? []).slice(-3);
  return found.length ? `Its log (${file}) ends with: ${found.join('; ')}.` : `Its log is ${file}.`;
}
