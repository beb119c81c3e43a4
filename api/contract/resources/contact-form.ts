import { z } from 'zod';
import { id, instant, maxInt } from '../actions/inputs.js';
import { allConditionInput } from '../actions/matter/condition-input.js';
import { requestType } from '../codes/matter.js';
import { guardianRelation } from '../codes/person.js';
import { prefecture } from '../codes/place.js';
import { grade, schoolType } from '../codes/school.js';
import { codeSchema } from '../kit/code-schema.js';
import { emailText, lineText, longText, phoneText, postalCodeText } from '../text/fields.js';
import type { DeliveryStateName } from './delivery.js';
import { consentType } from './family.js';
import type { MatterLine } from './matter-detail.js';
import { address, names, optionalLine } from './person-fields.js';

const line = (label: string, max = 100) => lineText(label, max, { blank: true }).nullish();
const version = z.number().int().min(1).max(maxInt).optional().meta({ title: '版', hidden: true });

/** What staff may correct on a form. */
const editable = {
  requestType: codeSchema(requestType).optional(),
  parentName: lineText('お名前', 100).optional(),
  parentNameKana: line('お名前（カナ）'),
  studentName: line('生徒のお名前'),
  studentNameKana: line('生徒のお名前（カナ）'),
  relation: codeSchema(guardianRelation).nullish(),
  grade: codeSchema(grade).nullish(),
  email: emailText('メールアドレス', { blank: true }).nullish(),
  phone: phoneText('電話番号', { blank: true }).nullish(),
  postalCode: postalCodeText('郵便番号', { blank: true }).nullish(),
  prefecture: codeSchema(prefecture).nullish(),
  city: line('市区町村'),
  town: line('町名・番地'),
  building: line('建物名・部屋番号'),
  note: longText('メモ', { blank: true }).nullish(),
};

/** save-contact-from-from: confirming is `confirm: true` (or the instant as `confirmedAt`; null takes it back), the person in charge `adminId`. */
export const saveContactForm = z
  .object({
    contactFromFormId: id.meta({ title: '問い合わせ' }),
    version,
    confirm: z.boolean().optional().meta({ title: '確認済みにする' }),
    confirmedAt: instant.nullish().meta({ title: '確認日時' }),
    adminId: id.nullish().meta({ title: '担当者', choices: 'admins' }),
    duplicateOfId: id.nullish().meta({ title: '重複元の問い合わせ' }),
    ...editable,
  })
  .meta({ id: 'SaveContactForm' });
export type SaveContactForm = z.infer<typeof saveContactForm>;

/**
 * An inquiry becomes a matter: for a family of ours (`parentId`, `studentId`), for a new one (`newParent`, `newStudent`),
 * or, without any of them, for a guest who is written to at the form's address.
 */
export const matterFromForm = z
  .object({
    version,
    /** In charge of the inquiry and of its matter; who makes it, unless somebody is named or has been. */
    adminId: id.optional().meta({ title: '担当者', choices: 'admins' }),
    parentId: id.optional(),
    studentId: id.optional(),
    newParent: z
      .object({
        ...names,
        relation: codeSchema(guardianRelation),
        email: emailText().optional(),
        phone: phoneText().optional(),
        contactableHours: optionalLine('連絡可能時間帯', 200).optional(),
        consents: z.array(consentType).max(4).default([]),
        invite: z.boolean().default(true).meta({ title: '招待メールを送る' }),
      })
      .optional(),
    newStudent: z
      .object({
        ...names,
        grade: codeSchema(grade),
        schoolType: codeSchema(schoolType).nullish(),
        schoolName: address.city.optional().meta({ title: '学校名' }),
      })
      .optional(),
    requestType: codeSchema(requestType).optional(),
    ...allConditionInput,
  })
  .meta({ id: 'MatterFromForm' });
export type MatterFromForm = z.infer<typeof matterFromForm>;

/** POST /api/admin/contact-forms/:id/answer: a mail to whoever sent the form; the brand's signature is put below it. */
export const answerInquiry = z
  .object({
    version: z.number().int().min(1).max(maxInt).meta({ title: '版', hidden: true }),
    subject: lineText('件名', 200),
    body: longText('本文', { max: 4000 }),
    confirm: z.boolean().default(true).meta({ title: '確認済みにする' }),
  })
  .meta({ id: 'AnswerInquiry' });
export type AnswerInquiry = z.infer<typeof answerInquiry>;

/** A mail that went to the sender of a form, newest last. */
export interface ContactFormMail {
  readonly id: number;
  readonly code: string;
  readonly subject: string;
  readonly body: string;
  readonly state: DeliveryStateName;
  /** Why the last attempt failed, or that nothing can leave; null where all is well. */
  readonly reason: string | null;
  /** Who wrote it; null: sent by itself. */
  readonly by: string | null;
  readonly at: string;
  readonly dueAt: string;
}

/** Why another record may be of the same person. */
export type Likeness = 'phone' | 'email' | 'kana';

export interface ContactFormDetail {
  readonly id: number;
  readonly contactFromFormId: number;
  readonly version: number;
  readonly brand: number;
  readonly brandName: string;
  readonly requestType: number;
  readonly parentName: string;
  readonly parentNameKana: string | null;
  readonly studentName: string | null;
  readonly studentNameKana: string | null;
  readonly relation: number | null;
  readonly grade: number | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly postalCode: string | null;
  readonly prefecture: number | null;
  readonly city: string | null;
  readonly town: string | null;
  readonly building: string | null;
  readonly country: string | null;
  readonly body: string | null;
  readonly note: string | null;
  /** Fields of the sender's form that we have no place for. */
  readonly extra: Readonly<Record<string, unknown>>;
  readonly site: string | null;
  readonly receivedAt: string;
  readonly confirmedAt: string | null;
  readonly confirmedBy: string | null;
  readonly adminId: number | null;
  readonly adminName: string | null;
  readonly matter: MatterLine | null;
  readonly duplicateOfId: number | null;
  readonly mails: readonly ContactFormMail[];
  /** How an answer by mail begins, and what stands below it; null without an address. */
  readonly answer: { readonly subject: string; readonly body: string; readonly signature: string } | null;
  /** Fields that this reader sees masked; POST /api/admin/reveal shows one, and logs it. */
  readonly masked: readonly string[];
  /** Families and other inquiries that may be the same people. */
  readonly duplicates: readonly {
    readonly kind: 'family' | 'contactForm';
    readonly id: number;
    readonly name: string;
    readonly by: readonly Likeness[];
    readonly students: readonly { readonly id: number; readonly name: string; readonly grade: number }[];
    readonly matterId: number | null;
    readonly receivedAt: string | null;
  }[];
  /** The names as a new family's form starts with them. */
  readonly suggestion: {
    readonly parent: Readonly<Record<'lastName' | 'firstName' | 'lastNameKana' | 'firstNameKana', string>>;
    readonly student: Readonly<Record<'lastName' | 'firstName' | 'lastNameKana' | 'firstNameKana', string>>;
  };
}
