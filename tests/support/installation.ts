import { readFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../api/launch/lib/postgres/port.mjs';
import { testPassword } from './accounts.js';
import { type NetworkUser, signInOverNetwork } from './network-user.js';
import {
  createScratchFolder,
  type LaunchedScript,
  startLaunchScript,
} from './start-launch-script.js';

const owner = 'owner@example.jp';

/** A separate production installation on the embedded PostgreSQL, with an administrator. */
export interface Installation {
  readonly dataFolder: string;
  databaseUrl(): string;
  /** `npm start`, and the administrator signed in. */
  start(
    env?: Record<string, string>,
  ): Promise<{ launched: LaunchedScript; port: number; desk: NetworkUser }>;
  remove(): Promise<void>;
}

export async function createInstallation(): Promise<Installation> {
  const { folder, remove } = createScratchFolder();
  const env = { TSUMUGI_DATA: folder, NODE_ENV: 'production', LOG_LEVEL: 'error' };
  const first = startLaunchScript('create-admin.mjs', { ...env, ADMIN_PASSWORD: testPassword }, [
    '--email',
    owner,
    '--name',
    '管理 花子',
  ]);
  if ((await first.ended) !== 0) throw new Error(first.output());
  const started: LaunchedScript[] = [];
  const kept = (name: string) => readFileSync(path.join(folder, name), 'utf8').trim();
  return {
    dataFolder: folder,
    databaseUrl: () =>
      `postgresql://tsumugi:${kept('postgres-password')}@127.0.0.1:${kept('postgres-port')}/tsumugi`,
    start: async (more = {}) => {
      const port = await freePort();
      const launched = startLaunchScript('start.mjs', { ...env, PORT: String(port), ...more });
      started.push(launched);
      await launched.printed(/Ready\./);
      return { launched, port, desk: await signInOverNetwork(`http://127.0.0.1:${port}`, owner) };
    },
    remove: async () => {
      for (const { child, ended } of started) {
        child.kill('SIGTERM');
        await ended;
      }
      await remove();
    },
  };
}
