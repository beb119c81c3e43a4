// npm run test:browsers: flows of all three faces in WebKitGTK and in Firefox ESR, before a
// release. Both come from Debian's packages, which it installs as root; the flows of a missing
// browser are skipped with a message. `npm run test:browsers -- firefox` runs one engine's.
import '../../api/launch/lib/node-version.mjs';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { buildStale } from '../../api/launch/lib/build-steps.mjs';
import { root } from '../../api/launch/lib/paths.mjs';
import { commandFile } from '../../api/launch/lib/run-command.mjs';
import { printLine, runScript } from '../../api/launch/lib/terminal.mjs';

const display = { package: 'xvfb', program: '/usr/bin/Xvfb' };
/** Engines by name. The names of their files begin with it. */
const engines = {
  webkit: { name: 'WebKitGTK', package: 'webkit2gtk-driver', program: '/usr/bin/WebKitWebDriver' },
  firefox: { name: 'Firefox ESR', package: 'firefox-esr', program: '/usr/bin/firefox-esr' },
};

runScript(async () => {
  const chosenEngines = process.argv.slice(2);
  const wanted = Object.entries(engines).filter(
    ([key]) => !chosenEngines.length || chosenEngines.includes(key),
  );
  const needed = [display, ...wanted.map(([, engine]) => engine)];
  installPackages(needed.filter(({ program }) => !existsSync(program)));
  const isReady = (/** @type {{ program: string }} */ { program }) =>
    [display.program, program].every((file) => existsSync(file));
  for (const [, engine] of wanted.filter(([, each]) => !isReady(each)))
    printLine(
      `- not run: the flows in ${engine.name} need ${engine.package} and ${display.package}`,
    );
  const files = wanted.filter(([, each]) => isReady(each)).map(([key]) => `${key}.flow`);
  if (!files.length) return;
  await buildStale();
  process.exitCode = await onDisplay(() =>
    runVitest(['--root', '.', '-c', 'tests/browsers/vitest.config.ts', ...files]),
  );
});

/** @param {{ package: string }[]} missing */
function installPackages(missing) {
  if (!missing.length || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const names = missing.map((each) => each.package);
  printLine(`Installing ${names.join(', ')} …`);
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...names]])
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
