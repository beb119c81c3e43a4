import { type CodeOf, defineCodes } from '../kit/define-codes.js';

/** What the lessons are for (domain section 7). */
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
