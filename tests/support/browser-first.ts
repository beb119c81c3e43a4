import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The browser tests take longest: where they come first, no worker is left alone with one of them at the end. */
export class BrowserFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isBrowser = ({ moduleId }: TestSpecification) => moduleId.includes('/tests/e2e/');
    return [...sorted.filter(isBrowser), ...sorted.filter((file) => !isBrowser(file))];
  }
}
