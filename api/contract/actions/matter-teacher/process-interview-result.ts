import { z } from 'zod';
import { interviewResult } from '../../codes/candidate.js';
import { staffRoles } from '../../codes/person.js';
import { codeSchema } from '../../kit/code-schema.js';
import { defineAction } from '../../kit/define-action.js';
import { longText } from '../../text/fields.js';
import { day } from '../inputs.js';

/** The interview's result (domain/candidacy#interview). */
export const processInterviewResult = defineAction({
  id: 'matterTeacher.processInterviewResult',
  rows: ['C8a', 'C8b', 'C8c', 'C8d', 'C8e'],
  label: '面談結果を登録',
  on: 'matterTeacher',
  endpoints: [
    { call: 'POST /api/admin/matter-teachers/:id/process-interview-result', roles: staffRoles },
  ],
  from: [10],
  to: [10, 20, 100],
  input: {
    interviewResult: codeSchema(interviewResult).meta({
      title: '結果',
      codes: interviewResult.name,
    }),
    isIntroducible: z.boolean().default(true).meta({ title: 'ご家庭に紹介できる' }),
    override: z.boolean().default(false).meta({ title: '面談前でも登録する' }),
    teacherResponseDate: day.optional().meta({ title: '教師対応日' }),
    notify: z.boolean().default(false).meta({ title: '不合格を教師に知らせる' }),
    remarks: longText('面談の所見（社内）', { blank: true }).optional(),
  },
  notices: ['N03', 'N05'],
  undo: true,
});
