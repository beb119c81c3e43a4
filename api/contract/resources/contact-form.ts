import { z } from 'zod';
import { id, maxInt } from '../actions/inputs.js';
import { allConditionInput } from '../actions/matter/condition-fields.js';
import { requestType } from '../codes/matter.js';
import { guardianRelation } from '../codes/person.js';
import { prefecture } from '../codes/place.js';
import { grade, schoolType } from '../codes/school.js';
import { type AnswerJson, type HandlerResult, instant, int, keyOf } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';
import { codeSchema } from '../kit/code-schema.js';
import { emailText, lineText, longText, phoneText, postalCodeText } from '../text/fields.js';
import { actionResult } from './action-result.js';
import { consentType } from './consent-document.js';
import { deliveryStates } from './delivery.js';
import { likenessSort } from './duplicate.js';
import { matterLine } from './matter-detail.js';
import { address, names, optionalLine } from './person-fields.js';

const line = (label: string, max = 100) => lineText(label, max, { blank: true }).nullish();
const version = z.number().int().min(1).max(maxInt).optional().meta({ title: '版', hidden: true });

/** Fields of a form that staff may correct. */
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
  city: line('市区町村').meta({ example: '渋谷区' }),
  town: line('町名・番地').meta({ example: '神宮前1-2-3' }),
  building: line('建物名・部屋番号').meta({ example: 'つむぎハイツ 101' }),
  country: line('国', 60),
  note: longText('メモ', { blank: true }).nullish(),
};

/**
 * save-contact-from-from: confirming is `confirm: true` (or the instant as `confirmedAt`; null
 * reverts it), the person in charge `adminId`.
 */
export const saveContactForm = z
  .object({
    contactFromFormId: id.meta({ title: '問い合わせ' }),
    version,
    confirm: z.boolean().optional().meta({ title: '確認済にする' }),
    confirmedAt: instant.nullish().meta({ title: '確認日時' }),
    adminId: id.nullish().meta({ title: '担当者', choices: 'admins' }),
    duplicateOfId: id.nullish().meta({ title: '重複元の問い合わせ' }),
    ...editable,
  })
  .meta({ id: 'SaveContactForm' });
export type SaveContactForm = z.infer<typeof saveContactForm>;

/**
 * Turns an inquiry into a matter: for an existing family (`parentId`, `studentId`), for a new one
 * (`newParent`, `newStudent`), or, without any of them, for a guest who gets mail at the form's
 * address.
 */
export const matterFromForm = z
  .object({
    version,
    /**
     * In charge of the inquiry and of its matter; default: the current person in charge, else the
     * caller.
     */
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
        /** Only for a family abroad. */
        country: address.country.optional(),
        timeZone: address.timeZone.optional(),
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

/**
 * POST /api/admin/contact-forms/:id/answer: a mail to the sender of the form; the brand's signature
 * is appended.
 */
export const answerInquiry = z
  .object({
    version: z.number().int().min(1).max(maxInt).meta({ title: '版', hidden: true }),
    subject: lineText('件名', 200),
    body: longText('本文', { max: 4000 }),
    confirm: z.boolean().default(true).meta({ title: '確認済にする' }),
  })
  .meta({ id: 'AnswerInquiry' });
export type AnswerInquiry = z.infer<typeof answerInquiry>;

/** A mail that went to the sender of a form, newest last. */
export const contactFormMail = z
  .object({
    id: int,
    code: z.string(),
    subject: values.heading,
    body: values.freeText,
    state: keyOf(deliveryStates),
    /**
     * Reason why the mail was not sent: the failure of the last attempt, or the missing mail
     * server; otherwise null.
     */
    reason: z.string().nullable(),
    /** The author; null: sent automatically. */
    by: values.staffName.nullable(),
    at: instant,
    dueAt: instant,
  })
  .meta({ id: 'ContactFormMail' });
export type ContactFormMail = AnswerJson<z.infer<typeof contactFormMail>>;

export const contactFormDetail = z
  .object({
    id: int,
    contactFromFormId: int,
    version: int,
    brand: int,
    brandName: values.brandName,
    requestType: values.requestType,
    parentName: values.guardianName,
    parentNameKana: values.guardianKana.nullable(),
    studentName: values.studentName.nullable(),
    studentNameKana: values.studentKana.nullable(),
    relation: int.nullable(),
    grade: values.grade.nullable(),
    email: values.mailAddress.nullable(),
    phone: values.shownPhone.nullable(),
    postalCode: values.shownPostalCode.nullable(),
    prefecture: values.prefecture.nullable(),
    city: values.cityName.nullable(),
    town: values.townName.nullable(),
    building: z.string().nullable(),
    country: z.string().nullable(),
    body: values.freeText.nullable(),
    note: values.freeText.nullable(),
    /** Fields of the sender's form without a column in the table. */
    extra: z.record(z.string(), z.unknown()),
    site: z.string().nullable(),
    receivedAt: instant,
    confirmedAt: instant.nullable(),
    confirmedBy: values.staffName.nullable(),
    adminId: int.nullable(),
    adminName: values.staffName.nullable(),
    matter: matterLine.nullable(),
    duplicateOfId: int.nullable(),
    mails: z.array(contactFormMail),
    /** Opening and signature of an answer by mail; null without an address. */
    answer: z
      .object({
        subject: values.heading,
        body: values.freeText,
        signature: z.string(),
      })
      .nullable(),
    /** Fields that this reader sees masked; POST /api/admin/reveal shows one, and logs it. */
    masked: z.array(z.string()),
    /** Families and other inquiries that may be duplicates. */
    duplicates: z.array(
      z.object({
        kind: z.enum(['family', 'contactForm']),
        id: int,
        name: values.guardianName,
        by: z.array(likenessSort).meta({ description: '同じもの' }),
        students: z.array(z.object({ id: int, name: values.studentName, grade: values.grade })),
        matterId: int.nullable(),
        receivedAt: instant.nullable(),
      }),
    ),
    /** Names with which the form of a new family is prefilled. */
    suggestion: z.object({
      parent: z.record(
        z.enum(['lastName', 'firstName', 'lastNameKana', 'firstNameKana']),
        z.string(),
      ),
      student: z.record(
        z.enum(['lastName', 'firstName', 'lastNameKana', 'firstNameKana']),
        z.string(),
      ),
    }),
  })
  .meta({ id: 'ContactFormDetail' });
export type ContactFormDetail = AnswerJson<z.infer<typeof contactFormDetail>>;

export const contactFormSaved = z
  .object({ id: int, contactFromFormId: int, version: int, message: values.resultMessage })
  .meta({ id: 'ContactFormSaved' });
/** `id`: of the mail. */
export const inquiryAnswered = z
  .object({ id: int, message: values.resultMessage })
  .meta({ id: 'InquiryAnswered' });
/**
 * The matter created from a form, with the result of its creation; only the ids if the matter
 * existed before.
 */
export const matterOfForm = actionResult
  .partial()
  .extend({
    matterId: int,
    matterNumber: values.matterNumber,
    parentId: int.nullable(),
    studentId: int.nullable(),
    changed: z.boolean().meta({ description: 'false：すでに案件になっていた' }),
  })
  .meta({ id: 'MatterOfForm' });
export type MatterOfForm = HandlerResult<z.infer<typeof matterOfForm>>;
