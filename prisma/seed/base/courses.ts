/**
 * Courses of a new installation, per brand: name, lesson period (codes/lesson), whether a trial
 * lesson is part of it.
 */
export const courses: readonly (readonly [
  brand: number,
  name: string,
  lessonPeriod: number,
  hasTrial: boolean,
])[] = [
  [1, '家庭教師 標準コース', 1, true],
  [1, '中学受験コース', 1, true],
  [1, '定期テスト対策コース', 1, true],
  [1, '短期集中コース', 2, false],
  [2, 'オンライン 標準コース', 1, true],
  [2, 'オンライン 大学受験コース', 1, true],
  [2, 'オンライン 短期コース', 2, false],
  [3, '帰国生入試コース', 1, true],
  [3, 'IB対策コース', 1, true],
  [3, '海外現地校サポート', 1, true],
  [4, 'プログラミング入門', 1, true],
  [4, '情報Ⅰ対策コース', 1, true],
  [4, '単発プロジェクト相談', 4, false],
];
