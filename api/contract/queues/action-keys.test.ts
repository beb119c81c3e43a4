import { expect, it } from 'vitest';
import { keysBeside } from './action-keys.js';

const actions = (...ids: string[]) => ids.map((id) => ({ id }));

it('beside a single case 7, 8 and 9 are the actions that they are in the lists, and no other’s', () => {
  const many = actions(
    'a',
    'b',
    'matterTeacher.rejectTeacher',
    'c',
    'd',
    'matter.processBankruptcy',
    'e',
    'f',
    'g',
  );
  expect(keysBeside(many, true)).toEqual([1, 2, 7, 3, 4, 8, 5, 6, null]);
  expect(keysBeside(actions('matterTeacher.rejectTeacher', 'a'), false)).toEqual([7, 1]);
});

it('a number that a case and its candidacy both claim opens neither action', () => {
  const claimed = actions(
    'a',
    'matterTeacher.withdrawBeforeSelection',
    'matter.processBankruptcy',
    'matterTeacher.processCandidateStatus',
  );
  expect(keysBeside(claimed, true)).toEqual([1, null, null, 9]);
  // The leading action has 1, so the other keeps its number.
  expect(
    keysBeside(actions('matter.processBankruptcy', 'matterTeacher.withdrawBeforeSelection'), true),
  ).toEqual([1, 8]);
});
