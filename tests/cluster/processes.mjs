import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startProcess } from './start-process.mjs';
import { waitUntil } from './wait-until.mjs';

/** @typedef {'api1' | 'api2' | 'worker'} Name */
/** @typedef {Awaited<ReturnType<typeof startProcesses>>} Processes */

/**
 * Two APIs and a worker, each of which can be ended and started again.
 * @param {{ apis: readonly [number, number], worker: number, origin: string, logs: string, env: Record<string, string>, preload?: string }} what
 * @param {(end: () => unknown) => void} atEnd
 */
export async function startProcesses({ apis, worker, origin, logs, env, preload }, atEnd) {
  /** @type {Map<Name, import('./start-process.mjs').Running>} */
  const processes = new Map();
  atEnd(() => Promise.all([...processes.values()].map((one) => one.stop())));
  const args = [...(preload ? ['--import', preload] : []), 'api/dist/served.js'];
  const portOf = (/** @type {Name} */ name) => ({ api1: apis[0], api2: apis[1], worker })[name];
  const begin = (/** @type {Name} */ name) => {
    const own = { ...env, PORT: String(portOf(name)), WORKER: name === 'worker' ? '1' : '0' };
    const one = startProcess({ name, program: process.execPath, args, logs, env: own });
    processes.set(name, one);
    return one;
  };
  /** @param {Name} name */
  const start = async (name) => {
    begin(name);
    await waitUntil(
      `${name} answers`,
      async () => (await fetch(`http://127.0.0.1:${portOf(name)}/api/health/ready`)).ok,
    );
  };
  await Promise.all([start('api1'), start('api2'), start('worker')]);
  await waitUntil('the proxy answers', async () => (await fetch(`${origin}/api/health/ready`)).ok);
  return {
    start,
    /** Starts one that ends by itself. Returns its log. @param {Name} name */
    startInVain: async (name) => {
      await begin(name).ended;
      return readFileSync(path.join(logs, `${name}.log`), 'utf8');
    },
    /** @param {Name} name */
    kill: async (name) => processes.get(name)?.kill(),
    /** @param {Name} name */
    stop: async (name) => processes.get(name)?.stop(),
  };
}
