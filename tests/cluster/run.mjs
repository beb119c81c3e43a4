// npm run cluster: an installation of several machines, run as processes of one machine: HAProxy,
// two APIs, a worker, a primary and a replica under Patroni. npm run cluster -- --drill [--rounds
// 20] [--only primary]: causes a failure of each of them under load in turn, and counts the
// results. npm run cluster -- --main-job: the main job in a browser before them, while one API
// after the other is killed.
import '../../api/launch/lib/node-version.mjs';
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { buildStale } from '../../api/launch/lib/build-steps.mjs';
import { root } from '../../api/launch/lib/paths.mjs';
import { commandFile } from '../../api/launch/lib/run-command.mjs';
import { runUntilStopped } from '../../api/launch/lib/run-until-stopped.mjs';
import { OperatorError, printLine, runScript } from '../../api/launch/lib/terminal.mjs';
import { openCompany } from './company.mjs';
import { installPackages } from './packages.mjs';
import { checkDrillName, runDrills } from './run-drills.mjs';

const options = /** @type {const} */ ({
  drill: { type: 'boolean' },
  'main-job': { type: 'boolean' },
  rounds: { type: 'string', default: '1' },
  only: { type: 'string', default: '' },
});

runScript(async () => {
  const { values } = parseArgs({ options });
  const rounds = Number(values.rounds);
  if (!(Number.isInteger(rounds) && rounds > 0))
    throw new OperatorError(
      '--rounds takes a whole number: npm run cluster -- --drill --rounds 20',
    );
  if (values.drill) checkDrillName(values.only);
  const stop = runUntilStopped();
  await installPackages();
  await buildStale();
  if (values['main-job']) return await mainJob().finally(stop.release);
  const company = await openCompany({ fillableDisks: values.drill });
  try {
    printLine(`Logs are in ${company.logs}`);
    if (values.drill) {
      // The first signal prints the findings and ends; the second ends at once.
      let over = false;
      void stop.reason.then(() => {
        over = true;
      });
      return await Promise.race([
        runDrills(company, { rounds, only: values.only, over: () => over }),
        stop.again.then(() => 1),
      ]);
    }
    printLine(`The system stands at ${company.origin}/admin/ (Ctrl-C ends it)`);
    await stop.reason;
    return 0;
  } finally {
    await company.close();
    stop.release();
  }
});

/** @returns {Promise<number>} its exit code */
function mainJob() {
  const args = [
    commandFile('vitest'),
    'run',
    '--config',
    'tests/cluster/main-job/vitest.config.ts',
  ];
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)));
}
