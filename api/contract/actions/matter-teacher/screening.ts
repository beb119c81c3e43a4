import { z } from 'zod';
import { screeningResult } from '../../codes/candidate.js';
import { staffRoles } from '../../codes/person.js';
import { defineAction } from '../../kit/define-action.js';
import { additionalInfoInput } from '../../resources/additional-info.js';
import { day, id } from '../inputs.js';

/**
 * The teacher submits the additional information of the brand before screening
 * (domain/candidacy#c4). Drafts use update-matter-teacher.
 */
export const saveAdditionalInfo = defineAction({
  id: 'matterTeacher.saveAdditionalInfo',
  rows: ['C4'],
  label: '追加情報を提出',
  short: '追加情報を提出',
  on: 'matterTeacher',
  onBehalfOf: 'teacher',
  endpoints: [
    {
      call: 'POST /api/teacher/save-additional-info',
      roles: ['Teacher'],
      own: 'teacher',
      id: 'matterTeacher',
    },
    { call: 'POST /api/admin/matter-teachers/:id/save-additional-info', roles: staffRoles },
  ],
  from: [7],
  to: [8],
  input: {
    matterTeacherId: id.optional().meta({ title: '候補', hidden: true }),
    ...additionalInfoInput,
  },
  notices: [],
  undo: true,
});

/** Document screening (domain/candidacy#c5a, #c5b, #c5c). */
export const processScreeningResult = defineAction({
  id: 'matterTeacher.processScreeningResult',
  rows: ['C5a', 'C5b', 'C5c'],
  label: '書類選考の結果を登録',
  short: '選考結果を登録',
  on: 'matterTeacher',
  endpoints: [
    { call: 'POST /api/admin/matter-teachers/:id/process-screening-result', roles: staffRoles },
  ],
  from: [8],
  to: [8, 10, 30, 100],
  input: {
    result: z.literal([1, 2, 3, 4]).meta({ title: '結果', codes: screeningResult.name }),
    teacherResponseDate: day.optional().meta({ title: '教師対応日' }),
    notify: z.boolean().default(false).meta({ title: '不合格を教師に知らせる' }),
  },
  notices: ['N03'],
  undo: true,
});
