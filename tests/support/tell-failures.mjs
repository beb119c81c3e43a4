/** Says at once why a test failed: a run that is cut short would never come to vitest's own summary. */
export default class TellFailures {
  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    const { state, errors } = test.result();
    if (state !== 'failed') return;
    for (const { message, stack, stacks } of errors ?? []) {
      const [place] = stacks ?? [];
      console.log(
        `✗ ${test.module.relativeModuleId} › ${test.fullName}\n  ${message ?? stack}\n  ${place ? `${place.file}:${place.line}` : ''}`,
      );
    }
  }
}
