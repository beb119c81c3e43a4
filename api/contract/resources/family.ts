import { z } from 'zod';
import { paymentMethod } from '../codes/matter.js';
import { guardianRelation } from '../codes/person.js';
import { instant, int, type Read } from '../kit/answer.js';
import { codeSchema } from '../kit/code-schema.js';
import { id } from '../kit/define-route.js';
import { emailText, longText, phoneText } from '../text/fields.js';
import { matterLine } from './matter-detail.js';
import { address, names, optionalLine, overseasAddress, phone, version } from './person-fields.js';
import { personRef } from './queue-row.js';
import { leaveWish } from './standing.js';

const fields = {
  ...names,
  relation: codeSchema(guardianRelation),
  /** Admin only (domain section 8): the login mail. */
  email: emailText(),
  phone: phone(),
  phone2: phone('電話番号2'),
  ...address,
  overseasAddress,
  /** Admin only. */
  paymentMethod: codeSchema(paymentMethod).nullable(),
  contactableHours: optionalLine('連絡可能時間帯', 200),
  noPhone: z.boolean().meta({ title: '電話不可' }),
  mailNotices: z.boolean().meta({ title: 'メール通知' }),
  note: longText('備考', { blank: true }).nullable(),
};

/** patch-customer/{id}: single fields. */
export const parentPatch = z.object(fields).partial().extend({ version }).meta({ id: 'ParentPatch' });
/** save-parent-basic-info: what must be there (domain 12.2). */
export const parentBasicInfo = z
  .object({
    parentId: id,
    version,
    ...names,
    relation: fields.relation,
    email: fields.email,
    phone: phoneText(),
    contactableHours: fields.contactableHours.optional(),
    noPhone: fields.noPhone.optional(),
  })
  .meta({ id: 'ParentBasicInfo' });
export type ParentPatch = z.infer<typeof parentPatch>;

export const consentTypes = { terms: '利用規約', privacy: '個人情報の取扱い', thirdParty: '第三者提供', recording: '録音・録画' } as const;
export const consentType = z.enum(Object.keys(consentTypes) as [keyof typeof consentTypes]).meta({ title: '同意の種類' });
/** Consents given on the telephone or on paper, recorded by staff (domain section 14). */
export const consentRecord = z
  .object({
    types: z.array(consentType).min(1).max(4),
    documentVersion: z.string().min(1).max(40).default('1'),
    forMinor: z.boolean().default(false),
  })
  .meta({ id: 'ConsentRecord' });

export const removal = z.object({ parentId: id, version: version.optional() }).meta({ id: 'CustomerRemoval' });

const person = z
  .object({
    id: int,
    version: int,
    lastName: z.string(),
    firstName: z.string(),
    lastNameKana: z.string(),
    firstNameKana: z.string(),
    createdAt: instant,
    updatedAt: instant,
    /** Fields hidden from this reader; POST /api/admin/reveal shows one. */
    masked: z.array(z.string()),
  })
  .meta({ id: 'Person' });

export const addressView = z
  .object({
    postalCode: z.string().nullable(),
    prefecture: int.nullable(),
    city: z.string().nullable(),
    town: z.string().nullable(),
    building: z.string().nullable(),
    nearestStation: z.string().nullable(),
    country: z.string().nullable(),
    timeZone: z.string().nullable(),
  })
  .meta({ id: 'AddressView' });
export type AddressView = Read<z.infer<typeof addressView>>;

export const familyDetail = person
  .extend(addressView.shape)
  .extend({
    accountId: int,
    relation: int,
    email: z.string(),
    phone: z.string().nullable(),
    phone2: z.string().nullable(),
    overseasAddress: z.string().nullable(),
    paymentMethod: int.nullable(),
    contactableHours: z.string().nullable(),
    noPhone: z.boolean(),
    mailNotices: z.boolean(),
    note: z.string().nullable(),
    roles: z.array(z.string()),
    canSignIn: z.boolean(),
    /** Since when the family's logins are stopped. */
    stoppedAt: instant.nullable(),
    leaveWish: leaveWish.nullable(),
    lastSeenAt: instant.nullable(),
    adminRoomId: int.nullable(),
    consents: z.array(z.object({ type: z.string(), label: z.string(), at: instant, recordedBy: z.string() })),
    students: z.array(personRef.extend({ grade: int, accountId: int.nullable() })),
    /** Whose family this guardian joined; null for the first one. */
    primaryGuardian: personRef.nullable(),
    secondGuardians: z.array(personRef.extend({ relation: int })),
    matters: z.array(matterLine),
    memos: z.array(z.object({ id: int, content: z.string(), by: z.string(), at: instant })),
  })
  .meta({ id: 'FamilyDetail' });
export type FamilyDetail = Read<z.infer<typeof familyDetail>>;
