// npm run test:days [-- --at leap-day,new-year] [-- tests/api/mail.test.ts …]: the API and browser
// tests and the drills at each awkward instant in turn, or at the named ones, or only these files.
// With --pick it only names one at which continuous integration begins, by the commit.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildStale } from '../api/launch/lib/build-steps.mjs';
import { root } from '../api/launch/lib/paths.mjs';
import { OperatorError, printLine, runScript } from '../api/launch/lib/terminal.mjs';
import { runVitest } from './support/run-vitest.mjs';
import { ciStarts, edgeCases, worldStart } from './support/world-start.mjs';

runScript(async () => {
  const { values, positionals } = parseArgs({
    options: { at: { type: 'string' }, pick: { type: 'boolean' } },
    allowPositionals: true,
  });
  if (values.pick) return printLine(ofThisTree() ?? '');
  const at = values.at?.split(',') ?? Object.keys(edgeCases);
  try {
    at.map(worldStart);
  } catch (error) {
    throw new OperatorError(
      `${/** @type {Error} */ (error).message} For example: npm run test:days -- --at leap-day,new-year`,
    );
  }
  await buildStale();
  /** @type {string[]} */
  const lines = [];
  let red = 0;
  for (const start of at) {
    const output = path.join(root, 'tests', '.output', 'days', start.replaceAll(':', '-'));
    mkdirSync(output, { recursive: true });
    printLine(`Worlds begin at ${start} (${worldStart(start).toISOString()})`);
    process.env.TEST_START = start;
    const { passed, failed } = await runVitest(output, [
      '--project=product',
      '--project=drills',
      ...positionals,
    ]);
    red += failed;
    lines.push(`${failed ? '✗' : '✓'} ${start}: ${passed} passed, ${failed} failed`);
  }
  printLine(lines.join('\n'));
  return red ? 1 : 0;
});

/** The same files begin at the same instant everywhere, so that a result can be repeated. */
function ofThisTree() {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD^{tree}'], {
    cwd: root,
    encoding: 'utf8',
  });
  // Without Git the first start is used.
  return ciStarts[(Number.parseInt(stdout?.slice(0, 8) ?? '', 16) || 0) % ciStarts.length];
}
