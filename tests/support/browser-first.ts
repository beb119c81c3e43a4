import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Runs the browser tests first: they take longest, and would otherwise occupy a single worker at
 * the end.
 */
export class BrowserFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isBrowser = ({ moduleId }: TestSpecification) => moduleId.includes('/tests/e2e/');
    return [...sorted.filter(isBrowser), ...sorted.filter((file) => !isBrowser(file))];
  }
}
