import { type CodeOf, defineCodes } from '../kit/define-codes.js';

/** How often lessons are held (domain/labels#labels). */
export const lessonFrequency = defineCodes('lessonFrequency', '指導回数', {
  weekly1: { code: 1, label: '週1回' },
  weekly2: { code: 2, label: '週2回' },
  weekly3: { code: 3, label: '週3回' },
  weekly4: { code: 4, label: '週4回以上' },
  fortnightly: { code: 5, label: '隔週' },
  monthly: { code: 6, label: '月1回' },
  toBeDiscussed: { code: 9, label: '相談' },
});
export type LessonFrequency = CodeOf<typeof lessonFrequency>;

/**
 * Lesson length in minutes; with 999 the minutes are in a separate field
 * (domain/labels#lesson-lengths).
 */
export const lessonLength = defineCodes('lessonLength', '指導時間', {
  minutes60: { code: 60, label: '60分' },
  minutes90: { code: 90, label: '90分' },
  minutes120: { code: 120, label: '120分' },
  other: { code: 999, label: 'その他' },
});
export type LessonLength = CodeOf<typeof lessonLength>;

/** How long lessons are to last (domain/labels#lesson-periods). */
export const lessonPeriod = defineCodes('lessonPeriod', '指導期間', {
  long: { code: 1, label: '長期(継続)' },
  short: { code: 2, label: '短期(3か月以内)' },
  seasonal: { code: 3, label: '季節講習のみ' },
  single: { code: 4, label: '単発' },
  undecided: { code: 9, label: '未定' },
});
export type LessonPeriod = CodeOf<typeof lessonPeriod>;

/**
 * Short engagements start without a trial lesson by default; staff can change it
 * (domain/labels#lesson-periods).
 */
export const hasTrialByDefault = (period: LessonPeriod): boolean => period === 1 || period === 9;

/** Day of the week, Monday first. */
export const weekday = defineCodes('weekday', '曜日', {
  monday: { code: 1, label: '月' },
  tuesday: { code: 2, label: '火' },
  wednesday: { code: 3, label: '水' },
  thursday: { code: 4, label: '木' },
  friday: { code: 5, label: '金' },
  saturday: { code: 6, label: '土' },
  sunday: { code: 7, label: '日' },
});
export type Weekday = CodeOf<typeof weekday>;

/** Purpose of the lessons (domain/labels#purposes-and-subjects). */
export const teachingPurpose = defineCodes('teachingPurpose', '指導目的', {
  schoolSupport: { code: 10, label: '学校の補習' },
  termExams: { code: 20, label: '定期テスト対策' },
  middleSchoolEntrance: { code: 30, label: '中学受験' },
  highSchoolEntrance: { code: 40, label: '高校受験' },
  universityEntrance: { code: 50, label: '大学受験' },
  comprehensiveSelection: { code: 60, label: '総合型・推薦対策' },
  returneeEntrance: { code: 70, label: '帰国生入試' },
  ib: { code: 80, label: 'IB対策' },
  englishCertificates: { code: 90, label: '英語資格' },
  transfer: { code: 100, label: '編入・転入' },
  studyHabits: { code: 110, label: '学習習慣' },
  schoolRefusalSupport: { code: 120, label: '不登校支援' },
  programming: { code: 130, label: 'プログラミング' },
  japaneseLanguage: { code: 140, label: '日本語' },
  other: { code: 990, label: 'その他' },
});
export type TeachingPurpose = CodeOf<typeof teachingPurpose>;

/** The family's preference (domain/labels#labels). */
export const teacherGenderPreference = defineCodes('teacherGenderPreference', '教師の性別の希望', {
  unspecified: { code: 0, label: '指定なし' },
  male: { code: 1, label: '男性' },
  female: { code: 2, label: '女性' },
});
export type TeacherGenderPreference = CodeOf<typeof teacherGenderPreference>;
