import { defineFields } from '../kit/define-fields.js';
import { longText } from '../text/fields.js';
import { line, number, requiredInstant, requiredNumber, withInput } from './kinds.js';
import { studentOwn } from './student-own.js';

const office = ['staff'] as const;
const byStaff = { staff: true } as const;

/** The field book of the child. */
export const studentFields = defineFields({
  ...studentOwn,
  accountId: { ...number, label: 'アカウント番号', read: office, personal: false },
  parentId: {
    ...requiredNumber,
    label: '保護者番号',
    read: office,
    personal: false,
    skip: { merge: 'both children have the same', file: 'the line names the guardian' },
  },
  note: {
    ...withInput(longText('備考', { blank: true }).nullable(), line),
    write: byStaff,
    read: office,
    personal: true,
    card: 'school',
  },
  /** Name for guardians: `email`. */
  invitedEmail: {
    ...line,
    label: '招待したメールアドレス',
    read: ['guardianWords'],
    personal: true,
    skip: { merge: 'belongs to the login', file: 'a moved child has no login' },
  },
  createdAt: { ...requiredInstant, label: '登録日', read: office, personal: false },
  updatedAt: { ...requiredInstant, label: '更新日', read: office, personal: false },
});
