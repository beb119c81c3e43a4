import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { frontendFolders } from './build-steps.mjs';
import { root } from './paths.mjs';
import { freePort } from './postgres/port.mjs';
import { commandFile } from './run-command.mjs';

/**
 * A vite development server for each frontend.
 * @param {number} apiPort
 * @returns {Promise<{ sites: Record<string, number>, stop: () => Promise<void> }>} ports by folder, such as `portals/teacher`
 */
export async function startViteServers(apiPort) {
  /** @type {Record<string, number>} */
  const sites = {};
  /** @type {import('node:child_process').ChildProcess[]} */
  const children = [];
  for (const folder of frontendFolders()) {
    const port = await freePort();
    const args = [
      commandFile('vite'),
      '--port',
      String(port),
      '--strictPort',
      '--host',
      '127.0.0.1',
      '--logLevel',
      'warn',
      '--clearScreen',
      'false',
    ];
    const env = { ...process.env, API_ORIGIN: `http://127.0.0.1:${apiPort}` };
    children.push(spawn(process.execPath, args, { cwd: path.join(root, folder), env, stdio: ['ignore', 'inherit', 'inherit'] }));
    sites[folder] = port;
  }
  await Promise.all(Object.values(sites).map(listening));
  return {
    sites,
    stop: async () => {
      for (const child of children) child.kill();
    },
  };
}

/** @param {number} port */
async function listening(port) {
  for (let tries = 0; tries < 300; tries += 1) {
    const open = await new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
      socket.on('connect', () => socket.end());
    });
    if (open) return;
    await pause(100);
  }
}
