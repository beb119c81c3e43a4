import { z } from 'zod';
import { paymentMethod } from '../codes/matter.js';
import { guardianRelation } from '../codes/person.js';
import { codeSchema } from '../kit/code-schema.js';
import { defineFields } from '../kit/define-fields.js';
import {
  address,
  optionalLine,
  phone as optionalPhone,
  overseasAddress,
} from '../resources/person-fields.js';
import { emailText, phoneText } from '../text/fields.js';
import { code, flag, line, phone, requiredNumber, text, withInput } from './kinds.js';
import { personAddress, personNames } from './person.js';

/*
 * Fields that a guardian reads or writes; fields of staff only are in family.ts. Audiences: `staff`
 * (secret fields masked for an Operator), `guardian` (the guardian's profile page and own-data
 * file), `contact` (the family's contact data on the page of a matter), `words` (the contact data
 * in the wording of the presenter). Forms: `staff`, and `guardian` for the profile page.
 */
const own = ['staff', 'guardian'] as const;
const ownAndCalled = ['staff', 'guardian', 'contact'] as const;
const ownAndLine = ['staff', 'guardian', 'words'] as const;
const byBoth = { staff: true, guardian: true } as const;
const payment = codeSchema(paymentMethod).nullable();

/** The fields of the guardian's own profile. */
export const familyOwn = defineFields({
  version: { ...requiredNumber, label: '版', read: own, personal: false },

  ...personNames('guardian', { names: ownAndLine, kana: ownAndLine }),
  relation: {
    ...withInput(codeSchema(guardianRelation), requiredNumber),
    format: { table: guardianRelation },
    write: { staff: true, guardian: codeSchema(guardianRelation) },
    read: ownAndCalled,
    personal: false,
    card: 'person',
    csv: '続柄',
  },

  /** The mail address of the login; only an Admin changes it for a guardian. */
  email: {
    ...withInput(emailText(), text),
    write: { staff: true },
    read: ownAndCalled,
    personal: false,
    card: 'contact',
    skip: { merge: 'belongs to the login' },
  },
  phone: {
    ...withInput(optionalPhone(), phone),
    write: { staff: true, guardian: phoneText() },
    read: ownAndCalled,
    secret: 'phone',
    personal: true,
    card: 'contact',
  },
  phone2: {
    ...withInput(optionalPhone('電話番号2'), phone),
    write: byBoth,
    read: ownAndCalled,
    secret: 'phone2',
    personal: true,
    card: 'contact',
  },
  contactableHours: {
    ...withInput(optionalLine('連絡可能時間帯', 200), line),
    write: { staff: true, guardian: optionalLine('連絡可能な時間帯', 200).optional() },
    read: ownAndCalled,
    personal: true,
    card: 'contact',
  },
  noPhone: {
    ...withInput(z.boolean().meta({ title: '電話不可' }), flag),
    write: {
      staff: true,
      guardian: z.boolean().optional().meta({ title: '電話での連絡を希望しない' }),
    },
    read: ownAndCalled,
    personal: false,
    card: 'contact',
  },

  ...personAddress('guardian', 'address', { own, lineReaders: ownAndLine }),
  overseasAddress: {
    ...withInput(overseasAddress, line),
    write: byBoth,
    read: ownAndLine,
    secret: 'address',
    personal: true,
    card: 'address',
  },
  timeZone: {
    ...withInput(address.timeZone, line),
    write: byBoth,
    read: ownAndCalled,
    personal: true,
    card: 'address',
  },

  /** Only an Admin among staff changes it. */
  paymentMethod: {
    ...withInput(payment, code(paymentMethod)),
    write: { staff: true, guardian: payment.optional().meta({ title: 'お支払い方法' }) },
    read: ownAndCalled,
    personal: true,
    card: 'other',
  },
});
