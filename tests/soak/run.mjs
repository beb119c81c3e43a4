// npm run soak [-- --rounds 20]: kills the API, PostgreSQL and a worker under load, again and
// again, and counts the results.
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { buildStale } from '../../api/launch/lib/build-steps.mjs';
import { root } from '../../api/launch/lib/paths.mjs';
import { commandFile } from '../../api/launch/lib/run-command.mjs';
import { OperatorError, runScript } from '../../api/launch/lib/terminal.mjs';

runScript(async () => {
  const { values, positionals } = parseArgs({
    options: { rounds: { type: 'string', default: '20' } },
    allowPositionals: true,
  });
  if (!/^[1-9]\d{0,3}$/.test(values.rounds))
    throw new OperatorError(
      '--rounds takes a whole number, for example: npm run soak -- --rounds 3',
    );
  await buildStale({ frontends: false });
  const args = ['run', '--config', 'tests/soak/vitest.config.ts', ...positionals];
  const child = spawn(process.execPath, [commandFile('vitest'), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, SOAK_ROUNDS: values.rounds },
  });
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)));
});
