import { staffRoles } from '../../codes/person.js';
import { defineAction } from '../../kit/define-action.js';
import { confirmDate } from '../inputs.js';

/** Staff have read the teacher's report (domain/candidacy#c20). */
export const confirmTeacherTrialReport = defineAction({
  id: 'matterTeacher.confirmTeacherTrialReport',
  rows: ['C20'],
  label: '教師の体験報告を確認',
  short: '教師報告を確認',
  on: 'matterTeacher',
  endpoints: [
    { call: 'POST /api/admin/matter-teachers/:id/confirm-teacher-trial-report', roles: staffRoles },
  ],
  from: [70, 80, 90, 100, 120],
  to: 'same',
  input: { date: confirmDate },
  notices: [],
  undo: true,
});
