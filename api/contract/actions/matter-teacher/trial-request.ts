import { z } from 'zod';
import { familyRoles, staffRoles } from '../../codes/person.js';
import { defineAction } from '../../kit/define-action.js';
import { longText } from '../../text/fields.js';
import { confirmDate } from '../inputs.js';
import { preferredPlaceInput, preferredTrialDates } from './trial-place-input.js';

/** The family requests a trial lesson (domain/candidacy#c11). */
export const proceedToTrialLesson = defineAction({
  id: 'matterTeacher.proceedToTrialLesson',
  rows: ['C11'],
  label: '体験授業を申し込む',
  short: '体験を申し込む',
  on: 'matterTeacher',
  onBehalfOf: 'family',
  endpoints: [
    { call: 'POST /api/customer/proceed-to-trial-lesson/:id', roles: familyRoles, own: 'family' },
    { call: 'POST /api/admin/matter-teachers/:id/proceed-to-trial-lesson', roles: staffRoles },
  ],
  from: [40],
  to: [50],
  input: {
    preferredTrialDates: preferredTrialDates.default([]),
    ...preferredPlaceInput,
    note: longText('ご要望', { blank: true }).optional(),
    confirmNow: z.boolean().default(false).meta({
      title: '体験申込の確認も続けて行う',
      description: '教師に同意をお願いする連絡を出します',
      staff: true,
    }),
  },
  notices: ['N13'],
  undo: true,
});

/**
 * Staff confirm the family's trial request; the teacher is asked for consent
 * (domain/candidacy#c12).
 */
export const confirmTrialRequest = defineAction({
  id: 'matterTeacher.confirmTrialRequest',
  rows: ['C12'],
  label: '体験申込を確認',
  on: 'matterTeacher',
  endpoints: [
    { call: 'POST /api/admin/matter-teachers/:id/confirm-trial-request', roles: staffRoles },
  ],
  from: [50],
  to: 'same',
  input: { date: confirmDate },
  notices: ['N14'],
  undo: true,
});

/**
 * The teacher agrees to the trial; family and teacher may chat from now on (domain/candidacy#c13).
 */
export const agreeTrialLesson = defineAction({
  id: 'matterTeacher.agreeTrialLesson',
  rows: ['C13'],
  label: '体験授業に同意',
  on: 'matterTeacher',
  onBehalfOf: 'teacher',
  endpoints: [
    { call: 'POST /api/teacher/agree-trial-lesson/:id', roles: ['Teacher'], own: 'teacher' },
    { call: 'POST /api/admin/matter-teachers/:id/agree-trial-lesson', roles: staffRoles },
  ],
  from: [50],
  to: 'same',
  input: {},
  notices: ['N15'],
  undo: true,
});
