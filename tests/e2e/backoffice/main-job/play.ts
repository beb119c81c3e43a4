import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Story } from './story.js';

/**
 * The main job as a sequence of tests, each of which continues the previous one; `forgiven` matches
 * the browser errors to ignore.
 */
export function describeStory(
  title: string,
  photos: string,
  story: Story,
  chapters: readonly ((story: Story) => void)[],
  forgiven?: RegExp,
): void {
  let broken = false;
  beforeAll(() => story.begin(photos));
  afterAll(() => story.office?.close());
  beforeEach((context) => context.skip(broken, 'an earlier chapter failed'));
  afterEach(async ({ task }) => {
    broken ||= task.result?.state === 'fail';
    if (broken) await story.desk?.photograph('broken');
  });

  describe(title, () => {
    for (const chapter of chapters) chapter(story);

    it('ends without a browser error', () => {
      expect(story.desk.consoleErrors.filter((complaint) => !forgiven?.test(complaint))).toEqual(
        [],
      );
    });
  });
}
