import { existsSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { postgresAccount } from './account.mjs';
import { postgresBinaries } from './binaries.mjs';
import { postgresHome } from './home.mjs';
import { stopServer } from './server.mjs';

/**
 * Stops the embedded PostgreSQL of a data folder, if it runs, and deletes its cluster, password and remembered port.
 * @param {string} dataFolder
 */
export async function discardEmbedded(dataFolder) {
  if (!existsSync(dataFolder)) return;
  const home = postgresHome(dataFolder, postgresAccount());
  const data = path.join(realpathSync(home.folder), 'data');
  if (existsSync(data)) await stopServer(data, await postgresBinaries(home.staged));
  rmSync(home.folder, { recursive: true, force: true });
  for (const name of ['postgres-password', 'postgres-port'])
    rmSync(path.join(dataFolder, name), { force: true });
}
