import { z } from 'zod';
import { candidateStatus } from '../../codes/candidate.js';
import { defineAction, envelope } from '../../kit/define-action.js';
import { lineText, longText } from '../../text/fields.js';
import { id } from '../inputs.js';
import { introductionInput } from './introduction.js';

/**
 * A teacher applies for a recruiting matter (domain/candidacy#c1). save-teacher with a matterNumber
 * also runs this action.
 */
export const apply = defineAction({
  id: 'matterTeacher.apply',
  rows: ['C1'],
  label: '応募する',
  on: 'matterTeacher',
  endpoints: [{ call: 'POST /api/teacher/apply', roles: ['Teacher'], id: 'none' }],
  from: 'none',
  to: [7],
  input: {
    matterNumber: lineText('案件番号', 30),
    note: longText('連絡事項', { blank: true }).optional(),
    fromNews: z.boolean().default(false).meta({ title: '求人の配信を見て応募', hidden: true }),
  },
  notices: ['N01'],
  undo: true,
});

const additionInput = {
  matterNumber: lineText('案件番号', 30),
  teacherId: id.meta({ title: '教師' }),
  isIntroduce: z.boolean().default(false).meta({ title: 'すぐにご家庭へ紹介する' }),
  ...introductionInput,
};

/**
 * Staff add a teacher as a candidate (domain/candidacy#c2), with or without an introduction at once
 * (C3).
 */
export const addToMatter = defineAction({
  id: 'matterTeacher.addToMatter',
  rows: ['C2', 'C3'],
  label: '案件の候補にする',
  on: 'matterTeacher',
  endpoints: [],
  from: 'none',
  to: [7, 8, 30, 40],
  input: additionInput,
  notices: ['N01', 'N10', 'N10b', 'N11'],
  undo: true,
});

/** One call for both (domain/calls#steps-of-staff). */
export const introduceToMatterInput = z.object({ ...additionInput, ...envelope });

/**
 * Creates an imported candidacy, together with its matter (domain/installation#moving-in). Past
 * events send no notice; a future trial gets its reminder.
 */
export const moveIn = defineAction({
  id: 'matterTeacher.moveIn',
  rows: ['moving in'],
  label: '移行',
  on: 'matterTeacher',
  endpoints: [],
  from: 'none',
  to: candidateStatus.values,
  input: {},
  notices: ['N17'],
  undo: false,
});
