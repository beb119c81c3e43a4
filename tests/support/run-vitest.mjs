import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../api/launch/lib/paths.mjs';
import { commandFile } from '../../api/launch/lib/run-command.mjs';
import { say } from '../../api/launch/lib/say.mjs';

/**
 * Runs all vitest projects, showing each file as it ends.
 * @param {string} output folder for the report
 * @returns {Promise<{ passed: number, failed: number }>} tests; a file that could not even be loaded counts as one failed test
 */
export async function runVitest(output) {
  const report = path.join(output, 'vitest.json');
  const args = [
    'run',
    '--reporter=default',
    '--reporter=./tests/support/tell-failures.mjs',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const child = spawn(process.execPath, [commandFile('vitest'), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'test' },
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (!existsSync(report)) {
    say('✗ the tests ended without a report');
    return { passed: 0, failed: 1 };
  }
  const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  let failed = 0;
  for (const file of testResults) {
    const own = file.assertionResults.filter((/** @type {{ status: string }} */ test) => test.status === 'failed').length;
    failed += own || (file.status === 'failed' ? 1 : 0);
    const left = file.assertionResults.filter((/** @type {{ status: string }} */ test) => !['passed', 'failed'].includes(test.status));
    for (const test of left) say(`- not run: ${path.relative(root, file.name)} › ${test.fullName}`);
  }
  return { passed: numPassedTests, failed: failed || (code === 0 ? 0 : 1) };
}
