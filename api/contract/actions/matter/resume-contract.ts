import { defineAction } from '../../kit/define-action.js';

/** A paused contract's resume day has come (domain/matter#contract-status). */
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
