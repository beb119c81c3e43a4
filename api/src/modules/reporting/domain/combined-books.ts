import { familyFields } from '@tsumugi/contract/fields/family';
import { matterFields } from '@tsumugi/contract/fields/matter';
import { matterTeacherFields } from '@tsumugi/contract/fields/matter-teacher';
import { teacherFields } from '@tsumugi/contract/fields/teacher';
import type { Fields } from '@tsumugi/contract/kit/define-fields';

/** The fields of a field book with a column in the file, in the order of the field book. */
const inFile = <N extends string>(noun: N, fields: Fields) =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.csv ? [{ noun, name, field, title: field.csv, column: `${noun}.${name}` as const }] : [],
  );
export const teacherColumns = inFile('teacher', teacherFields);
export const parentColumns = inFile('parent', familyFields);
export const matterColumns = inFile('matter', matterFields);
export const candidateColumns = inFile('matterTeacher', matterTeacherFields);
