import { z } from 'zod';
import { defineAction } from '../../kit/define-action.js';
import { lineText, longText } from '../../text/fields.js';

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
