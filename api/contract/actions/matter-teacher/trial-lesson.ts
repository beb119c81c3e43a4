import { z } from 'zod';
import { staffRoles } from '../../codes/person.js';
import { defineAction } from '../../kit/define-action.js';
import { instant } from '../inputs.js';
import { placeCode, placeWords } from './trial-place-input.js';

/**
 * Body of set- and change-trial-lesson-date (domain/candidacy#c14, #c15). Default place: the agreed
 * one, else the proposed one, else the default from the conditions.
 */
const trialDateInput = {
  trialLessonDate: instant.meta({ title: '体験日時' }),
  trialPlace: placeCode('体験の場所'),
  meetingPlace: placeWords('待ち合わせの場所'),
  acceptOverlap: z.boolean().default(false).meta({ title: '重なりを承知で登録' }),
};

/** Sets day and time of the trial lesson (domain/candidacy#c14). */
export const setTrialLessonDate = defineAction({
  id: 'matterTeacher.setTrialLessonDate',
  rows: ['C14'],
  label: '体験日を登録',
  on: 'matterTeacher',
  onBehalfOf: 'teacher',
  endpoints: [
    { call: 'POST /api/teacher/set-trial-lesson-date/:id', roles: ['Teacher'], own: 'teacher' },
    { call: 'POST /api/admin/matter-teachers/:id/set-trial-lesson-date', roles: staffRoles },
  ],
  from: [50],
  to: [60],
  input: trialDateInput,
  notices: ['N16', 'N17'],
  undo: true,
});

/** The trial lesson is moved (domain/candidacy#c15). */
export const changeTrialLessonDate = defineAction({
  id: 'matterTeacher.changeTrialLessonDate',
  rows: ['C15'],
  label: '体験日を変更',
  on: 'matterTeacher',
  endpoints: [
    { call: 'POST /api/teacher/change-trial-lesson-date/:id', roles: ['Teacher'], own: 'teacher' },
    { call: 'POST /api/admin/matter-teachers/:id/change-trial-lesson-date', roles: staffRoles },
  ],
  from: [60],
  to: 'same',
  input: trialDateInput,
  notices: ['N17', 'N18'],
  undo: true,
});

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
