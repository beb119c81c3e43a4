import {
  lessonFrequency,
  lessonLength,
  lessonPeriod,
  teacherGenderPreference,
} from '@tsumugi/contract/codes/lesson';
import { commute, prefecture, teachingMode } from '@tsumugi/contract/codes/place';
import { matterOwn } from '@tsumugi/contract/fields/matter-own';
import { codeSchema } from '@tsumugi/contract/kit/code-schema';
import { lineText, longText, postalCodeText } from '@tsumugi/contract/text/fields';
import { z } from 'zod';
import type { Wishes } from '../conditions/wishes.js';
import { hasQuestion, type RequestForm } from './request-form.js';

const line = (label: string) => lineText(label, 100, { blank: true });

/**
 * A new request requires the answers of domain/validation#required-fields; a change may leave open
 * an answer that was open before.
 */
const needed = (need: boolean) => ({
  some: <T extends z.ZodType<readonly unknown[]>>(schema: T, fieldLabel: string) =>
    schema.refine((list) => !need || list.length > 0, `${fieldLabel}を選んでください。`),
  one: <T extends z.ZodType<number>>(schema: T, fieldLabel: string) =>
    schema.nullable().refine((code) => !need || code !== null, `${fieldLabel}を選んでください。`),
});

const wishes = ({ some, one }: ReturnType<typeof needed>) => ({
  courseIds: some(matterOwn.courseIds.input, 'コース'),
  subjects: some(matterOwn.subjects.input, '科目'),
  ibCourses: matterOwn.ibCourses.input,
  entranceExamTypes: matterOwn.entranceExamTypes.input,
  purposes: some(matterOwn.purposes.input, '目的'),
  teachingMode: one(codeSchema(teachingMode), '授業の形'),
  lessonFrequency: one(codeSchema(lessonFrequency), '回数'),
  lessonLength: one(codeSchema(lessonLength), '1回の時間'),
  lessonMinutes: matterOwn.lessonMinutes.input,
  lessonPeriod: codeSchema(lessonPeriod).nullable(),
  teacherGenderPreference: codeSchema(teacherGenderPreference),
  preferredSlots: matterOwn.preferredSlots.input,
  postalCode: postalCodeText('郵便番号', { blank: true }),
  prefecture: codeSchema(prefecture).nullable(),
  city: line('市区町村'),
  town: line('町名・番地'),
  building: line('建物名・部屋番号'),
  nearestStation: line('最寄り駅'),
  commute: codeSchema(commute).nullable(),
  budgetNote: longText('ご予算', { blank: true }),
  freeComment: longText('ご要望・ご相談', { blank: true }),
});

type Fault = readonly [field: keyof RequestForm, message: string];

/** Dependent answers: the minutes of その他, and the place of lessons in person. */
const minutesFault = (form: Wishes): Fault[] =>
  hasQuestion.minutes(form) && form.lessonMinutes === null
    ? [['lessonMinutes', '1回が何分かを入力してください。']]
    : [];
const placeFaults = (form: Wishes): Fault[] =>
  hasQuestion.place(form)
    ? [
        ...(form.prefecture === null
          ? [['prefecture', '都道府県を選んでください。'] as const]
          : []),
        ...(form.city.trim() === '' ? [['city', '市区町村を入力してください。'] as const] : []),
      ]
    : [];
const reasonFault = (form: RequestForm): Fault[] =>
  form.changeMatterTeacherId && form.selectedReason === null
    ? [['selectedReason', '変更の理由を選んでください。']]
    : [];

const report = (faults: readonly Fault[], context: z.RefinementCtx) => {
  for (const [field, message] of faults)
    context.addIssue({ code: 'custom', path: [field], message });
};

/**
 * The schema of a new request, with the contract's messages (domain/validation#required-fields,
 * #formats, #messages).
 */
export const requestSchema = z
  .object({
    studentId: z
      .number()
      .nullable()
      .refine((id) => id !== null, 'どなたのご依頼かを選んでください。'),
    brand: z
      .number()
      .nullable()
      .refine((id) => id !== null, 'サービスを選んでください。'),
    requestType: z.literal([10, 40]),
    changeMatterTeacherId: z.number().nullable(),
    selectedReason: z.number().nullable(),
    changeReason: longText('理由の補足', { blank: true }),
    ...wishes(needed(true)),
  })
  .superRefine((form, context) =>
    report([...minutesFault(form), ...placeFaults(form), ...reasonFault(form)], context),
  );

/** A change of a request: the conditions, and the reason. */
export interface ChangeForm extends Wishes {
  brand: number | null;
  reason: string;
}
export const changeSchema = z
  .object({
    brand: z.number().nullable(),
    reason: longText('変更の理由', { blank: true }),
    ...wishes(needed(false)),
  })
  .superRefine((form, context) => report(minutesFault(form), context));
