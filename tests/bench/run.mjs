// npm run bench [-- --matters 1000000]: figures of the running product, as ratios against a limit written by hand in the same run.
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { buildStale } from '../../api/launch/lib/build-steps.mjs';
import { root } from '../../api/launch/lib/paths.mjs';
import { commandFile } from '../../api/launch/lib/run-command.mjs';
import { runScript, Told } from '../../api/launch/lib/say.mjs';

runScript(async () => {
  const { values, positionals } = parseArgs({ options: { matters: { type: 'string', default: '100000' } }, allowPositionals: true });
  if (!(Number(values.matters) > 1000))
    throw new Told('--matters takes a number above 1000, for example: npm run bench -- --matters 1000000');
  await buildStale();
  const args = ['run', '--config', 'tests/bench/vitest.config.ts', ...positionals];
  const child = spawn(process.execPath, [commandFile('vitest'), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, BENCH_MATTERS: values.matters },
  });
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)));
});
