import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { visibleToTeachers } from './visible-to-teachers.js';

it('names in the guide of families all data that teachers read before a trial', () => {
  const guide = readFileSync(new URL('../../../docs/ja/family.md', import.meta.url), 'utf8');
  const [, chapter = ''] = guide.split('## 先生から見えること');
  expect(visibleToTeachers.filter((words) => !chapter.includes(words))).toEqual([]);
});
