import { type CodeOf, defineCodes } from '../kit/define-codes.js';

/** Roles (domain/permissions#roles), with their labels for staff. */
export const roles = {
  Parent: '保護者',
  Student: '生徒',
  Teacher: '教師',
  Admin: '管理者',
  Operator: 'オペレーター',
  ParentAndStudent: '保護者兼生徒',
} as const;

export type Role = keyof typeof roles;
export const roleNames = Object.keys(roles) as readonly Role[];
export const staffRoles = ['Admin', 'Operator'] as const satisfies readonly Role[];
export const familyRoles = ['Parent', 'ParentAndStudent'] as const satisfies readonly Role[];
/** Roles of the people that the office serves. */
export const outsideRoles = [
  ...familyRoles,
  'Student',
  'Teacher',
] as const satisfies readonly Role[];

/** Gender of a person (domain/labels#labels). */
export const gender = defineCodes('gender', '性別', {
  male: { code: 1, label: '男性' },
  female: { code: 2, label: '女性' },
  undisclosed: { code: 9, label: '回答しない' },
});
export type Gender = CodeOf<typeof gender>;

/** The guardian as seen from the student (domain/labels#labels). */
export const guardianRelation = defineCodes('guardianRelation', '続柄', {
  father: { code: 1, label: '父' },
  mother: { code: 2, label: '母' },
  self: { code: 3, label: '本人' },
  other: { code: 9, label: 'その他' },
});
export type GuardianRelation = CodeOf<typeof guardianRelation>;

/** A teacher's occupation (domain/labels#labels). */
export const occupation = defineCodes('occupation', '職業', {
  undergraduate: { code: 1, label: '大学生' },
  graduateStudent: { code: 2, label: '大学院生' },
  employee: { code: 3, label: '社会人' },
  professionalTutor: { code: 4, label: 'プロ教師' },
  formerSchoolTeacher: { code: 5, label: '元教員' },
  freelance: { code: 6, label: 'フリーランス' },
  other: { code: 9, label: 'その他' },
});
export type Occupation = CodeOf<typeof occupation>;

/** Form of a teacher's engagement (domain/labels#labels). */
export const employmentType = defineCodes('employmentType', '契約形態', {
  contractor: { code: 1, label: '業務委託' },
  partTime: { code: 2, label: '雇用(アルバイト)' },
  fullTime: { code: 3, label: '正社員' },
  other: { code: 9, label: 'その他' },
});
export type EmploymentType = CodeOf<typeof employmentType>;

/** Level of a language (domain/labels#labels). */
export const languageLevel = defineCodes('languageLevel', '語学レベル', {
  native: { code: 1, label: '母語' },
  business: { code: 2, label: 'ビジネス' },
  conversational: { code: 3, label: '日常会話' },
  learning: { code: 4, label: '学習中' },
  none: { code: 0, label: 'なし' },
});
export type LanguageLevel = CodeOf<typeof languageLevel>;
