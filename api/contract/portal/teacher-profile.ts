import { z } from 'zod';
import { daySchema, slot, weeklySlot } from '../calendar/schemas.js';
import { teacherOwn } from '../fields/teacher-own.js';
import { type AnswerJson, instant } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';
import { answerShape, formShape } from '../kit/define-fields.js';
import { id } from '../kit/define-route.js';
import { optionalDay, optionalLine, version } from '../resources/person-fields.js';
import {
  dpLevelScores,
  overseasExperiences,
  prereturnAppliedSchools,
  teachingExperiences,
} from '../resources/teacher-lists.js';
import { lineText, longText } from '../text/fields.js';
import { namedRecord } from './shared.js';

/** Largest number of blackout periods in a teacher's profile. */
export const maxBlackouts = 10;
export const maxRows = 20;

/** Body of teacher-profile. */
export const teacherBasicForm = z
  .object(formShape(teacherOwn, 'basic'))
  .meta({ id: 'TeacherBasicForm' });
export type TeacherBasicForm = z.infer<typeof teacherBasicForm>;

export const blackoutForm = z
  .object({ from: daySchema, to: daySchema, label: optionalLine('名前', 40).optional() })
  .refine(({ from, to }) => from <= to, {
    message: '終わりの日は、始まりの日より後にしてください。',
    path: ['to'],
  });

/** Body of teacher-profile-additional. */
export const teacherAdditionalForm = z
  .object({
    /** The whole week of the current term; saving it confirms it for this term. */
    timetable: z
      .object({
        free: z
          .array(weeklySlot)
          .max(100, '空き時間は100枠まで登録できます。')
          .meta({ title: '空き時間' }),
        classes: z
          .array(weeklySlot)
          .max(100, '授業は100枠まで登録できます。')
          .default([])
          .meta({ title: '授業' }),
      })
      .optional(),
    blackouts: z
      .array(blackoutForm)
      .max(maxBlackouts, `試験期間は${maxBlackouts}件まで登録できます。`)
      .optional()
      .meta({ title: '試験期間' }),
    ...formShape(teacherOwn, 'additional'),
  })
  .meta({ id: 'TeacherAdditionalForm' });
export type TeacherAdditionalForm = z.infer<typeof teacherAdditionalForm>;

/**
 * POST save-teacher: either page or both. With `matterNumber` the application is sent with it, all
 * or nothing (domain/candidacy#c1).
 */
export const saveTeacher = z
  .object({
    teacherId: id.optional(),
    version,
    basic: teacherBasicForm.optional(),
    additional: teacherAdditionalForm.optional(),
    matterNumber: lineText('案件番号', 30).optional(),
    note: longText('連絡事項', { blank: true }).optional(),
  })
  .meta({ id: 'SaveTeacher' });
export type SaveTeacher = z.infer<typeof saveTeacher>;

const tooManyRowsMessage = (label: string) => `${label}は${maxRows}件まで登録できます。`;
const overseasRows = overseasExperiences.shape.items.max(maxRows, tooManyRowsMessage('海外経験'));
const schoolRows = prereturnAppliedSchools.shape.items.max(maxRows, tooManyRowsMessage('受験校'));
const scoreRows = dpLevelScores.shape.items.max(maxRows, tooManyRowsMessage('DPのスコア'));
const experienceRows = teachingExperiences.shape.items.max(maxRows, tooManyRowsMessage('指導経験'));

/** POST save-teacher-edubal: each list that is sent replaces the stored one, in its order. */
export const saveTeacherEdubal = z
  .object({
    teacherId: id.optional(),
    version,
    overseasExperiences: overseasRows.optional().meta({ title: '海外経験' }),
    prereturnAppliedSchools: schoolRows.optional().meta({ title: '帰国時の受験校' }),
    dpLevelScores: scoreRows.optional().meta({ title: 'DPのスコア' }),
  })
  .meta({ id: 'SaveTeacherEdubal' });
export type SaveTeacherEdubal = z.infer<typeof saveTeacherEdubal>;

/** POST save-teacher-experience: the whole list, in its order. */
export const saveTeacherExperience = z
  .object({
    teacherId: id.optional(),
    version,
    teachingExperiences: experienceRows.meta({ title: '指導経験' }),
  })
  .meta({ id: 'SaveTeacherExperience' });
export type SaveTeacherExperience = z.infer<typeof saveTeacherExperience>;

/**
 * POST save-matter-teaching-experience: the list for one matter. `version` is that of the
 * candidacy.
 */
export const saveMatterTeachingExperience = z
  .object({
    matterTeacherId: id,
    version,
    teachingExperiences: experienceRows.meta({ title: 'この案件に関わる指導経験' }),
  })
  .meta({ id: 'SaveMatterTeachingExperience' });
export type SaveMatterTeachingExperience = z.infer<typeof saveMatterTeachingExperience>;

/** PUT pause: 紹介停止 until a day (included), or null to end it. */
export const pauseInput = z
  .object({ version, until: optionalDay('紹介を止める期限') })
  .meta({ id: 'PauseInput' });

/** 前期 (4–9月) or 後期 (10–3月). */
const term = z.object({
  key: z.string().meta({ description: '例：2026-1' }),
  label: values.heading.meta({ description: '例：2026年度 前期' }),
  from: z.string(),
  to: z.string(),
});
export type Term = AnswerJson<z.infer<typeof term>>;

/** A gap in the profile, its effect, and the page on which to fill it. */
const profileGap = z.object({
  key: z.string(),
  label: values.heading,
  page: z.enum(['basic', 'additional', 'edubal', 'experience', 'photo', 'identity', 'office']),
  blocks: z.array(z.string()).meta({
    description: 'この項目がないために紹介できない案件。空のときは、紹介に支障はありません。',
  }),
});
export type ProfileGap = AnswerJson<z.infer<typeof profileGap>>;

/** The own profile, as its four pages edit it. */
export const teacherProfile = z
  .object({
    teacherId: z.number(),
    ...answerShape(teacherOwn, 'self'),
    photo: z.object({ path: z.string(), url: values.webAddress, expiresAt: instant }).nullable(),
    brands: z.array(namedRecord).meta({ description: '応募できるブランド' }),
    timetable: z.object({
      term,
      /** The slots in force, independent of the term in which they were saved. */
      free: z.array(slot),
      classes: z.array(slot),
      lessons: z
        .array(slot.extend({ matterTeacherId: z.number(), label: values.heading }))
        .meta({ description: '担当しているご家庭の授業。変更はできません。' }),
      confirmed: z
        .boolean()
        .meta({ description: '今の学期に確認済み。false のときは、前の学期の空き時間です。' }),
      /** For 前の学期をコピー; null without one. */
      last: z.object({ term, free: z.array(slot), classes: z.array(slot) }).nullable(),
    }),
    pausedUntil: z.string().nullable().meta({ description: '紹介停止の最後の日' }),
    interviewPassed: z.boolean(),
    identity: z.enum(['none', 'waiting', 'verified']),
    completeness: z.object({ percent: z.number(), gaps: z.array(profileGap) }),
  })
  .meta({ id: 'TeacherProfile' });
export type TeacherProfile = AnswerJson<z.infer<typeof teacherProfile>>;
