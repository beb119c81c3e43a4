import { z } from 'zod';
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
