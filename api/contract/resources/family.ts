import { z } from 'zod';
import { paymentMethod } from '../codes/matter.js';
import { guardianRelation } from '../codes/person.js';
import { codeSchema } from '../kit/code-schema.js';
import { id } from '../kit/define-route.js';
import { emailText, longText, phoneText } from '../text/fields.js';
import type { MatterLine } from './matter-detail.js';
import { address, names, optionalLine, overseasAddress, phone, version } from './person-fields.js';
import type { PersonRef } from './queue-row.js';
import type { LeaveWish } from './standing.js';

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

interface Person {
  readonly id: number;
  readonly version: number;
  readonly lastName: string;
  readonly firstName: string;
  readonly lastNameKana: string;
  readonly firstNameKana: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Fields hidden from this reader; POST /api/admin/reveal shows one. */
  readonly masked: readonly string[];
}

export interface AddressView {
  readonly postalCode: string | null;
  readonly prefecture: number | null;
  readonly city: string | null;
  readonly town: string | null;
  readonly building: string | null;
  readonly nearestStation: string | null;
  readonly country: string | null;
  readonly timeZone: string | null;
}

export interface FamilyDetail extends Person, AddressView {
  readonly accountId: number;
  readonly relation: number;
  readonly email: string;
  readonly phone: string | null;
  readonly phone2: string | null;
  readonly overseasAddress: string | null;
  readonly paymentMethod: number | null;
  readonly contactableHours: string | null;
  readonly noPhone: boolean;
  readonly mailNotices: boolean;
  readonly note: string | null;
  readonly roles: readonly string[];
  readonly canSignIn: boolean;
  /** Since when the family's logins are stopped. */
  readonly stoppedAt: string | null;
  readonly leaveWish: LeaveWish | null;
  readonly lastSeenAt: string | null;
  readonly adminRoomId: number | null;
  readonly consents: readonly { readonly type: string; readonly label: string; readonly at: string; readonly recordedBy: string }[];
  readonly students: readonly (PersonRef & { readonly grade: number; readonly accountId: number | null })[];
  /** Whose family this guardian joined; null for the first one. */
  readonly primaryGuardian: PersonRef | null;
  readonly secondGuardians: readonly (PersonRef & { readonly relation: number })[];
  readonly matters: readonly MatterLine[];
  readonly memos: readonly { readonly id: number; readonly content: string; readonly by: string; readonly at: string }[];
}
