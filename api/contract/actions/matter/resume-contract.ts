import { defineAction } from '../../kit/define-action.js';

/** A paused contract's resume day has come (domain section 4). */
export const resumeContract = defineAction({
  id: 'matter.resumeContract',
  rows: ['section 4'],
  label: '指導の再開',
  on: 'matter',
  doors: [],
  from: [90],
  to: 'same',
  input: {},
  notices: [],
  undo: false,
});
