import { z } from 'zod';
import { longText } from '../../text/fields.js';

/** Chosen from the ranking: then the place in it is kept, and a teacher it does not suggest takes a reason. */
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
