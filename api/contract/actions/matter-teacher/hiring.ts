import { z } from 'zod';
import { lessonFrequency, lessonLength } from '../../codes/lesson.js';
import { familyRoles, staffRoles } from '../../codes/person.js';
import { teachingMode } from '../../codes/place.js';
import { codeSchema } from '../../kit/code-schema.js';
import { defineAction } from '../../kit/define-action.js';
import { longText } from '../../text/fields.js';
import { day, decidedDate, id, instant } from '../inputs.js';

/**
 * The family chooses this teacher (domain/candidacy#c24); at 40 only if the matter has no trial.
 */
export const hireTeacher = defineAction({
  id: 'matterTeacher.hireTeacher',
  rows: ['C24'],
  label: '正式に依頼する',
  on: 'matterTeacher',
  onBehalfOf: 'family',
  endpoints: [
    { call: 'POST /api/customer/hire-teacher/:id', roles: familyRoles, own: 'family' },
    { call: 'POST /api/admin/matter-teachers/:id/hire-teacher', roles: staffRoles },
  ],
  from: [80, 40],
  to: 'same',
  input: {
    startDate: day.optional().meta({ title: '指導開始の希望日' }),
    note: longText('ご要望', { blank: true }).optional(),
  },
  notices: ['N22', 'N23'],
  undo: true,
});

/**
 * The teacher agrees to be hired, with or without a wish to change conditions
 * (domain/candidacy#c25).
 */
export const agreeHiring = defineAction({
  id: 'matterTeacher.agreeHiring',
  rows: ['C25'],
  label: '採用に同意',
  on: 'matterTeacher',
  onBehalfOf: 'teacher',
  endpoints: [
    { call: 'POST /api/teacher/agree-hiring/:id', roles: ['Teacher'], own: 'teacher' },
    { call: 'POST /api/admin/matter-teachers/:id/agree-hiring', roles: staffRoles },
  ],
  from: [80, 40],
  to: 'same',
  input: { officialLessonChangeNote: longText('指導条件の変更の連絡', { blank: true }).optional() },
  notices: [],
  undo: true,
});

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

/**
 * Staff confirm the match: the matter is hired and other candidates are notified
 * (domain/candidacy#c26).
 */
export const confirmHiringDecision = defineAction({
  id: 'matterTeacher.confirmHiringDecision',
  rows: ['C26'],
  label: '採用を確定',
  on: 'matterTeacher',
  endpoints: [
    { call: 'POST /api/admin/matter-teachers/:id/confirm-hiring-decision', roles: staffRoles },
  ],
  from: [80, 40],
  to: [90],
  input: {
    date: decidedDate,
    keepOthers: z.boolean().default(false).meta({ title: 'ほかの候補を残す' }),
    override: z
      .boolean()
      .default(false)
      .meta({ title: '同意・条件変更の確認を待たずに確定する（管理者のみ）' }),
    reason: longText('理由', { blank: true }).optional(),
  },
  notices: ['N24', 'N25'],
  undo: true,
});

/**
 * Sets the date of the first regular lesson (domain/candidacy#c32). PATCH patch-matterTeacher with
 * `firstLessonDate` also runs this action.
 */
export const setFirstLessonDate = defineAction({
  id: 'matterTeacher.setFirstLessonDate',
  rows: ['C32'],
  label: '初回指導日を登録',
  short: '初回日を登録',
  on: 'matterTeacher',
  onBehalfOf: 'teacher',
  endpoints: [
    { call: 'POST /api/teacher/set-first-lesson-date/:id', roles: ['Teacher'], own: 'teacher' },
    { call: 'POST /api/admin/matter-teachers/:id/set-first-lesson-date', roles: staffRoles },
  ],
  from: [90],
  to: 'same',
  input: { firstLessonDate: instant.meta({ title: '初回指導日' }) },
  notices: ['N28'],
  undo: true,
});
