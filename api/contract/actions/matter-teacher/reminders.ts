import { staffRoles } from '../../codes/person.js';
import { defineAction } from '../../kit/define-action.js';

/**
 * Staff remind a family or teacher of an awaited answer, at most once a day per wait
 * (domain/lists#reminders-by-hand). The status stays.
 */
const common = {
  rows: ['reminder'],
  short: '催促を送る',
  on: 'matterTeacher',
  to: 'same',
  input: {},
  notices: ['N40', 'N41'],
  undo: true,
} as const;

/** Reminds a family of the answer to an introduction, the report on the trial, or the decision. */
export const remindFamily = defineAction({
  ...common,
  id: 'matterTeacher.remindFamily',
  label: 'ご家庭に催促を送る',
  endpoints: [{ call: 'POST /api/admin/matter-teachers/:id/remind-family', roles: staffRoles }],
  from: [40, 70, 80],
});

/**
 * Reminds a teacher of the additional information, the identity document, the date of the interview
 * or trial, an agreement, or the first lesson.
 */
export const remindTeacher = defineAction({
  ...common,
  id: 'matterTeacher.remindTeacher',
  label: '教師に催促を送る',
  endpoints: [{ call: 'POST /api/admin/matter-teachers/:id/remind-teacher', roles: staffRoles }],
  from: [7, 10, 20, 30, 40, 50, 80, 90],
});

/** Reminder of the trial report, which may be owed in addition to another answer. */
export const remindReport = defineAction({
  ...common,
  id: 'matterTeacher.remindReport',
  label: '教師に体験報告の催促を送る',
  endpoints: [{ call: 'POST /api/admin/matter-teachers/:id/remind-report', roles: staffRoles }],
  from: [70, 80, 90, 100],
});
