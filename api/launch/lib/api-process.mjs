import { fork } from 'node:child_process';
import path from 'node:path';
import { MEMORY_LIMITS } from './limit-memory.mjs';
import { root } from './paths.mjs';
import { OperatorError } from './terminal.mjs';

/** Longest shutdown of the API, in seconds (STOP_SECONDS). */
const LONGEST_STOP = 25;
const END_WITH_PARENT = new URL('./end-with-parent.mjs', import.meta.url).href;

/**
 * @typedef {object} ApiProcess
 * @property {number | undefined} pid
 * @property {Promise<{ code: number | null, signal: NodeJS.Signals | null }>} ended
 * @property {() => Promise<void>} stop requests its end; kills it after the longest shutdown
 * @property {() => void} stopAtOnce
 */

/**
 * Starts the built API as a child and waits until it listens.
 * @param {Record<string, string | undefined>} env settings on top of our environment
 * @param {string[]} [nodeArgs]
 * @returns {Promise<ApiProcess>}
 */
export function startApi(env, nodeArgs = []) {
  return preloadApi(nodeArgs).start(env);
}

/**
 * Starts a child that loads the API's code and then waits for its settings, so that loading runs
 * beside the database's start.
 * @param {string[]} [nodeArgs]
 * @returns {{ start: (env: Record<string, string | undefined>) => Promise<ApiProcess>, stop: () => Promise<void> }}
 */
export function preloadApi(nodeArgs = []) {
  const child = fork(path.join(root, 'api', 'dist', 'served.js'), {
    cwd: root,
    // Node 22 and later store compiled code there, and start faster.
    env: {
      NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'tsumugi', 'compiled'),
      ...MEMORY_LIMITS.env,
      ...process.env,
      // A process that serves requests does not need the owner's password.
      DATABASE_OWNER_URL: undefined,
      SETTINGS_FOLLOW: '1',
    },
    execArgv: [...MEMORY_LIMITS.nodeArgs, '--import', END_WITH_PARENT, ...nodeArgs],
  });
  /** @type {ApiProcess['ended']} */
  const ended = new Promise((resolve) =>
    child.once('exit', (code, signal) => resolve({ code, signal })),
  );
  const listening = new Promise((resolve) => {
    child.on('message', (message) => {
      if (message && typeof message === 'object' && 'listening' in message) resolve('listening');
    });
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const late = setTimeout(
      () => child.kill('SIGKILL'),
      1000 * Number(process.env.STOP_SECONDS || LONGEST_STOP) + 5000,
    );
    await ended;
    clearTimeout(late);
  };
  const stopAtOnce = () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  };
  return {
    stop,
    start: async (env) => {
      child.send({ settings: env });
      if ((await Promise.race([listening, ended])) !== 'listening')
        throw new OperatorError('The API did not start; see above.');
      return { pid: child.pid, ended, stop, stopAtOnce };
    },
  };
}
