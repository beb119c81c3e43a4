/**
 * Reasons of the family and of the company, in polite categories (domain/labels#reasons); all other
 * reasons are withheld.
 */
const categories: ReadonlyMap<number, string> = new Map([
  [10, '曜日・時間のご都合'],
  [20, 'ご希望の指導経験との違い'],
  [30, 'ご希望の科目との違い'],
  [40, 'ご家庭のご希望との違い'],
  [50, 'ご家庭のご希望との違い'],
  [60, '場所のご都合'],
  [70, 'ほかの先生に決まったため'],
  [80, 'ご家庭のご事情'],
  [99, 'ご家庭のご判断'],
  [930, 'ほかの先生に決まったため'],
]);

/**
 * Category of a refusal as the teacher may read it, if staff chose to send it
 * (domain/notices#ticked-notices, N21).
 */
export const reasonForRecipient = (reason: number | null): string | null =>
  reason === null ? null : (categories.get(reason) ?? null);
