import { candidateStatus } from '../../codes/candidate.js';
import { defineAction } from '../../kit/define-action.js';

/**
 * Creates an imported candidacy, together with its matter (domain/installation#moving-in). Past
 * events send no notice; a future trial gets its reminder.
 */
export const moveIn = defineAction({
  id: 'matterTeacher.moveIn',
  rows: ['moving in'],
  label: '移行',
  on: 'matterTeacher',
  endpoints: [],
  from: 'none',
  to: candidateStatus.values,
  input: {},
  notices: ['N17'],
  undo: false,
});
