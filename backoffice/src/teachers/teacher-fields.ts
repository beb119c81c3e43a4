import { prefecture } from '@tsumugi/contract/codes/place';
import { schoolLevel } from '@tsumugi/contract/codes/school';
import { subject } from '@tsumugi/contract/codes/subject';
import { teacherPatch } from '@tsumugi/contract/resources/teacher';
import {
  dpLevelScores,
  overseasExperiences,
  prereturnAppliedSchools,
  teachingExperiences,
} from '@tsumugi/contract/resources/teacher-lists';
import { languageOptions } from '@tsumugi/contract/text/language';
import type { z } from 'zod';
import { type Field, fieldsOf, jsonSchemaOf } from '../forms/schema.js';
import { fieldRowsText } from '../people/field-rows-text.js';
import type { TaughtSubject } from './teacher-lists.js';

type Words = Readonly<Record<string, Partial<Field>>>;
/**
 * The fields of one list item in a contract schema, with labels that the contract does not have.
 */
const rowFields = (schema: z.ZodType, name: string, words: Words): Field[] =>
  fieldsOf(jsonSchemaOf(schema).properties?.[name]?.items).map((field) => ({
    ...field,
    ...words[field.name],
  }));

export const scoreFields = rowFields(dpLevelScores, 'items', {
  score: { label: 'スコア（1〜7）' },
  examYear: { label: '受験年' },
});
export const overseasFields = rowFields(overseasExperiences, 'items', {
  country: { label: '国' },
  fromMonth: { label: 'いつから', hint: '2024-04 の形式' },
  toMonth: { label: 'いつまで', hint: '2024-04 の形式' },
  note: { label: '補足' },
});
export const schoolFields = rowFields(prereturnAppliedSchools, 'items', {
  schoolName: { label: '学校名' },
  passed: { label: '合格' },
  examYear: { label: '受験年' },
});
export const experienceFields = rowFields(teachingExperiences, 'items', {
  grades: { label: '学年' },
  subjects: { label: '科目' },
  purposes: { label: '目的' },
  years: { label: '年数' },
  pupils: { label: '人数' },
  note: { label: '補足' },
});
export const languageFields = rowFields(teacherPatch, 'languages', {
  language: { label: '言語', kind: 'choice', options: languageOptions() },
});
export const areaFields = rowFields(teacherPatch, 'areas', {
  prefecture: { label: '都道府県', options: prefecture.options() },
});

const words = (label: string, fields: readonly Field[]) => ({
  label,
  words: (value: unknown) => fieldRowsText(fields, value),
});

/**
 * A teacher's lists that are edited as a whole, with formats for the comparison of two versions.
 */
export const teacherLists = {
  subjects: {
    label: '指導科目',
    words: (value: unknown) =>
      ((value ?? []) as TaughtSubject[])
        .map((each) => `${schoolLevel.label(each.level)} ${subject.label(each.subject)}`)
        .join('・'),
  },
  stations: {
    label: '通える駅',
    words: (value: unknown) => ((value ?? []) as string[]).join('・'),
  },
  areas: words('通える地域', areaFields),
  languages: words('語学', languageFields),
  dpLevelScores: words('IB DPスコア', scoreFields),
  overseasExperiences: words('海外経験', overseasFields),
  prereturnAppliedSchools: words('帰国時の受験校', schoolFields),
  teachingExperiences: words('指導経験', experienceFields),
};
