import { z } from 'zod';
import { lessonFrequency, lessonLength } from '../../codes/lesson.js';
import { staffRoles } from '../../codes/person.js';
import { teachingMode } from '../../codes/place.js';
import { codeSchema } from '../../kit/code-schema.js';
import { defineAction } from '../../kit/define-action.js';
import { id } from '../inputs.js';

/**
 * Applies the teacher's condition change to the matter and notifies the family
 * (domain/candidacy#hiring).
 */
export const confirmTeacherConditionChange = defineAction({
  id: 'matterTeacher.confirmTeacherConditionChange',
  rows: ['edit'],
  label: '条件変更を案件に反映',
  short: '変更を反映',
  on: 'matterTeacher',
  endpoints: [
    {
      call: 'POST /api/admin/confirm-teacher-condition-change',
      roles: staffRoles,
      id: 'matterTeacher',
    },
  ],
  from: [40, 80, 90],
  to: 'same',
  input: {
    matterTeacherId: id.meta({ title: '候補', hidden: true }),
    lessonFrequency: codeSchema(lessonFrequency)
      .optional()
      .meta({ title: '頻度', codes: lessonFrequency.name }),
    lessonLength: codeSchema(lessonLength)
      .optional()
      .meta({ title: '時間', codes: lessonLength.name }),
    lessonMinutes: z.number().int().min(10).max(480).optional().meta({ title: '時間（分）' }),
    teachingMode: codeSchema(teachingMode)
      .optional()
      .meta({ title: '指導形態', codes: teachingMode.name }),
  },
  notices: ['N36'],
  undo: true,
});
