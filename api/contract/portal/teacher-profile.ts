import { z } from 'zod';
import { daySchema } from '../calendar/schemas.js';
import { id } from '../kit/define-route.js';
import { names, optionalDay, optionalLine, version } from '../resources/person-fields.js';
import { dpLevelScores, overseasExperiences, prereturnAppliedSchools, teacherPatch, teachingExperiences } from '../resources/teacher.js';
import { lineText, longText, phoneText } from '../text/fields.js';
import type { Slot } from './shared.js';

/** What a teacher writes of the own profile. What is left out stays; null or '' empties what may be empty. */
const staffFields = teacherPatch.shape;
const minute = z.number().int().min(0).max(1440);
const slot = z
  .object({ weekday: z.number().int().min(1).max(7), fromMinute: minute, toMinute: minute })
  .refine((each) => each.fromMinute < each.toMinute, '終わりの時刻は、始まりより後にしてください。');

export const mostBlackouts = 10;
export const mostRows = 20;

/** teacher-profile. */
export const teacherBasicForm = z
  .object({
    ...names,
    birthDate: daySchema.meta({ title: '生年月日', format: 'date' }),
    phone: phoneText(),
    gender: staffFields.gender,
    postalCode: staffFields.postalCode,
    prefecture: staffFields.prefecture,
    city: staffFields.city,
    town: staffFields.town,
    building: staffFields.building,
    nearestStation: staffFields.nearestStation,
    country: staffFields.country,
    timeZone: staffFields.timeZone,
    university: staffFields.university,
    faculty: staffFields.faculty,
    gradeYear: staffFields.gradeYear,
    highSchool: staffFields.highSchool,
    entranceExamType: staffFields.entranceExamType,
    occupation: staffFields.occupation,
    employmentType: staffFields.employmentType,
    workplace: staffFields.workplace,
    selfIntroduction: staffFields.selfIntroduction,
    appealPoints: staffFields.appealPoints,
  })
  .meta({ id: 'TeacherBasicForm' });
export type TeacherBasicForm = z.infer<typeof teacherBasicForm>;

export const blackoutForm = z
  .object({ from: daySchema, to: daySchema, label: optionalLine('名前', 40).optional() })
  .refine(({ from, to }) => from <= to, { message: '終わりの日は、始まりの日より後にしてください。', path: ['to'] });

/** teacher-profile-additional. */
export const teacherAdditionalForm = z
  .object({
    /** The whole week of the term of today; saving it confirms it for this term. */
    timetable: z
      .object({
        free: z.array(slot).max(100, '空き時間は100枠まで登録できます。').meta({ title: '空き時間' }),
        classes: z.array(slot).max(100, '授業は100枠まで登録できます。').default([]).meta({ title: '授業' }),
      })
      .optional(),
    blackouts: z
      .array(blackoutForm)
      .max(mostBlackouts, `試験期間は${mostBlackouts}件まで登録できます。`)
      .optional()
      .meta({ title: '試験期間' }),
    subjects: staffFields.subjects,
    languages: staffFields.languages,
    stations: staffFields.stations,
    areas: staffFields.areas,
    inPerson: staffFields.inPerson,
    online: staffFields.online,
    maxTravelMinutes: staffFields.maxTravelMinutes,
    hourlyRateNote: staffFields.hourlyRateNote,
  })
  .meta({ id: 'TeacherAdditionalForm' });
export type TeacherAdditionalForm = z.infer<typeof teacherAdditionalForm>;

/** POST save-teacher: either page or both. With `matterNumber` the application is sent with it, all or nothing (domain C1). */
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

const most = (label: string) => `${label}は${mostRows}件まで登録できます。`;
const overseasRows = overseasExperiences.shape.items.max(mostRows, most('海外経験'));
const schoolRows = prereturnAppliedSchools.shape.items.max(mostRows, most('受験校'));
const scoreRows = dpLevelScores.shape.items.max(mostRows, most('DPのスコア'));
const experienceRows = teachingExperiences.shape.items.max(mostRows, most('指導経験'));

/** POST save-teacher-edubal: each list that is there replaces the one that is kept, in its order. */
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
  .object({ teacherId: id.optional(), version, teachingExperiences: experienceRows.meta({ title: '指導経験' }) })
  .meta({ id: 'SaveTeacherExperience' });
export type SaveTeacherExperience = z.infer<typeof saveTeacherExperience>;

/** POST save-matter-teaching-experience: the list written for one case. `version` is the candidacy's. */
export const saveMatterTeachingExperience = z
  .object({ matterTeacherId: id, version, teachingExperiences: experienceRows.meta({ title: 'この案件に関わる指導経験' }) })
  .meta({ id: 'SaveMatterTeachingExperience' });
export type SaveMatterTeachingExperience = z.infer<typeof saveMatterTeachingExperience>;

/** PUT pause: 紹介停止 up to and with a day, or null to take it back. */
export const pauseInput = z.object({ version, until: optionalDay('紹介を止める期限') }).meta({ id: 'PauseInput' });

type RowOf<T extends z.ZodType> = z.infer<T> extends readonly (infer R)[] ? R : never;
type Kept<T> = { readonly id: number } & { readonly [K in keyof T]-?: Exclude<T[K], undefined> };

/** 前期 (4–9月) or 後期 (10–3月). */
export interface Term {
  /** 2026-1 */
  readonly key: string;
  /** 2026年度 前期 */
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

/** One gap, what it keeps away, and where to close it. */
export interface ProfileGap {
  readonly key: string;
  readonly label: string;
  readonly page: 'basic' | 'additional' | 'edubal' | 'experience' | 'photo' | 'identity' | 'office';
  /** Kinds of case that need it: 対面の案件 … Empty: nothing is blocked, it is only looked for. */
  readonly blocks: readonly string[];
}

export interface TeacherProfile extends Omit<TeacherBasicForm, 'birthDate' | 'phone'> {
  readonly teacherId: number;
  readonly version: number;
  readonly email: string;
  readonly birthDate: string | null;
  readonly phone: string | null;
  readonly photo: { readonly path: string; readonly url: string; readonly expiresAt: string } | null;
  /** Brands whose cases one may apply for. */
  readonly brands: readonly { readonly id: number; readonly name: string }[];
  readonly timetable: {
    readonly term: Term;
    /** What counts now, in whatever term it was saved. */
    readonly free: readonly Slot[];
    readonly classes: readonly Slot[];
    /** Lessons of one's own families, read only. */
    readonly lessons: readonly (Slot & { readonly matterTeacherId: number; readonly label: string })[];
    /** False: the slots are those of an earlier term; look through and save. */
    readonly confirmed: boolean;
    /** For 前の学期をコピー; null without one. */
    readonly last: { readonly term: Term; readonly free: readonly Slot[]; readonly classes: readonly Slot[] } | null;
  };
  readonly blackouts: readonly { readonly from: string; readonly to: string; readonly label: string | null }[];
  readonly subjects: readonly { readonly subject: number; readonly level: number }[];
  readonly languages: readonly { readonly language: string; readonly level: number }[];
  readonly stations: readonly string[];
  readonly areas: readonly { readonly prefecture: number; readonly city: string | null }[];
  readonly inPerson: boolean;
  readonly online: boolean;
  readonly maxTravelMinutes: number | null;
  readonly hourlyRateNote: string | null;
  readonly overseasExperiences: readonly Kept<RowOf<typeof overseasRows>>[];
  readonly prereturnAppliedSchools: readonly Kept<RowOf<typeof schoolRows>>[];
  readonly dpLevelScores: readonly Kept<RowOf<typeof scoreRows>>[];
  readonly teachingExperiences: readonly Kept<RowOf<typeof experienceRows>>[];
  /** Last day of 紹介停止, null while introductions are taken. */
  readonly pausedUntil: string | null;
  readonly interviewPassed: boolean;
  readonly identity: 'none' | 'waiting' | 'verified';
  readonly completeness: { readonly percent: number; readonly gaps: readonly ProfileGap[] };
}
