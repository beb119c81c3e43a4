import { z } from 'zod';
import type { AnswerJson } from '../kit/answer.js';
/** Why a teacher cannot be introduced to a request. */
export const blockKeys = [
  'blocked',
  'stopped',
  'current',
  'rejected',
  'withdrawn',
  'gender',
  'subjects',
  'travel',
  'several',
] as const;
export type BlockKey = (typeof blockKeys)[number];

/** Short names, for a column. */
export const blockLabels: Readonly<Record<BlockKey, string>> = {
  blocked: '利用停止中',
  stopped: '紹介停止中',
  current: '選考中',
  rejected: '不採用あり',
  withdrawn: '辞退あり',
  gender: '性別が違う',
  subjects: '科目外',
  travel: '通勤が遠い',
  several: '条件が違う',
};

export const block = z
  .object({
    key: z.enum(blockKeys),
    /** この案件で 9/3 に不採用（30日以内） */
    words: z.string(),
    /** Staff may still choose the teacher, with a reason. */
    overridable: z.boolean(),
  })
  .meta({ id: 'Block' });
export type Block = AnswerJson<z.infer<typeof block>>;

/**
 * For this many days after a refusal or a withdrawal, the same request is not suggested to the
 * teacher again.
 */
export const restDays = 30;
