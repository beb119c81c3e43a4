import { z } from 'zod';
import { type AnswerJson, instant } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';
import { id } from '../kit/define-route.js';
import { lineText } from '../text/fields.js';
import { searchKey } from '../text/search-key.js';
import { version } from './person-fields.js';

/**
 * Width, case, kana and spaces are normalised away (domain/validation#normal-form), so a word of
 * only spaces and symbols would match every text.
 */
const word = lineText('禁止語', 50)
  .refine((text) => searchKey(text) !== '', '空白や記号以外の文字を入力してください。')
  .meta({ title: '禁止語', example: '直接契約' });

/**
 * save-blacklist: with `id` an edit, which needs the `version` that was read; without it a new
 * word.
 */
export const blacklistSave = z
  .object({
    id: id.optional().meta({ title: '番号', hidden: true }),
    version: version.optional(),
    word,
    note: lineText('理由・メモ', 200, { blank: true }).nullish().meta({ title: '理由・メモ' }),
  })
  .meta({ id: 'BlacklistSave' });
export type BlacklistSave = z.infer<typeof blacklistSave>;

/**
 * is-unique-blacklist; `id` is the word being edited, which does not count as a duplicate of
 * itself.
 */
export const blacklistQuestion = z
  .object({ word, id: id.optional() })
  .meta({ id: 'BlacklistQuestion' });

export const blacklistView = z
  .object({
    id: z.number().int(),
    version: z.number().int(),
    word: z.string(),
    note: values.freeText.nullable(),
    createdBy: values.staffName.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'BlacklistView' });
export type BlacklistView = AnswerJson<z.infer<typeof blacklistView>>;
