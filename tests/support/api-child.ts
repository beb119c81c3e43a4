import { fork } from 'node:child_process';
import { createInterface } from 'node:readline';
import { root } from '../../api/launch/lib/paths.mjs';
import { freePort } from '../../api/launch/lib/postgres/port.mjs';
import type { TestApp } from './test-app.js';

export interface ApiChild {
  readonly origin: string;
  /** All its log output. */
  output(): string;
  /** Exit code, or the signal's name. */
  readonly ended: Promise<number | string>;
  /** Sends SIGTERM. */
  terminate(): void;
  /** Kills the process immediately, in the middle of its work. */
  kill(): Promise<void>;
}

/**
 * Starts the built API as a separate process on a world's database. Its clock starts at the world's
 * time and runs on; without one it is the real clock. `stdout`: a file descriptor that replaces
 * `output()`.
 */
export async function startApiChild(
  {
    database,
    clock,
  }: { database: Pick<TestApp['database'], 'url'>; clock?: Pick<TestApp['clock'], 'now'> },
  secret: string,
  env: Record<string, string> = {},
  stdout: 'pipe' | number = 'pipe',
): Promise<ApiChild> {
  const port = await freePort();
  const { PATH = '', HOME = '' } = process.env;
  const child = fork(`${root}/api/dist/served.js`, {
    cwd: root,
    execArgv: clock ? ['--import', new URL('clock-at.mjs', import.meta.url).href] : [],
    env: {
      ...{ PATH, HOME, CLOCK_AT: clock?.now().toISOString() },
      // A long transaction timeout, so that a paused machine fails no action.
      ...{
        DATABASE_URL: database.url,
        PORT: String(port),
        SECRET: secret,
        LOG_LEVEL: 'warn',
        WORKER: '0',
        TRANSACTION_SECONDS: '240',
        ...env,
      },
    },
    stdio: ['ignore', stdout, 'pipe', 'ipc'],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    if (stream) createInterface(stream).on('line', (line) => output.push(line));
  const ended = new Promise<number | string>((resolve) =>
    child.once('exit', (code, signal) => resolve(signal ?? code ?? -1)),
  );
  const listening = new Promise<boolean>((resolve) => child.once('message', () => resolve(true)));
  if (!(await Promise.race([listening, ended.then(() => false)])))
    throw new Error(`the API did not start:\n${output.join('\n')}`);
  return {
    origin: `http://127.0.0.1:${port}`,
    output: () => output.join('\n'),
    ended,
    terminate: () => void child.kill('SIGTERM'),
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
