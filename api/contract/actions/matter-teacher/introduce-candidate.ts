import { defineAction } from '../../kit/define-action.js';
import { introductionInput } from './introduction-input.js';

/** Staff introduce an existing candidate from any status of the selection (domain/candidacy#c3). */
export const introduceCandidate = defineAction({
  id: 'matterTeacher.introduceCandidate',
  rows: ['C3'],
  label: 'すぐにご家庭へ紹介する',
  on: 'matterTeacher',
  endpoints: [],
  from: [7, 8, 10, 20, 30],
  to: [40],
  input: introductionInput,
  notices: ['N10', 'N10b', 'N11'],
  undo: true,
});
