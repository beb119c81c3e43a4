import { z } from 'zod';

/** Criteria of the score, in column order. The maximum points are a setting of the brand. */
export const matchingKeys = [
  'subjects',
  'slots',
  'place',
  'experience',
  'satisfaction',
  'load',
  'gender',
] as const;
export type MatchingKey = (typeof matchingKeys)[number];

/** Maximum points of each contribution, whole numbers; 0 omits the contribution. */
export type MatchingWeights = Readonly<Record<MatchingKey, number>>;

export const matchingLabels: Readonly<Record<MatchingKey, string>> = {
  subjects: '科目・学年',
  slots: '曜日・時間',
  place: '形態・場所',
  experience: '目的・実績',
  satisfaction: '評価',
  load: '余裕',
  gender: '性別',
};

/** The sum is 100, so that a total equals a percentage unless a brand changes the weights. */
export const defaultWeights: MatchingWeights = {
  subjects: 30,
  slots: 25,
  place: 15,
  experience: 15,
  satisfaction: 5,
  load: 5,
  gender: 5,
};

const most = 100;
const weight = (key: MatchingKey) =>
  z
    .number({ error: `${matchingLabels[key]}の配点は数字で入力してください。` })
    .int(`${matchingLabels[key]}の配点は整数で入力してください。`)
    .min(0, `${matchingLabels[key]}の配点は0以上にしてください。`)
    .max(most, `${matchingLabels[key]}の配点は${most}以下にしてください。`)
    .default(defaultWeights[key])
    .meta({ title: matchingLabels[key], example: defaultWeights[key] });

/** Stored in `matchingWeights` of the brand; absent criteria use their default. */
export const matchingWeights = z
  .object({
    subjects: weight('subjects'),
    slots: weight('slots'),
    place: weight('place'),
    experience: weight('experience'),
    satisfaction: weight('satisfaction'),
    load: weight('load'),
    gender: weight('gender'),
  })
  .refine(
    (all) => Object.values(all).some((points) => points > 0),
    '配点を1つ以上、1以上にしてください。',
  )
  .meta({ id: 'MatchingWeights', title: 'マッチングの配点' });

/** The weights in force; an invalid stored weight counts as its default. */
export function weightsOf(stored: unknown): MatchingWeights {
  const read = matchingWeights.safeParse(stored ?? {});
  return read.success ? read.data : defaultWeights;
}
