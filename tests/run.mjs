// npm test: every check except the drills (npm run test:drills, docs/tests.md). The last line is `N
// passed, N failed`; a static check counts as one. npm run check: only those without a build or a
// database, to be run before each commit.
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import {
  frontendSteps,
  generateStep,
  runStale,
  serverStep,
} from '../api/launch/lib/build-steps.mjs';
import { root } from '../api/launch/lib/paths.mjs';
import { runCommand } from '../api/launch/lib/run-command.mjs';
import { printLine, secondsSince } from '../api/launch/lib/terminal.mjs';
import { runNode } from './support/run-node.mjs';
import { runVitest } from './support/run-vitest.mjs';
import { worldStart } from './support/world-start.mjs';

const output = path.join(root, 'tests', '.output');
mkdirSync(output, { recursive: true });
// All except the compiler's build info, without which every type check would start from zero.
for (const name of readdirSync(output))
  if (name !== '.tsbuildinfo') rmSync(path.join(output, name), { recursive: true });

let passed = 0;
let failed = 0;

/**
 * Runs one check: it counts as passed unless it throws, and its error is printed.
 * @param {string} label
 * @param {() => Promise<unknown>} work
 * @returns {Promise<boolean>}
 */
async function check(label, work) {
  const begun = performance.now();
  try {
    await work();
    passed += 1;
    printLine(`✓ ${label} (${secondsSince(begun)} s)`);
    return true;
  } catch (error) {
    failed += 1;
    printLine(
      `${error instanceof Error ? error.message : error}\n✗ ${label} (${secondsSince(begun)} s)`,
    );
    return false;
  }
}

/**
 * The compiler is written in Go, whose default garbage collection takes a third of the time to save
 * memory that is used at another moment anyway.
 */
const typeMemory = { GOGC: '400', GOMEMLIMIT: '5GiB' };

printLine(`Node ${process.version}, ${process.platform}-${process.arch}`);
if (await check('database client', () => runStale(generateStep))) {
  await Promise.all([
    check('types', () => runNode('typescript-7', ['-b'], 'tsc', typeMemory)),
    smallChecks(),
  ]);
  if (!process.argv.includes('--static')) await builtChecks();
}

async function builtChecks() {
  // The pages do not depend on the API's build.
  const builds = await Promise.all([buildAll([serverStep]), buildAll(frontendSteps())]);
  const built = builds.every(Boolean);
  await check('generated documents are fresh', () =>
    runCommand(process.execPath, ['api/launch/docs.mjs', '--check']),
  );
  if (!built) printLine('Without these builds the launch and browser tests below cannot pass.');
  const start = process.env.TEST_START || 'usual';
  printLine(
    `The tests' worlds begin at ${worldStart(start).toISOString()}. To repeat this: TEST_START=${start} npm test`,
  );
  const result = await runVitest(output, ['--project=unit', '--project=product']);
  passed += result.passed;
  failed += result.failed;
}

/** @param {import('../api/launch/lib/build-steps.mjs').Step[]} steps one after the other */
async function buildAll(steps) {
  let built = true;
  for (const step of steps) built = (await check(step.label, () => runStale(step))) && built;
  return built;
}

async function smallChecks() {
  await check('lock file is whole', () =>
    runCommand(process.execPath, ['api/launch/complete-lock.mjs', '--check']),
  );
  await check('tables of packages are fresh', () =>
    runCommand(process.execPath, ['api/launch/tables.mjs', '--check']),
  );
  await check('lint and format', () =>
    runNode('@biomejs/biome', ['check', '--error-on-warnings', '.'], 'biome'),
  );
  await check('walls between the layers', () =>
    runNode(
      'dependency-cruiser',
      ['--config', '.dependency-cruiser.cjs', 'api', 'backoffice', 'portals', 'prisma', 'tests'],
      'depcruise',
    ),
  );
  await check('nothing unused', () => runNode('knip', ['--no-progress']));
}

process.exitCode = failed > 0 ? 1 : 0;
printLine(`${passed} passed, ${failed} failed`);
