import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hiring } from './main-job/hiring.js';
import { recruiting } from './main-job/recruiting.js';
import { selection } from './main-job/selection.js';
import { Story } from './main-job/story.js';

const story = new Story();
let broken = false;

beforeAll(() => story.begin());
afterAll(() => story.office?.close());
// Chapters of one story: each goes on where the one before it ended.
beforeEach((context) => context.skip(broken, 'an earlier chapter failed'));
afterEach(async ({ task }) => {
  broken ||= task.result?.state === 'fail';
  if (broken) await story.desk?.photograph('broken');
});

describe('the main job, from an inquiry to a hire', () => {
  recruiting(story);
  selection(story);
  hiring(story);

  it('and the browser had nothing to complain about', () => {
    expect(story.desk.complaints).toEqual([]);
  });
});
