import { z } from 'zod';
import { type AnswerJson, int } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';
/** Obstacles to an introduction that can be removed. */
export const missKeys = ['slots', 'mode', 'place', 'gender', 'identity', 'interview'] as const;
export type MissKey = (typeof missKeys)[number];

export const missLabels: Readonly<Record<MissKey, string>> = {
  slots: '曜日・時間',
  mode: '指導形態',
  place: '通勤',
  gender: '性別未登録',
  identity: '本人確認待ち',
  interview: '面談前',
};

export const miss = z
  .object({
    key: z.enum(missKeys),
    /** The remedy in words: 火曜 19:00–20:30なら可 */
    words: z.string(),
  })
  .meta({ id: 'Miss' });
export type Miss = AnswerJson<z.infer<typeof miss>>;

/** Names of the missing conditions, each once. */
export const missNames = (misses: readonly Miss[]): string[] => [
  ...new Set(misses.map(({ key }) => missLabels[key])),
];

/** A teacher with a single obstacle, and the total without it. */
export const nearMiss = miss.extend({ label: values.heading, total: int }).meta({ id: 'NearMiss' });
export type NearMiss = AnswerJson<z.infer<typeof nearMiss>>;
