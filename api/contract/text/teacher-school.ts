import { occupation } from '../codes/person.js';

interface Teacher {
  readonly university: string | null;
  readonly gradeYear: number | null;
  readonly occupation: number | null;
}

const studying: readonly (number | null)[] = [
  occupation.code.undergraduate,
  occupation.code.graduateStudent,
];

/**
 * A teacher's university and year as notices place them side by side before の
 * (domain/notices#templates): 青葉大学 + 3年生, 青葉大学 + 大学院1年生. For a graduate 青葉大学出身 + （社会人）, and without
 * a university the occupation alone. Empty without data.
 */
export function teacherSchool({ university, gradeYear, occupation: job }: Teacher): {
  university: string;
  grade: string;
} {
  const words = occupation.label(job);
  const since = university && !gradeYear && !studying.includes(job) ? '出身' : '';
  const year = gradeYear
    ? `${job === occupation.code.graduateStudent ? '大学院' : ''}${gradeYear}年生`
    : '';
  return {
    university: `${university ?? ''}${since}`,
    grade: year || (university && words ? `（${words}）` : words),
  };
}
