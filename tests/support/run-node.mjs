import { commandFile, runCommand } from '../../api/launch/lib/run-command.mjs';

/**
 * Runs an installed package's command with the current Node.js; fails with its output.
 * @param {string} packageName
 * @param {string[]} args
 * @param {string} [command]
 * @param {Record<string, string>} [env] added to the current environment
 */
export function runNode(packageName, args, command, env) {
  return runCommand(process.execPath, [commandFile(packageName, command), ...args], { env });
}
