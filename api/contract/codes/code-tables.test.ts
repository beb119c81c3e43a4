import { describe, expect, it } from 'vitest';
import { codeSchema } from '../kit/code-schema.js';
import { codeTables } from './code-tables.js';
import { schoolLevelOf } from './school.js';

const tables = Object.entries(codeTables);

/** Numbers that the specification and the domain reference state, written out a second time. */
const stated = {
  caseStatus: [10, 20, 30, 40, 50, 60, 70, 80, 90, 100],
  candidateStatus: [7, 8, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120],
  contractStatus: [1, 2, 3, 4, 5],
  screeningResult: [0, 1, 2, 3, 4],
  candidateState: [10, 20, 30],
  interviewResult: [1, 2, 3, 4, 5],
  brand: [1, 2, 3, 4],
  grade: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 99],
  guardianRelation: [1, 2, 3, 9],
  commute: [1, 2],
  gender: [1, 2, 9],
  teacherGenderPreference: [0, 1, 2],
  schoolType: [1, 2, 3, 4, 5, 6, 7, 8, 9],
  lessonFrequency: [1, 2, 3, 4, 5, 6, 9],
  lessonLength: [60, 90, 120, 999],
  lessonPeriod: [1, 2, 3, 4, 9],
  teachingPurpose: [10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 990],
  teachingMode: [1, 2],
  paymentMethod: [1, 2],
  satisfaction: [1, 2, 3, 4, 5],
  acceptReject: [1, 2],
  ibLevel: [1, 2],
  ibSubject: [10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150, 160],
  entranceExamType: [1, 2, 3, 4, 5, 6, 7, 9],
  rejectReason: [10, 20, 30, 40, 50, 60, 70, 80, 99],
  withdrawReason: [10, 20, 30, 40, 50, 60, 70, 99],
  cancelReason: [10, 20, 30, 40, 50, 60, 70, 99],
  teacherChangeReason: [10, 20, 30, 40, 50, 99],
  occupation: [1, 2, 3, 4, 5, 6, 9],
  employmentType: [1, 2, 3, 9],
  languageLevel: [1, 2, 3, 4, 0],
  pushState: [0, 1, 2],
  authTokenState: [0, 1, 2],
  requestType: [10, 20, 30, 40],
  candidateSource: [1, 2, 3, 4],
  rejectPhase: [1, 2, 3],
  withdrawPhase: [1, 2],
} satisfies Partial<Record<keyof typeof codeTables, readonly number[]>>;

describe('code tables', () => {
  it.each(tables)('%s has its own name as key', (name, table) => {
    expect(table.name).toBe(name);
    expect(table.title).not.toBe('');
  });

  it.each(tables)(
    '%s has no number and no staff label twice, and no empty label',
    (_name, table) => {
      const labels = table.options().map((option) => option.name);
      expect(new Set(table.values).size).toBe(table.values.length);
      expect(new Set(labels).size).toBe(labels.length);
      expect(labels.filter((label) => label.trim() === '')).toEqual([]);
    },
  );

  it.each(Object.entries(stated))(
    '%s has exactly the stated numbers, in order',
    (name, numbers) => {
      expect(codeTables[name as keyof typeof stated].values).toEqual(numbers);
    },
  );

  it('contain the 47 prefectures in the order of their numbers', () => {
    expect(codeTables.prefecture.values).toEqual(
      Array.from({ length: 47 }, (_, index) => index + 1),
    );
    expect(codeTables.prefecture.label(13)).toBe('東京都');
  });

  it('label a status for its reader, and give an empty text for an unknown number', () => {
    expect(codeTables.caseStatus.label(80)).toBe('教師募集中');
    expect(codeTables.caseStatus.label(80, 'family')).toBe('先生を探しています');
    expect(codeTables.candidateStatus.label(100, 'teacher')).toBe('今回は見送り');
    expect(codeTables.candidateStatus.label(20, 'family')).toBe('');
    expect(codeTables.candidateStatus.label(55)).toBe('');
    expect(codeTables.candidateStatus.label(null)).toBe('');
  });

  it('accept exactly the stored numbers', () => {
    expect(codeSchema(codeTables.lessonLength).safeParse(999).success).toBe(true);
    expect(codeSchema(codeTables.lessonLength).safeParse(45).success).toBe(false);
    expect(codeSchema(codeTables.lessonLength).safeParse('60').success).toBe(false);
  });

  it('separate system reasons from the reasons that people choose', () => {
    const chosen = new Set<number>([
      ...codeTables.rejectReason.values,
      ...codeTables.withdrawReason.values,
    ]);
    expect(codeTables.systemCloseReason.values.filter((code) => chosen.has(code))).toEqual([]);
  });

  it.each([
    [0, 10],
    [6, 20],
    [7, 30],
    [12, 40],
    [13, 50],
    [99, 50],
  ] as const)('grade %i belongs to school level %i', (grade, level) => {
    expect(schoolLevelOf(grade)).toBe(level);
  });
});
