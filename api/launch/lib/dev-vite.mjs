import path from 'node:path';
import { createServer } from 'vite';
import { frontendFolders } from './build-steps.mjs';
import { root } from './paths.mjs';
import { freePort } from './postgres/port.mjs';

/**
 * A vite development server for each frontend.
 * @returns {Promise<{ sites: Record<string, number>, watcher: import('vite').FSWatcher, stop: () => Promise<void> }>} ports by folder, such as
 *   `portals/teacher`, and a watcher to which more folders can be added
 */
export async function startViteServers() {
  /** @type {Record<string, number>} */
  const sites = {};
  /** @type {import('vite').ViteDevServer[]} */
  const servers = [];
  for (const folder of frontendFolders()) {
    const port = await freePort();
    const server = await createServer({
      root: path.join(root, folder),
      configFile: path.join(root, folder, 'vite.config.ts'),
      // The portals are one npm workspace and would otherwise overwrite each other's prepared dependencies.
      cacheDir: path.join(
        root,
        'node_modules',
        '.cache',
        'tsumugi',
        'vite',
        folder.replace('/', '-'),
      ),
      server: { port, strictPort: true, host: '127.0.0.1' },
      logLevel: 'warn',
      clearScreen: false,
    });
    await server.listen();
    servers.push(server);
    sites[folder] = port;
  }
  const [first] = servers;
  if (!first) throw new Error('there is no frontend');
  return {
    sites,
    watcher: first.watcher,
    stop: async () => {
      await Promise.all(servers.map((server) => server.close()));
    },
  };
}
