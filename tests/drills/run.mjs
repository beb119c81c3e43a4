// npm run test:drills [-- tests/drills/drain.test.ts …]: the drills, or only those files (docs/tests.md). The last line is `N passed, N failed`.
import '../../api/launch/lib/node-version.mjs';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { buildStale } from '../../api/launch/lib/build-steps.mjs';
import { root } from '../../api/launch/lib/paths.mjs';
import { printLine, runScript } from '../../api/launch/lib/terminal.mjs';
import { runVitest } from '../support/run-vitest.mjs';

runScript(async () => {
  await buildStale();
  const output = path.join(root, 'tests', '.output', 'drills');
  mkdirSync(output, { recursive: true });
  const { passed, failed } = await runVitest(output, [
    '--project=drills',
    ...process.argv.slice(2),
  ]);
  printLine(`${passed} passed, ${failed} failed`);
  return failed ? 1 : 0;
});
