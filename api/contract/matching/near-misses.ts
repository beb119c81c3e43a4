/** What stands between a teacher and an introduction, where it can be brought about. */
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

export interface Miss {
  readonly key: MissKey;
  /** What would make it possible: 火曜 19:00–20:30なら可 */
  readonly words: string;
}

/** What is missing, each kind once. */
export const missNames = (misses: readonly Miss[]): string[] => [...new Set(misses.map(({ key }) => missLabels[key]))];

/** A teacher whom one thing keeps from the list, and the total once that is settled. */
export interface NearMiss extends Miss {
  readonly label: string;
  readonly total: number;
}
