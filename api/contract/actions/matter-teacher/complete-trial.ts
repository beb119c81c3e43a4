import { defineAction } from '../../kit/define-action.js';

/** The trial lesson is over; both sides are asked for their report (domain/candidacy#c16). Run by the clock. */
export const completeTrial = defineAction({
  id: 'matterTeacher.completeTrial',
  rows: ['C16'],
  label: '体験授業の終了',
  on: 'matterTeacher',
  doors: [],
  from: [60],
  to: [70],
  input: {},
  notices: ['N19', 'N20'],
  undo: false,
});
