import { defineAction } from '../../kit/define-action.js';

/** Run on the resume day of a paused contract (domain/matter#contract-status). */
export const resumeContract = defineAction({
  id: 'matter.resumeContract',
  rows: ['contract'],
  label: '指導の再開',
  on: 'matter',
  endpoints: [],
  from: [90],
  to: 'same',
  input: {},
  notices: [],
  undo: false,
});
