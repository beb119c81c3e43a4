import { type CodeOf, defineCodes } from '../kit/define-codes.js';

/**
 * School subjects and other lessons; each ten is an area, which leaves numbers for new subjects.
 */
export const subject = defineCodes('subject', '科目', {
  elementaryJapanese: { code: 10, label: '国語(小学)' },
  elementaryArithmetic: { code: 20, label: '算数' },
  elementaryScience: { code: 30, label: '理科(小学)' },
  elementarySocial: { code: 40, label: '社会(小学)' },
  elementaryEnglish: { code: 50, label: '英語(小学)' },
  english: { code: 100, label: '英語' },
  mathematics: { code: 110, label: '数学' },
  modernJapanese: { code: 120, label: '国語・現代文' },
  classicalJapanese: { code: 121, label: '古文' },
  classicalChinese: { code: 122, label: '漢文' },
  essay: { code: 123, label: '小論文' },
  science: { code: 130, label: '理科' },
  physics: { code: 131, label: '物理' },
  chemistry: { code: 132, label: '化学' },
  biology: { code: 133, label: '生物' },
  earthScience: { code: 134, label: '地学' },
  socialStudies: { code: 140, label: '社会' },
  japaneseHistory: { code: 141, label: '日本史' },
  worldHistory: { code: 142, label: '世界史' },
  geography: { code: 143, label: '地理' },
  civics: { code: 144, label: '公共・倫理・政治経済' },
  informatics: { code: 150, label: '情報' },
  englishConversation: { code: 200, label: '英会話' },
  eiken: { code: 210, label: '英検' },
  toefl: { code: 220, label: 'TOEFL' },
  ielts: { code: 230, label: 'IELTS' },
  toeic: { code: 240, label: 'TOEIC' },
  sat: { code: 250, label: 'SAT・ACT' },
  ib: { code: 300, label: 'IB科目' },
  igcse: { code: 310, label: 'IGCSE・Aレベル' },
  ap: { code: 320, label: 'AP科目' },
  programming: { code: 400, label: 'プログラミング' },
  webDesign: { code: 410, label: 'Web制作' },
  gameDevelopment: { code: 420, label: 'ゲーム制作' },
  robotics: { code: 430, label: 'ロボット・電子工作' },
  japaneseLanguage: { code: 500, label: '日本語' },
  french: { code: 510, label: 'フランス語' },
  german: { code: 520, label: 'ドイツ語' },
  spanish: { code: 530, label: 'スペイン語' },
  chinese: { code: 540, label: '中国語' },
  korean: { code: 550, label: '韓国語' },
  schoolEntranceAptitude: { code: 600, label: '適性検査' },
  interview: { code: 610, label: '面接対策' },
  studySkills: { code: 620, label: '学習習慣・学習管理' },
  other: { code: 990, label: 'その他' },
});
export type Subject = CodeOf<typeof subject>;

/** IB diploma subjects (domain/labels#labels: 10–160). */
export const ibSubject = defineCodes('ibSubject', 'IB科目', {
  japaneseA: { code: 10, label: '日本語A' },
  englishA: { code: 20, label: '英語A' },
  otherA: { code: 30, label: 'その他言語A' },
  englishB: { code: 40, label: '英語B' },
  japaneseB: { code: 50, label: '日本語B' },
  otherB: { code: 60, label: 'その他言語B' },
  history: { code: 70, label: '歴史' },
  geography: { code: 80, label: '地理' },
  economics: { code: 90, label: '経済' },
  businessManagement: { code: 100, label: 'ビジネスマネジメント' },
  psychology: { code: 110, label: '心理学' },
  physics: { code: 120, label: '物理' },
  chemistry: { code: 130, label: '化学' },
  biology: { code: 140, label: '生物' },
  mathematics: { code: 150, label: '数学(AA・AI)' },
  other: { code: 160, label: 'その他(TOK・EE・CS等)' },
});
export type IbSubject = CodeOf<typeof ibSubject>;

/** IB diploma level: higher or standard (domain/labels#purposes-and-subjects). */
export const ibLevel = defineCodes('ibLevel', 'IBレベル', {
  higher: { code: 1, label: 'HL' },
  standard: { code: 2, label: 'SL' },
});
export type IbLevel = CodeOf<typeof ibLevel>;

/** An IB subject at a level, in one number: subject × 10 + level (1501 is 数学(AA・AI) HL). */
export const ibCourseOf = (subject: number, level: number): number => subject * 10 + level;
export const ibSubjectOf = (course: number): number => Math.floor(course / 10);
export const ibLevelOf = (course: number): number => course % 10;

/** IB subjects at both levels, as families request them. */
export const ibCourse = defineCodes(
  'ibCourse',
  'IBの科目とレベル',
  Object.fromEntries(
    ibSubject.values.flatMap((subject) =>
      ibLevel.values.map((level) => {
        const code = ibCourseOf(subject, level);
        return [
          `course${code}`,
          { code, label: `${ibSubject.label(subject)} ${ibLevel.label(level)}` },
        ];
      }),
    ),
  ),
);
