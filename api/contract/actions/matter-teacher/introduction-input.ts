import { z } from 'zod';
import { longText } from '../../text/fields.js';

/** What an introduction to the family takes (domain C3, C9). */
export const introductionInput = {
  comment: longText('ご家庭への紹介コメント', { blank: true }).optional(),
  identityOverride: z.boolean().default(false).meta({ title: '本人確認書類が未確認のまま紹介する（管理者のみ）' }),
  reason: longText('未確認のまま紹介する理由', { blank: true }).optional(),
};
