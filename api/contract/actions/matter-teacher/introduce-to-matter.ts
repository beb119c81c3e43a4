import { z } from 'zod';
import { defineAction, envelope } from '../../kit/define-action.js';
import { lineText } from '../../text/fields.js';
import { id } from '../inputs.js';
import { introductionInput } from './introduction.js';

const input = {
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
  input,
  notices: ['N01', 'N10', 'N10b', 'N11'],
  undo: true,
});

/** One call for both (domain/calls#steps-of-staff). */
export const introduceToMatterInput = z.object({ ...input, ...envelope });
