import { type CodeOf, defineCodes } from '../kit/define-codes.js';

/**
 * School grade (domain/labels#grades); the number is also the order. Rolls over on 1 April
 * (roll-grades-over.ts).
 */
export const grade = defineCodes('grade', '学年', {
  kindergarten: { code: 0, label: '未就学(幼稚園)' },
  elementary1: { code: 1, label: '小1' },
  elementary2: { code: 2, label: '小2' },
  elementary3: { code: 3, label: '小3' },
  elementary4: { code: 4, label: '小4' },
  elementary5: { code: 5, label: '小5' },
  elementary6: { code: 6, label: '小6' },
  middle1: { code: 7, label: '中1' },
  middle2: { code: 8, label: '中2' },
  middle3: { code: 9, label: '中3' },
  high1: { code: 10, label: '高1' },
  high2: { code: 11, label: '高2' },
  high3: { code: 12, label: '高3' },
  ronin: { code: 13, label: '浪人(既卒)' },
  other: { code: 99, label: 'その他' },
});
export type Grade = CodeOf<typeof grade>;

/** School stage at which a teacher teaches a subject. */
export const schoolLevel = defineCodes('schoolLevel', '指導できる学年', {
  preschool: { code: 10, label: '未就学' },
  elementary: { code: 20, label: '小学生' },
  middle: { code: 30, label: '中学生' },
  high: { code: 40, label: '高校生' },
  graduate: { code: 50, label: '既卒・その他' },
});
export type SchoolLevel = CodeOf<typeof schoolLevel>;

/** The stage to which a grade belongs. */
export function schoolLevelOf(grade: Grade): SchoolLevel {
  if (grade === 0) return 10;
  if (grade <= 6) return 20;
  if (grade <= 9) return 30;
  return grade <= 12 ? 40 : 50;
}

/** Kind of school (domain/labels#labels). */
export const schoolType = defineCodes('schoolType', '学校種別', {
  public: { code: 1, label: '公立' },
  private: { code: 2, label: '私立' },
  national: { code: 3, label: '国立' },
  international: { code: 4, label: '国際(インターナショナル)' },
  other: { code: 5, label: 'その他' },
  overseasInternational: { code: 6, label: '海外インターナショナル' },
  domesticInternational: { code: 7, label: '国内インターナショナル' },
  overseasLocal: { code: 8, label: '海外現地校' },
  japaneseSchool: { code: 9, label: '日本人学校' },
});
export type SchoolType = CodeOf<typeof schoolType>;

/** Kind of entrance exam (domain/labels#labels). */
export const entranceExamType = defineCodes('entranceExamType', '入試区分', {
  general: { code: 1, label: '一般' },
  recommendation: { code: 2, label: '推薦' },
  comprehensive: { code: 3, label: '総合型' },
  returnee: { code: 4, label: '帰国生' },
  international: { code: 5, label: '国際生' },
  transfer: { code: 6, label: '編入' },
  internalPromotion: { code: 7, label: '内部進学' },
  other: { code: 9, label: 'その他' },
});
export type EntranceExamType = CodeOf<typeof entranceExamType>;
