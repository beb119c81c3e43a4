import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MainJob } from './main-job.js';

/**
 * The main job as a sequence of tests, each of which continues the previous one; `forgiven` matches
 * the browser errors to ignore.
 */
export function describeMainJob(
  title: string,
  photos: string,
  mainJob: MainJob,
  parts: readonly ((mainJob: MainJob) => void)[],
  forgiven?: RegExp,
): void {
  let broken = false;
  beforeAll(() => mainJob.begin(photos));
  afterAll(() => mainJob.office?.close());
  beforeEach((context) => context.skip(broken, 'an earlier chapter failed'));
  afterEach(async ({ task }) => {
    broken ||= task.result?.state === 'fail';
    if (broken) await mainJob.desk?.photograph('broken');
  });

  describe(title, () => {
    for (const part of parts) part(mainJob);

    it('ends without a browser error', () => {
      expect(mainJob.desk.consoleErrors.filter((complaint) => !forgiven?.test(complaint))).toEqual(
        [],
      );
    });
  });
}
