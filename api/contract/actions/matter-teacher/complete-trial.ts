import { defineAction } from '../../kit/define-action.js';

/** Ends the trial lesson and requests both reports (domain/candidacy#c16). Run by a timer. */
export const completeTrial = defineAction({
  id: 'matterTeacher.completeTrial',
  rows: ['C16'],
  label: '体験授業の終了',
  on: 'matterTeacher',
  endpoints: [],
  from: [60],
  to: [70],
  input: {},
  notices: ['N19', 'N20'],
  undo: false,
});
