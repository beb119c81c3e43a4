import { z } from 'zod';
import { liveCandidateStatuses } from '../../codes/candidate.js';
import { rejectReason, systemCloseReason } from '../../codes/ending.js';
import { familyRoles, staffRoles } from '../../codes/person.js';
import { codeSchema } from '../../kit/code-schema.js';
import { defineAction } from '../../kit/define-action.js';
import { movesTo } from '../../kit/moves.js';
import { longText } from '../../text/fields.js';

/** Input of every refusal of a teacher (domain/calls#step-inputs). */
const rejectInput = {
  reason: codeSchema(rejectReason).meta({ title: 'お断りの理由', codes: rejectReason.name }),
  note: longText('補足', { blank: true }).optional(),
  /** Only for staff (domain/notices#ticked-notices, N21); the family's endpoint omits it. */
  tellTeacher: z.boolean().optional().meta({ title: '理由の区分を教師に伝える', staff: true }),
};

/** The family declines a teacher before the trial lesson (domain/candidacy#c21). */
export const rejectTeacher = defineAction({
  id: 'matterTeacher.rejectTeacher',
  rows: ['C21'],
  label: 'お断り',
  on: 'matterTeacher',
  onBehalfOf: 'family',
  endpoints: [
    { call: 'POST /api/customer/reject-teacher/:id', roles: familyRoles, own: 'family' },
    { call: 'POST /api/admin/matter-teachers/:id/reject-teacher', roles: staffRoles },
  ],
  from: [40, 50, 60],
  to: [100],
  input: rejectInput,
  notices: ['N20', 'N21'],
  undo: true,
  danger: true,
});

/**
 * The family declines after the trial lesson; the teacher's report is still requested
 * (domain/candidacy#c22).
 */
export const rejectTeacherAfterTrial = defineAction({
  id: 'matterTeacher.rejectTeacherAfterTrial',
  rows: ['C22'],
  label: '体験後のお断り',
  on: 'matterTeacher',
  onBehalfOf: 'family',
  endpoints: [
    {
      call: 'POST /api/customer/reject-teacher-after-trial/:id',
      roles: familyRoles,
      own: 'family',
    },
    { call: 'POST /api/admin/matter-teachers/:id/reject-teacher-after-trial', roles: staffRoles },
  ],
  from: [70],
  to: [100],
  input: rejectInput,
  notices: ['N21'],
  undo: true,
  danger: true,
});

/** The family declines a teacher after its report (domain/candidacy#c23). */
export const rejectTeacherAfterReport = defineAction({
  id: 'matterTeacher.rejectTeacherAfterReport',
  rows: ['C23'],
  label: '報告後のお断り',
  on: 'matterTeacher',
  onBehalfOf: 'family',
  endpoints: [
    {
      call: 'POST /api/customer/reject-teacher-after-report/:id',
      roles: familyRoles,
      own: 'family',
    },
    { call: 'POST /api/admin/matter-teachers/:id/reject-teacher-after-report', roles: staffRoles },
  ],
  from: [80],
  to: [100],
  input: rejectInput,
  notices: ['N21'],
  undo: true,
  danger: true,
});

/** Another teacher was hired for the matter (domain/candidacy#c27). Follows from C26. */
export const closeForOther = defineAction({
  id: 'matterTeacher.closeForOther',
  rows: ['C27'],
  label: '他の教師に決定',
  on: 'matterTeacher',
  endpoints: [],
  from: liveCandidateStatuses,
  to: [100],
  input: {},
  notices: ['N20', 'N21'],
  undo: false,
});

/**
 * The matter has ended, and its candidacies end with it (domain/candidacy#c33); the hired one only
 * after a broken match (M13).
 */
export const closeForMatter = defineAction({
  id: 'matterTeacher.closeForMatter',
  rows: ['C33'],
  label: '案件終了',
  on: 'matterTeacher',
  endpoints: [],
  from: [...liveCandidateStatuses, 90, 110],
  to: [100, 120],
  moves: [...movesTo(liveCandidateStatuses, 100), [90, 120], [110, 120]],
  input: {
    reason: codeSchema(systemCloseReason).optional(),
    /** Only while the matter continues. */
    goesOn: z.boolean().default(false),
  },
  notices: ['N21b', 'N21c', 'N27'],
  undo: false,
});
