import { z } from 'zod';
import { defineFields } from '../kit/define-fields.js';
import { longText } from '../text/fields.js';
import { familyOwn } from './family-own.js';
import { flag, line, requiredInstant, requiredNumber, withInput } from './kinds.js';

const office = ['staff'] as const;
const byStaff = { staff: true } as const;

/** The field book of the guardian, both the first and the second. */
export const familyFields = defineFields({
  ...familyOwn,
  id: { ...requiredNumber, label: '保護者番号', read: ['staff', 'contact'], personal: false },
  accountId: { ...requiredNumber, label: 'アカウント番号', read: office, personal: false },
  /** Stored on the account. */
  mailNotices: {
    ...withInput(z.boolean().meta({ title: 'メール通知' }), flag),
    write: byStaff,
    read: office,
    personal: false,
    card: 'contact',
    skip: { merge: 'belongs to the login', file: 'a new login has the default' },
  },
  note: {
    ...withInput(longText('備考', { blank: true }).nullable(), line),
    write: byStaff,
    read: office,
    personal: true,
    card: 'other',
  },
  createdAt: { ...requiredInstant, label: '登録日', read: office, personal: false },
  updatedAt: { ...requiredInstant, label: '更新日', read: office, personal: false },
});
