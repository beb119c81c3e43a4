import { z } from 'zod';
import { interviewResult } from '../../codes/candidate.js';
import { staffRoles } from '../../codes/person.js';
import { codeSchema } from '../../kit/code-schema.js';
import { defineAction } from '../../kit/define-action.js';
import { longText } from '../../text/fields.js';
import { day, id, instant } from '../inputs.js';

/**
 * Notifies the teacher of the passed screening and asks for an interview booking
 * (domain/candidacy#c5a).
 */
export const notifyDocumentSelectionPassed = defineAction({
  id: 'matterTeacher.notifyDocumentSelectionPassed',
  rows: ['C5a'],
  label: '面談を案内',
  on: 'matterTeacher',
  // The call with the candidate's id is first, because the button uses the first call.
  endpoints: [
    {
      call: 'POST /api/admin/matter-teachers/:id/notify-document-selection-passed',
      roles: staffRoles,
    },
    { call: 'POST /api/admin/notify-document-selection-passed', roles: staffRoles },
  ],
  from: [10],
  to: 'same',
  input: { matterTeacherId: id.optional().meta({ title: '候補', hidden: true }) },
  notices: ['N02'],
  undo: true,
});

/**
 * Sets or clears date and interviewer of the interview (domain/candidacy#c7). A teacher reports the
 * booked date; staff confirm or replace it (domain/candidacy#interview-booking).
 */
export const patchInterviewInfo = defineAction({
  id: 'matterTeacher.patchInterviewInfo',
  rows: ['C7'],
  label: '面談日を登録',
  on: 'matterTeacher',
  endpoints: [
    { call: 'PATCH /api/admin/patch-interview-info/:id', roles: staffRoles },
    { call: 'POST /api/teacher/book-interview/:id', roles: ['Teacher'], own: 'teacher' },
  ],
  from: [10],
  to: 'same',
  input: {
    interviewDate: instant.nullish().meta({ title: '面談日時' }),
    interviewer: id.nullish().meta({ title: '面談担当', options: 'interviewers', staff: true }),
  },
  notices: ['N04', 'N04b'],
  undo: true,
});

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
