// npm run bench [-- --matters 1000000] [--quick] [page counts …]: figures of the running product
// and of a hand-written baseline, in the same rounds.
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { buildStale } from '../../api/launch/lib/build-steps.mjs';
import { root } from '../../api/launch/lib/paths.mjs';
import { commandFile } from '../../api/launch/lib/run-command.mjs';
import { OperatorError, runScript } from '../../api/launch/lib/terminal.mjs';

/** Names with a file of their own; every other name is a line of the table. */
const files = ['chat', 'screens'];

runScript(async () => {
  const { values, positionals } = parseArgs({
    options: {
      matters: { type: 'string', default: '100000' },
      quick: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  if (!(Number(values.matters) >= 1000))
    throw new OperatorError(
      '--matters takes a number from 1000 on, for example: npm run bench -- --matters 1000000',
    );
  const ofTable = positionals.filter((name) => !files.includes(name));
  const chosen = positionals.filter((name) => files.includes(name));
  const wanted = [
    ...(ofTable.length || !positionals.length ? ['table'] : []),
    ...(positionals.length || values.quick ? chosen : files),
  ];
  await buildStale();
  const args = [
    'run',
    '--config',
    'tests/bench/vitest.config.ts',
    ...wanted.map((name) => `${name}.bench`),
  ];
  const child = spawn(process.execPath, [commandFile('vitest'), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      BENCH_MATTERS: values.matters,
      BENCH_QUICK: values.quick ? '1' : '',
      BENCH_ONLY: ofTable.join(),
    },
  });
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)));
});
