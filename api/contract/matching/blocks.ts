/** Why a teacher cannot be introduced to a request. */
export const blockKeys = ['blocked', 'stopped', 'current', 'rejected', 'withdrawn', 'gender', 'subjects', 'several'] as const;
export type BlockKey = (typeof blockKeys)[number];

export interface Block {
  readonly key: BlockKey;
  /** この案件で 9/3 に不採用（30日以内） */
  readonly words: string;
  /** Staff may choose the teacher all the same, and say why. */
  readonly overridable: boolean;
}

/** So many days after a teacher was turned down for a request, or withdrew, the same request is not suggested again. */
export const restDays = 30;
