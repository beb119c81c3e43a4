import { defineAction } from '../../kit/define-action.js';

/** A candidate's hiring was confirmed (domain/matter#m9). */
export const hire = defineAction({
  id: 'matter.hire',
  rows: ['M9'],
  label: '採用決定',
  on: 'matter',
  endpoints: [],
  from: [80, 70],
  to: [90],
  input: {},
  notices: [],
  undo: false,
});

/** An Admin has reverted the hiring (domain/matter#m10). */
export const unhire = defineAction({
  id: 'matter.unhire',
  rows: ['M10'],
  label: '採用の取り消し',
  on: 'matter',
  endpoints: [],
  from: [90],
  to: [80, 70],
  input: {},
  notices: [],
  undo: false,
});

/** The hired teacher has withdrawn, and the matter recruits again (domain/matter#m11). */
export const reopenAfterWithdrawal = defineAction({
  id: 'matter.reopenAfterWithdrawal',
  rows: ['M11'],
  label: '教師の辞退による募集再開',
  on: 'matter',
  endpoints: [],
  from: [90],
  to: [80, 70],
  input: {},
  notices: [],
  undo: false,
});

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
