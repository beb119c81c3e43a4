import { expect, it } from 'vitest';
import { courseChoices, selectableIds } from './course-choices.js';

const offered = [
  { id: 1, brand: 1, name: '基本', description: '週1回から' },
  { id: 2, brand: 2, name: '別のサービス', description: null },
];

it('shows a withdrawn course only in its own request, and removes unknown courses from a draft', () => {
  const own = [
    { id: 1, name: '基本' },
    { id: 7, name: '夏期' },
  ];
  const choices = courseChoices(offered, 1, own);
  expect(choices).toEqual([
    { id: 1, name: '基本', note: '週1回から' },
    { id: 7, name: '夏期', note: '受付を終了したコースです。' },
  ]);
  expect(selectableIds([7, 1, 9], choices)).toEqual([7, 1]);
  expect(selectableIds([1, 7], courseChoices(offered, 1, []))).toEqual([1]);
});
