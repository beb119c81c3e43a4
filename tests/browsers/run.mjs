// npm run test:browsers: flows of all three faces in WebKitGTK, before a release. It is of Debian's packages, which it installs as root; where
// they are missing, the flows are not run, and it says so.
import '../../api/launch/lib/node-version.mjs';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { buildStale } from '../../api/launch/lib/build-steps.mjs';
import { root } from '../../api/launch/lib/paths.mjs';
import { commandFile } from '../../api/launch/lib/run-command.mjs';
import { runScript, say } from '../../api/launch/lib/say.mjs';

const packages = ['webkit2gtk-driver', 'xvfb'];
const programs = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];
const isInstalled = () => programs.every((file) => existsSync(file));

runScript(async () => {
  installPackages();
  if (!isInstalled())
    return say(`- not run: the flows in WebKitGTK need ${packages.join(' and ')}`);
  await buildStale();
  process.exitCode = await onDisplay(() =>
    runVitest(['--root', '.', '-c', 'tests/browsers/vitest.config.ts']),
  );
});

function installPackages() {
  if (isInstalled() || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  say(`Installing ${packages.join(', ')} …`);
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]])
    spawnSync('apt-get', args, { stdio: 'ignore' });
}

/**
 * Runs the work with a display that is not shown; the server writes the number of it to its third descriptor.
 * @param {() => Promise<number>} work
 */
async function onDisplay(work) {
  const server = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const number = await new Promise((resolve) =>
    server.stdio[3]?.once('data', (bytes) => resolve(String(bytes).trim())),
  );
  process.env.DISPLAY = `:${number}`;
  try {
    return await work();
  } finally {
    server.kill();
  }
}

/** @param {string[]} args @returns {Promise<number>} its exit code */
function runVitest(args) {
  const child = spawn(process.execPath, [commandFile('vitest'), 'run', ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'test' },
  });
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)));
}
