/**
 * Reports at once why a test failed or was skipped: an aborted run never reaches vitest's own
 * summary, and that gives no reasons.
 */
export default class FailureReporter {
  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    const result = test.result();
    const name = `${test.module.relativeModuleId} › ${test.fullName}`;
    if (result.state === 'skipped' && result.note)
      console.log(`- not run: ${name}\n  ${result.note}`);
    for (const { message, stack, stacks, diff } of result.errors ?? []) {
      const [place] = stacks ?? [];
      console.log(
        `✗ ${name}\n  ${message ?? stack}\n  ${place ? `${place.file}:${place.line}` : ''}${diff ? `\n${diff}` : ''}`,
      );
    }
  }
}
