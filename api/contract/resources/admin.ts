import { z } from 'zod';
import { id } from '../kit/define-route.js';
import { emailText, kanaText, nameText } from '../text/fields.js';
import { phone, version } from './person-fields.js';
import type { PersonRef } from './queue-row.js';

const staffRole = z.enum(['Admin', 'Operator'], { error: '役割を選んでください。' }).meta({ title: '役割' });
export const staffFields = {
  name: nameText('氏名'),
  kana: kanaText('氏名（カナ）', { blank: true }).nullable().optional(),
  phone: phone().optional(),
  isInterviewer: z.boolean().optional().meta({ title: '面談担当' }),
  teamIds: z.array(id).max(50).optional().meta({ title: 'チーム', choices: 'teams' }),
};

/** save-admin-detail: whole or part. */
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

/** remove-admin; `handOverTo` takes over the open matters. */
export const adminRemoval = z.object({ adminId: id, handOverTo: id.optional() }).meta({ id: 'AdminRemoval' });

export interface AdminDetail {
  readonly id: number;
  readonly version: number;
  readonly accountId: number;
  readonly name: string;
  readonly kana: string | null;
  readonly email: string;
  readonly phone: string | null;
  readonly role: 'Admin' | 'Operator';
  readonly roleName: string;
  readonly isInterviewer: boolean;
  readonly disabled: boolean;
  readonly teamIds: readonly number[];
  readonly teams: readonly PersonRef[];
  /** Matters in charge that are still being worked on, of those the reader sees. */
  readonly openMatters: number;
  readonly lastSeenAt: string | null;
  readonly createdAt: string;
}
