import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../api/launch/lib/paths.mjs';
import { commandFile } from '../../api/launch/lib/run-command.mjs';
import { printLine } from '../../api/launch/lib/terminal.mjs';

/** Maximum number of failed files that are retried; more are no accident of one run. */
const fewFiles = 4;

/**
 * Runs vitest and shows each file as it ends; without `which`, all projects. A few failed files are
 * retried alone: a file that passes then is reported as flaky, one that fails again has failed.
 * @param {string} output folder for the report
 * @param {string[]} [which] arguments that choose projects and files
 * @returns {Promise<{ passed: number, failed: number }>} tests; a file that could not even be
 * loaded counts as one failed test
 */
export async function runVitest(output, which = []) {
  const whole = await runFiles(path.join(output, 'vitest.json'), [
    '--reporter=./tests/support/report-times.mjs',
    ...which,
  ]);
  if (!whole) return { passed: 0, failed: 1 };
  const red = whole.files.filter(isRed);
  if (red.length === 0 || red.length > fewFiles) return count(whole);
  const names = red.map(({ name }) => path.relative(root, name));
  printLine(`Once more, alone: ${names.join(', ')}`);
  const again = await runFiles(path.join(output, 'vitest-again.json'), [
    '--maxWorkers=1',
    ...which.filter((each) => each.startsWith('--project=')),
    ...names,
  ]);
  if (!again || again.files.length !== red.length) return count(whole);
  for (const file of red) {
    const tests = file.assertionResults.filter(hasFailed).map(({ fullName }) => fullName);
    // Without a failed test, a hook of the file has failed.
    for (const name of tests.length > 0 ? tests : [path.relative(root, file.name)])
      printLine(`! failed once: ${name}`);
  }
  return count({
    code: again.code,
    files: [...whole.files.filter((file) => !isRed(file)), ...again.files],
  });
}

/**
 * @typedef {{ fullName: string, status: string }} Test
 * @typedef {{ name: string, status: string, assertionResults: Test[] }} File
 * @typedef {{ code: number | null, files: File[] }} Run
 */

/**
 * @param {string} report file to write
 * @param {string[]} more arguments
 * @returns {Promise<Run | undefined>} undefined when there is no report
 */
async function runFiles(report, more) {
  // A report of an earlier run would count for this one, if this run ended without a report.
  rmSync(report, { force: true });
  const args = [
    'run',
    '--reporter=default',
    '--reporter=./tests/support/report-failures.mjs',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const child = spawn(process.execPath, [commandFile('vitest'), ...args, ...more], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'test' },
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (existsSync(report))
    return { code, files: JSON.parse(readFileSync(report, 'utf8')).testResults };
  printLine('✗ the tests ended without a report');
  return undefined;
}

/** @param {Test} test */
function hasFailed(test) {
  return test.status === 'failed';
}

/** @param {File} file */
function isRed(file) {
  return file.status === 'failed' || file.assertionResults.some(hasFailed);
}

/** @param {Run} run */
function count({ code, files }) {
  let passed = 0;
  let failed = 0;
  for (const file of files) {
    const own = file.assertionResults.filter(hasFailed).length;
    passed += file.assertionResults.filter(({ status }) => status === 'passed').length;
    failed += own || (file.status === 'failed' ? 1 : 0);
    const left = file.assertionResults.filter(
      ({ status }) => !['passed', 'failed'].includes(status),
    );
    for (const test of left)
      printLine(`- not run: ${path.relative(root, file.name)} › ${test.fullName}`);
  }
  return { passed, failed: failed || (code === 0 ? 0 : 1) };
}
