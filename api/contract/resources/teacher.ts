import { z } from 'zod';
import { teachingPurpose } from '../codes/lesson.js';
import { employmentType, gender, languageLevel, occupation } from '../codes/person.js';
import { prefecture } from '../codes/place.js';
import { entranceExamType, grade, schoolLevel, schoolType } from '../codes/school.js';
import { ibLevel, ibSubject, subject } from '../codes/subject.js';
import { codeSchema } from '../kit/code-schema.js';
import { emailText, lineText, longText } from '../text/fields.js';
import type { AddressView } from './family.js';
import { address, names, optionalDay, optionalLine, phone, version, year } from './person-fields.js';
import type { PersonRef } from './queue-row.js';
import type { LeaveWish } from './standing.js';

const minute = z.number().int().min(0).max(1440);
const slot = z
  .object({ weekday: z.number().int().min(1).max(7), fromMinute: minute, toMinute: minute })
  .refine((each) => each.fromMinute < each.toMinute, '終わりの時刻は、始まりより後にしてください。');
const month = z.string().regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, '年月は 2024-04 の形式で入力してください。');

const fields = {
  ...names,
  /** Admin only: the login mail. */
  email: emailText(),
  birthDate: optionalDay('生年月日'),
  gender: codeSchema(gender).nullable(),
  phone: phone(),
  ...address,
  university: optionalLine('大学'),
  faculty: optionalLine('学部・学科'),
  gradeYear: z
    .number({ error: '学年は数字で入力してください。' })
    .int('学年は1から12の数字で入力してください。')
    .min(1, '学年は1から12の数字で入力してください。')
    .max(12, '学年は1から12の数字で入力してください。')
    .nullable()
    .meta({ title: '学年' }),
  highSchool: optionalLine('出身高校'),
  entranceExamType: codeSchema(entranceExamType).nullable(),
  occupation: codeSchema(occupation).nullable(),
  employmentType: codeSchema(employmentType).nullable(),
  workplace: optionalLine('勤務先'),
  selfIntroduction: longText('自己紹介', { blank: true }).nullable(),
  appealPoints: longText('アピールポイント', { blank: true }).nullable(),
  stations: z.array(lineText('駅名', 60)).max(30).meta({ title: '通える駅' }),
  areas: z
    .array(z.object({ prefecture: codeSchema(prefecture), city: optionalLine('市区町村').default(null) }))
    .max(50)
    .meta({ title: '通える地域' }),
  inPerson: z.boolean().meta({ title: '対面指導' }),
  online: z.boolean().meta({ title: 'オンライン指導' }),
  maxTravelMinutes: z
    .number({ error: '通勤時間の上限は分の数字で入力してください。' })
    .int('通勤時間の上限は分の整数で入力してください。')
    .min(0, '通勤時間の上限は0分以上で入力してください。')
    .max(300, '通勤時間の上限は300分以内で入力してください。')
    .nullable()
    .meta({ title: '通勤時間の上限（分）' }),
  hourlyRateNote: optionalLine('時給の希望', 200),
  stopIntroductionUntil: optionalDay('紹介を止める期限'),
  note: longText('備考', { blank: true }).nullable(),
  subjects: z
    .array(z.object({ subject: codeSchema(subject), level: codeSchema(schoolLevel) }))
    .max(300)
    .meta({ title: '指導科目' }),
  languages: z
    .array(
      z.object({
        language: z.string().regex(/^[a-z]{2}$/, '言語は2文字のコード（例：en）で指定してください。'),
        level: codeSchema(languageLevel),
      }),
    )
    .max(20)
    .meta({ title: '語学' }),
  availability: z.array(slot).max(100).meta({ title: '指導できる曜日・時間帯' }),
};

/** After an interview only; process-interview-result says it too (domain C8a, C8b). */
const isIntroducible = z.boolean().meta({ title: '紹介可' });

export const teacherPatch = z
  .object({ ...fields, isIntroducible })
  .partial()
  .extend({ version })
  .meta({ id: 'TeacherPatch' });
export type TeacherPatch = z.infer<typeof teacherPatch>;

const list = <T extends z.ZodType>(item: T, name: string) => z.object({ version, items: z.array(item).max(50) }).meta({ id: name });

/** patch-dp-level-scores/{teacherId} and its siblings replace the teacher's list as a whole; `version` is the teacher's. */
export const dpLevelScores = list(
  z.object({
    ibSubject: codeSchema(ibSubject),
    ibLevel: codeSchema(ibLevel),
    score: z.number().int().min(1).max(7).nullish(),
    examYear: year.nullish(),
  }),
  'DpLevelScores',
);
export const overseasExperiences = list(
  z
    .object({
      country: lineText('国', 60),
      city: optionalLine('都市').optional(),
      schoolType: codeSchema(schoolType).nullish(),
      schoolName: optionalLine('学校名').optional(),
      fromMonth: month.nullish(),
      toMonth: month.nullish(),
      note: longText('補足', { blank: true }).nullish(),
    })
    .refine((each) => !each.fromMonth || !each.toMonth || each.fromMonth <= each.toMonth, {
      error: '終わりの年月は、始まりより後にしてください。',
      path: ['toMonth'],
    }),
  'OverseasExperiences',
);
export const prereturnAppliedSchools = list(
  z.object({
    schoolName: lineText('学校名', 100),
    faculty: optionalLine('学部').optional(),
    entranceExamType: codeSchema(entranceExamType).nullish(),
    passed: z.boolean().nullish(),
    examYear: year.nullish(),
  }),
  'PrereturnAppliedSchools',
);
export const teachingExperiences = list(
  z.object({
    employer: optionalLine('指導先').optional(),
    grades: z.array(codeSchema(grade)).max(15).default([]),
    subjects: z.array(codeSchema(subject)).max(50).default([]),
    purposes: z.array(codeSchema(teachingPurpose)).max(20).default([]),
    years: z.number().int().min(0).max(80).nullish(),
    pupils: z.number().int().min(0).max(10_000).nullish(),
    note: longText('補足', { blank: true }).nullish(),
  }),
  'TeachingExperiences',
);
export type TeacherListName = 'dpLevelScores' | 'overseasExperiences' | 'prereturnAppliedSchools' | 'teachingExperiences';

type Item<T extends { shape: { items: z.ZodType } }> = z.infer<T['shape']['items']> extends readonly (infer I)[] ? I : never;
type WithId<T> = { readonly id: number } & { readonly [K in keyof T]-?: Exclude<T[K], undefined> };

export interface TeacherDetail extends AddressView {
  readonly id: number;
  readonly version: number;
  readonly accountId: number;
  readonly lastName: string;
  readonly firstName: string;
  readonly lastNameKana: string;
  readonly firstNameKana: string;
  readonly email: string;
  readonly birthDate: string | null;
  readonly gender: number | null;
  readonly phone: string | null;
  readonly university: string | null;
  readonly faculty: string | null;
  readonly gradeYear: number | null;
  readonly highSchool: string | null;
  readonly entranceExamType: number | null;
  readonly occupation: number | null;
  readonly employmentType: number | null;
  readonly workplace: string | null;
  readonly selfIntroduction: string | null;
  readonly appealPoints: string | null;
  readonly stations: readonly string[];
  readonly areas: readonly { readonly prefecture: number; readonly city: string | null }[];
  readonly inPerson: boolean;
  readonly online: boolean;
  readonly maxTravelMinutes: number | null;
  readonly hourlyRateNote: string | null;
  readonly stopIntroductionUntil: string | null;
  /** 試験期間, days without introductions; the teacher's own to change. */
  readonly blackouts: readonly { readonly from: string; readonly to: string; readonly label: string | null }[];
  readonly note: string | null;
  readonly subjects: readonly { readonly subject: number; readonly level: number }[];
  readonly languages: readonly { readonly language: string; readonly level: number }[];
  readonly availability: readonly { readonly weekday: number; readonly fromMinute: number; readonly toMinute: number }[];
  readonly isIntroducible: boolean;
  readonly introducibleSince: string | null;
  readonly interviewDate: string | null;
  readonly identityVerifiedAt: string | null;
  readonly profileCompleteness: number;
  readonly blockedAt: string | null;
  readonly blockedReason: string | null;
  readonly leaveWish: LeaveWish | null;
  readonly canSignIn: boolean;
  readonly lastSeenAt: string | null;
  readonly adminRoomId: number | null;
  readonly dpLevelScores: readonly WithId<Item<typeof dpLevelScores>>[];
  readonly overseasExperiences: readonly WithId<Item<typeof overseasExperiences>>[];
  readonly prereturnAppliedSchools: readonly WithId<Item<typeof prereturnAppliedSchools>>[];
  readonly teachingExperiences: readonly WithId<Item<typeof teachingExperiences>>[];
  readonly candidacies: readonly {
    readonly matterTeacherId: number;
    readonly selectionNumber: string;
    readonly matterId: number;
    readonly candidateStatus: number;
    readonly candidateState: number;
    readonly statusSince: string;
    readonly student: PersonRef | null;
  }[];
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly masked: readonly string[];
}
