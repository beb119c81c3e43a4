import { schoolLevel } from '@tsumugi/contract/codes/school';
import { subject } from '@tsumugi/contract/codes/subject';
import type { Field } from '../forms/schema.js';

export interface TaughtSubject {
  readonly subject: number;
  readonly level: number;
}
interface TaughtLevel {
  readonly level: number;
  readonly subjects: readonly number[];
}

const field = (
  name: string,
  label: string,
  kind: Field['kind'],
  options: Field['options'],
  required = true,
): Field => ({
  name,
  label,
  kind,
  options,
  required,
  schema: {},
});

/** Subjects, one row per school level: 小学 算数・国語. */
export const subjectFields: readonly Field[] = [
  field('level', '学校段階', 'choice', schoolLevel.options()),
  field('subjects', '科目', 'choices', subject.options()),
];
export const byLevel = (taught: readonly TaughtSubject[]): TaughtLevel[] =>
  [...new Set(taught.map(({ level }) => level))].map((level) => ({
    level,
    subjects: taught.filter((each) => each.level === level).map((each) => each.subject),
  }));
export const bySubject = (rows: unknown): TaughtSubject[] =>
  ((rows ?? []) as Partial<TaughtLevel>[]).flatMap(({ level, subjects = [] }) =>
    level === undefined ? [] : subjects.map((each) => ({ subject: each, level })),
  );

/** Splits station names that were typed in one text. */
export const stationsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[、・,\s]+/)
      .map((each) => each.trim())
      .filter(Boolean),
  ),
];
