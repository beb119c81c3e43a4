import { z } from 'zod';
import { screeningResult } from '../../codes/candidate.js';
import { staffRoles } from '../../codes/person.js';
import { defineAction } from '../../kit/define-action.js';
import { day } from '../inputs.js';

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
