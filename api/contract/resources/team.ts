import { z } from 'zod';
import { type AnswerJson, instant } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';
import { id } from '../kit/define-route.js';
import { lineText, nameText } from '../text/fields.js';
import { version } from './person-fields.js';

/**
 * save-team: with `id` an edit, which needs the `version` that was read; without it a new team.
 * `members` are all members.
 */
export const teamSave = z
  .object({
    id: id.optional().meta({ title: '番号', hidden: true }),
    version: version.optional(),
    name: nameText('チーム名').meta({ example: '渋谷チーム' }),
    note: lineText('メモ', 200, { blank: true }).nullish().meta({ title: 'メモ' }),
    weekendOpen: z.boolean().default(false).meta({ title: '土日も営業日とする' }),
    sortOrder: z
      .number({ error: '並び順は数字で入力してください。' })
      .int()
      .min(0)
      .max(9999)
      .default(0)
      .meta({ title: '並び順' }),
    members: z
      .array(z.object({ adminId: id, isLeader: z.boolean().default(false) }))
      .max(200, '所属できるのは200人までです。')
      .default([])
      .meta({ title: 'メンバー' }),
  })
  .meta({ id: 'TeamSave' });
export type TeamSave = z.infer<typeof teamSave>;

const teamMember = z.object({
  adminId: z.number().int(),
  name: values.staffName,
  isLeader: z.boolean(),
});
export type TeamMemberView = z.infer<typeof teamMember>;
export const teamView = z
  .object({
    id: z.number().int(),
    version: z.number().int(),
    name: values.teamName,
    note: values.freeText.nullable(),
    weekendOpen: z.boolean().meta({ description: 'このチームの案件では土日も営業日に数える' }),
    sortOrder: z.number().int(),
    members: z.array(teamMember),
    openMatters: z.number().int().meta({ description: '対応中の案件' }),
    createdAt: instant,
  })
  .meta({ id: 'TeamView' });
export type TeamView = AnswerJson<z.infer<typeof teamView>>;
