import { z } from 'zod';
import type { AnswerJson } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';
import { id } from '../kit/define-route.js';
import { personalFilters } from '../queues/personal-filters.js';
import { queues } from '../queues/queues.js';
import { lineText } from '../text/fields.js';

const routes = queues.map(({ route }) => route);

const query = z
  .string({ error: '一覧の条件を指定してください。' })
  .max(1000, '一覧の条件は1,000文字以内にしてください。絞り込みを減らしてください。')
  .refine(
    (text) => !text.split('&').some((part) => personalFilters.includes(part.split('=')[0] ?? '')),
    '氏名などの検索語は保存できません。検索語を外してください。',
  )
  .meta({ title: '一覧の条件' });
const teamId = id.nullable().meta({ title: '共有するチーム' });

/**
 * A list as a user arranged it: tab, buckets, filters, order. With a team it is shared with all
 * members.
 */
export const newSavedView = z.object({
  route: z
    .enum(routes as [string, ...string[]], { error: '一覧を指定してください。' })
    .meta({ title: '一覧' }),
  name: lineText('ビューの名前', 20),
  query,
  teamId: teamId.default(null),
});
export type NewSavedView = z.output<typeof newSavedView>;

/** Fields that the owner may change later. */
export const savedViewPatch = z.object({
  name: lineText('ビューの名前', 20).optional(),
  query: query.optional(),
  teamId: teamId.optional(),
  version: z.number({ error: '画面を再読み込みしてください。' }).int().min(1).max(2_147_483_647),
});
export type SavedViewPatch = z.output<typeof savedViewPatch>;
export const savedView = z
  .object({
    id: z.number(),
    route: z.string(),
    name: z.string(),
    /** Query string without the question mark. */
    query: z.string(),
    teamId: z.number().nullable(),
    teamName: values.teamName.nullable(),
    mine: z.boolean(),
    ownerName: values.staffName,
    version: z.number(),
  })
  .meta({ id: 'SavedView' });
export type SavedView = AnswerJson<z.infer<typeof savedView>>;
