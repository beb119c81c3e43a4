import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from './paths.mjs';
import { OperatorError } from './terminal.mjs';

/**
 * Runs a program quietly; its output is shown only when it fails.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined> }} [options]
 * @returns {Promise<string>} everything it printed
 */
export async function runCommand(program, args, { cwd = root, env } = {}) {
  const { code, output } = await tryCommand(program, args, { cwd, env });
  if (code !== 0)
    throw new OperatorError(
      `${output.trimEnd()}\n${path.basename(program)} ${args.join(' ')}: exit code ${code}`,
    );
  return output;
}

/**
 * As `runCommand`, but answers the exit code instead of failing.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined> }} [options]
 * @returns {Promise<{ code: number | null, output: string }>}
 */
export function tryCommand(program, args, { cwd = root, env } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (/** @type {Buffer} */ chunk) => {
      output += chunk;
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}

/**
 * The JavaScript file of a package's command, so that it runs with this node and without a shell.
 * @param {string} packageName
 * @param {string} [command] the name in the package's `bin`, when it has several
 */
export function commandFile(packageName, command) {
  const require = createRequire(path.join(root, 'package.json'));
  const folder = require.resolve
    .paths(packageName)
    ?.map((base) => path.join(base, packageName))
    .find((candidate) => {
      try {
        return require(path.join(candidate, 'package.json'));
      } catch {
        return false;
      }
    });
  if (!folder) throw new OperatorError(`${packageName} is not installed. Run: npm ci`);
  const { bin } = require(path.join(folder, 'package.json'));
  return path.join(folder, typeof bin === 'string' ? bin : bin[command ?? packageName]);
}

/**
 * Runs a program that communicates with the person at the terminal.
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string | undefined>} [env]
 * @returns {Promise<void>}
 */
export function runWithOutput(program, args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0
        ? resolve()
        : reject(
            new OperatorError(`${path.basename(args[0] ?? program)} ended with exit code ${code}`),
          ),
    );
  });
}
