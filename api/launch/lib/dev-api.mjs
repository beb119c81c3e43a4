import { spawn } from 'node:child_process';
import { startApi } from './api-process.mjs';
import { root } from './paths.mjs';
import { commandFile } from './run-command.mjs';
import { say } from './say.mjs';

/**
 * The API, built anew and restarted after each change that compiles. While a change does not compile, the last good API keeps running.
 * @param {Record<string, string>} env
 * @returns {Promise<{ stop: () => Promise<void> }>}
 */
export async function restartingApi(env) {
  let api = await startApi(env);
  let queue = Promise.resolve();
  const compiler = spawn(process.execPath, [commandFile('typescript', 'tsc'), '-b', '-w', '--preserveWatchOutput', 'api'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let first = true;
  compiler.stdout.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
    const found = /Found (\d+) errors?\. Watching/.exec(text);
    if (found?.[1] !== '0') {
      process.stdout.write(text);
      return;
    }
    // The first pass only confirms what was just built.
    if (first) first = false;
    else queue = queue.then(restart).catch((error) => say(error.message));
  });

  async function restart() {
    await api.stop();
    api = await startApi(env);
    say('The API runs with the change.');
  }

  return {
    stop: async () => {
      compiler.kill();
      await queue;
      await api.stop();
    },
  };
}
