import { z } from 'zod';
import { type AnswerJson, instant, int, removalAnswer } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';
import { id } from '../kit/define-route.js';
import { emailText, kanaText, nameText } from '../text/fields.js';
import { phone, version } from './person-fields.js';
import { personRef } from './queue-row.js';

export const staffRole = z
  .enum(['Admin', 'Operator'], { error: '役割を選んでください。' })
  .meta({ title: '役割' });
export const staffFields = {
  name: nameText('氏名').meta({ example: '佐藤 健' }),
  kana: kanaText('氏名（カナ）', { blank: true })
    .meta({ example: 'サトウ ケン' })
    .nullable()
    .optional(),
  phone: phone().optional(),
  isInterviewer: z.boolean().optional().meta({ title: '面談担当' }),
  teamIds: z.array(id).max(50).optional().meta({ title: 'チーム', choices: 'teams' }),
};

/** save-admin-detail: all fields or some of them. */
export const adminSave = z
  .object({
    adminId: id,
    version,
    ...staffFields,
    name: staffFields.name.optional(),
    email: emailText().optional(),
    role: staffRole.optional(),
    disabled: z.boolean().optional(),
  })
  .meta({ id: 'AdminSave' });
export type AdminSave = z.infer<typeof adminSave>;

/** remove-admin; the open matters are assigned to `handOverTo`. */
export const adminRemoval = z
  .object({ adminId: id, handOverTo: id.optional() })
  .meta({ id: 'AdminRemoval' });

export const adminDetail = z
  .object({
    id: int,
    version: int,
    accountId: int,
    name: values.staffName,
    kana: values.guardianKana.nullable(),
    email: values.mailAddress,
    phone: values.shownPhone.nullable(),
    role: z.enum(['Admin', 'Operator']),
    roleName: z.string(),
    isInterviewer: z.boolean(),
    disabled: z.boolean(),
    teamIds: z.array(int),
    teams: z.array(personRef),
    /** Open matters assigned to this member, within the reader's reach. */
    openMatters: int,
    lastSeenAt: instant.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'AdminDetail' });
export type AdminDetail = AnswerJson<z.infer<typeof adminDetail>>;

export const adminRemoved = removalAnswer
  .extend({ handedOver: int.meta({ description: '引き継いだ案件の数' }) })
  .meta({ id: 'AdminRemoved' });
