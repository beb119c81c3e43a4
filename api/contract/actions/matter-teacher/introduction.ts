import { z } from 'zod';
import { familyRoles, staffRoles } from '../../codes/person.js';
import { defineAction } from '../../kit/define-action.js';
import { longText } from '../../text/fields.js';

/**
 * A choice from the ranking: its rank is stored, and a teacher that the ranking does not suggest
 * requires a reason.
 */
const choiceInput = {
  chosen: z.boolean().default(false).meta({ title: 'おすすめ順から選んだ', hidden: true }),
  choiceReason: longText('この先生を選ぶ理由', { blank: true }).optional(),
};

/** Input of an introduction to the family (domain/candidacy#c3, #c9). */
export const introductionInput = {
  comment: longText('ご家庭への紹介コメント', { blank: true }).optional(),
  identityOverride: z
    .boolean()
    .default(false)
    .meta({ title: '本人確認書類が未確認のまま紹介する（管理者のみ）' }),
  reason: longText('未確認のまま紹介する理由', { blank: true }).optional(),
  ...choiceInput,
};

/** Staff introduce an existing candidate from any status of the selection (domain/candidacy#c3). */
export const introduceCandidate = defineAction({
  id: 'matterTeacher.introduceCandidate',
  rows: ['C3'],
  label: 'すぐにご家庭へ紹介する',
  on: 'matterTeacher',
  endpoints: [],
  from: [7, 8, 10, 20, 30],
  to: [40],
  input: introductionInput,
  notices: ['N10', 'N10b', 'N11'],
  undo: true,
});

/**
 * The teacher is introduced to the family, and the family's answer period begins
 * (domain/candidacy#c9).
 */
export const introduceTeacher = defineAction({
  id: 'matterTeacher.introduceTeacher',
  rows: ['C9'],
  label: 'ご家庭へ紹介',
  on: 'matterTeacher',
  endpoints: [{ call: 'POST /api/admin/introduce-teacher/:id', roles: staffRoles }],
  from: [20, 30],
  to: [40],
  input: introductionInput,
  notices: ['N10', 'N10b', 'N11'],
  undo: true,
});

/**
 * Extends the deadline of an introduction (domain/candidacy#c10): the family once, staff any number
 * of times.
 */
export const extendTrialLessonRequestDeadline = defineAction({
  id: 'matterTeacher.extendTrialLessonRequestDeadline',
  rows: ['C10'],
  label: '回答期限を延長',
  on: 'matterTeacher',
  endpoints: [
    {
      call: 'POST /api/customer/extend-trial-lesson-request-deadline/:id',
      roles: familyRoles,
      own: 'family',
    },
    {
      call: 'POST /api/admin/matter-teachers/:id/extend-trial-lesson-request-deadline',
      roles: staffRoles,
    },
  ],
  from: [40],
  to: 'same',
  input: {},
  notices: ['N12'],
  undo: true,
});
