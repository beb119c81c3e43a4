import { z } from 'zod';
import { type AnswerJson, int } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';
import { travelBands } from './travel.js';
import { type MatchingKey, matchingKeys } from './weights.js';

/**
 * One contribution to a teacher's total. It contains all values of the calculation: `points` =
 * `most` × `share[0]` ÷ `share[1]`, rounded half up to a whole number. The total is the exact sum
 * of the points.
 */
export const contribution = z
  .object({
    key: z.enum(matchingKeys),
    label: values.heading,
    /** The brand's weight; a contribution of weight 0 is left out. */
    most: int,
    share: z.tuple([z.number(), z.number()]),
    /**
     * Of `place`: tenths for the places that the teacher named, without the travel time. Choices
     * stored before the travel time counted have no such field: their share is the same number.
     */
    named: int.optional(),
    points: int,
    /** Explanation of the points. */
    reason: z.string(),
  })
  .meta({ id: 'Contribution' });
export type Contribution = AnswerJson<z.infer<typeof contribution>>;

/** Candidacies and pupils at once with which a teacher gets no points for the load. */
export const fullLoad = 5;

/** Explanations of the shares, shown to staff beside the points. */
export const shareRules: Readonly<Record<MatchingKey, string>> = {
  subjects: '希望の科目ごとに、同じ学年を指導できれば2、別の学年だけなら1。科目の数×2で割ります。',
  slots: '希望の枠のうち、授業1回分の時間が空いている枠の数。希望の枠の数で割ります。',
  place: `希望の駅か市区町村に通える、またはオンラインで合えば10、都道府県の全域に通えるなら7、同じ都道府県に在住なら4。10で割ります。自宅と指導場所の町が分かる対面では、通勤の目安の長いほうが${travelBands.map(({ upTo, tenths }) => `${upTo}分以内なら${tenths}`).join('、')}を足して、20で割ります。`,
  experience:
    '目的ごとに、指導経験（帰国生入試は本人の帰国経験、IB対策はIBの成績も可）があれば2。採用実績があれば目的の数を足します。目的の数×3で割ります。',
  satisfaction:
    '体験後の満足度（1〜5）から1を引いた平均を4で割ります。評価がまだなければ半分です。',
  load: `${fullLoad}から、選考中と指導中の件数を引き、${fullLoad}で割ります。`,
  gender: '性別の希望どおり、または希望がなければ満点。性別が未登録なら0点です。',
};
