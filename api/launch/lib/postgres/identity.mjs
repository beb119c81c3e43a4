import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import path from 'node:path';

/**
 * @typedef {object} PidFile
 * @property {number} pid
 * @property {number} port
 * @property {string} status `starting`, `ready`, `stopping` …
 */

/**
 * The server's pid file in its data folder.
 * @param {string} data
 * @returns {PidFile | undefined}
 */
export function readPidFile(data) {
  try {
    const lines = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim() ?? '' };
  } catch {
    return undefined;
  }
}

/**
 * Whether process `pid` is a PostgreSQL of exactly this data folder: process ids are reused, so the
 * id alone proves nothing.
 * @param {number} pid
 * @param {string} data
 */
export function servesFolder(pid, data) {
  if (!(pid > 0)) return false;
  try {
    if (process.platform === 'linux') return serverFolderOf(pid) === realpathSync(data);
    if (process.platform === 'win32')
      return execFileSync('tasklist', ['/fi', `PID eq ${pid}`], { encoding: 'utf8' }).includes(
        'postgres',
      );
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(
      data,
    );
  } catch {
    return false;
  }
}

/**
 * All processes that still work in this data folder, such as backends whose postmaster was killed (Linux; elsewhere none are seen).
 * @param {string} data
 * @returns {number[]}
 */
export function processesIn(data) {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => servesFolder(pid, data));
}

// A PostgreSQL process makes its data folder its working folder.
/** @param {number} pid */
function serverFolderOf(pid) {
  const program = readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  return program === 'postgres' ? readlinkSync(`/proc/${pid}/cwd`) : undefined;
}
