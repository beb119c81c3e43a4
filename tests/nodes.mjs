// npm run test:nodes [-- --at 22,24] [-- tests/api/mail.test.ts …]: all tests and the drills under
// each supported Node.js, or under the named ones, or only these files. Each Node.js is a package
// of npm, kept in `.data/nodes`.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { dataFolder, root } from '../api/launch/lib/paths.mjs';
import { runCommand } from '../api/launch/lib/run-command.mjs';
import { printLine, runScript } from '../api/launch/lib/terminal.mjs';

/** Supported lines of versions. The newest version of each line is tested. */
const supported = '20,22,24';
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/**
 * Installs a Node.js of that line.
 * @param {string} line such as 22
 * @returns {Promise<string>} its program
 */
async function install(line) {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const folder = path.join(dataFolder(), 'nodes', line);
  mkdirSync(folder, { recursive: true });
  await runCommand(npm, ['install', '--no-save', '--prefix', folder, `${name}@${line}`]);
  return path.join(
    folder,
    'node_modules',
    name,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
}

/**
 * @param {string} program
 * @param {string[]} args
 * @returns {Promise<number | null>} the exit code
 */
function run(program, args) {
  const env = {
    ...process.env,
    PATH: [path.dirname(program), process.env.PATH].join(path.delimiter),
  };
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', env });
  return new Promise((resolve) => child.on('close', resolve));
}

runScript(async () => {
  const { values, positionals } = parseArgs({
    options: { at: { type: 'string', default: supported } },
    allowPositionals: true,
  });
  /** @type {string[]} */
  const lines = [];
  for (const line of values.at.split(',')) {
    const program = await install(line);
    printLine(`Node.js ${(await runCommand(program, ['--version'])).trim()}`);
    const scripts = positionals.length
      ? [['tests/days.mjs', '--at', 'usual', ...positionals]]
      : [['tests/run.mjs'], ['tests/drills/run.mjs']];
    let isGreen = true;
    for (const script of scripts) isGreen = (await run(program, script)) === 0 && isGreen;
    lines.push(`${isGreen ? '✓' : '✗'} Node.js ${line}`);
  }
  printLine(lines.join('\n'));
  return lines.some((each) => each.startsWith('✗')) ? 1 : 0;
});
