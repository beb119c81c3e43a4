import { staffRoles } from '../../codes/person.js';
import { defineAction } from '../../kit/define-action.js';
import { introductionInput } from './introduction-input.js';

/**
 * The teacher is introduced to the family, and the family's answer period begins
 * (domain/candidacy#c9).
 */
export const introduceTeacher = defineAction({
  id: 'matterTeacher.introduceTeacher',
  rows: ['C9'],
  label: 'ご家庭へ紹介',
  on: 'matterTeacher',
  endpoints: [{ call: 'POST /api/admin/introduce-teacher/:id', roles: staffRoles }],
  from: [20, 30],
  to: [40],
  input: introductionInput,
  notices: ['N10', 'N10b', 'N11'],
  undo: true,
});
