import path from 'node:path';
import { buildStale } from '../../api/launch/lib/build-steps.mjs';
import { postgresAccount } from '../../api/launch/lib/postgres/account.mjs';
import { postgresHome } from '../../api/launch/lib/postgres/home.mjs';
import { freePort } from '../../api/launch/lib/postgres/port.mjs';
import {
  createScratchFolder,
  type LaunchedScript,
  startLaunchScript,
} from './start-launch-script.js';

/** A data folder in which a test starts production installations, without demo data. */
export class LaunchFolder {
  private readonly scratch = createScratchFolder();
  private running: LaunchedScript[] = [];

  static async open(): Promise<LaunchFolder> {
    await buildStale();
    return new LaunchFolder();
  }

  get folder(): string {
    return this.scratch.folder;
  }

  /** Data directory of the folder's embedded PostgreSQL. */
  get cluster(): string {
    return path.join(postgresHome(this.folder, postgresAccount()).folder, 'data');
  }

  /** Runs `npm start` and waits until it is ready. */
  async start(
    env: Record<string, string> = {},
  ): Promise<{ launched: LaunchedScript; port: number }> {
    const port = await freePort();
    const launched = startLaunchScript('start.mjs', {
      TSUMUGI_DATA: this.folder,
      PORT: String(port),
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      ...env,
    });
    this.running.push(launched);
    await launched.printed(/Ready\./);
    return { launched, port };
  }

  /** Ends every process started by `start`. */
  async stop(): Promise<void> {
    for (const { child, ended } of this.running) {
      child.kill('SIGTERM');
      await ended;
    }
    this.running = [];
  }

  remove(): Promise<void> {
    return this.scratch.remove();
  }
}

/** @returns the status of the readiness call at this port */
export const healthAt = async (port: number): Promise<number> =>
  (await fetch(`http://127.0.0.1:${port}/api/health/ready`)).status;
