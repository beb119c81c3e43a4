import { z } from 'zod';
import { id } from '../kit/define-route.js';
import { lineText, nameText } from '../text/fields.js';
import { version } from './person-fields.js';

/** save-team: with `id` an edit of what was read, which needs its `version`; without a new one. `members` are all members. */
export const teamSave = z
  .object({
    id: id.optional().meta({ title: '番号', hidden: true }),
    version: version.optional(),
    name: nameText('チーム名'),
    note: lineText('メモ', 200, { blank: true }).nullish().meta({ title: 'メモ' }),
    weekendOpen: z.boolean().default(false).meta({ title: '土日も営業日とする' }),
    sortOrder: z.number({ error: '並び順は数字で入力してください。' }).int().min(0).max(9999).default(0).meta({ title: '並び順' }),
    members: z
      .array(z.object({ adminId: id, isLeader: z.boolean().default(false) }))
      .max(200, '所属できるのは200人までです。')
      .default([])
      .meta({ title: 'メンバー' }),
  })
  .meta({ id: 'TeamSave' });
export type TeamSave = z.infer<typeof teamSave>;

export interface TeamMemberView {
  readonly adminId: number;
  readonly name: string;
  readonly isLeader: boolean;
}
export interface TeamView {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly note: string | null;
  /** Saturdays and Sundays count as business days for the matters of this team (domain 6.1). */
  readonly weekendOpen: boolean;
  readonly sortOrder: number;
  readonly members: readonly TeamMemberView[];
  /** Requests still being worked on that the team looks after. */
  readonly openMatters: number;
  readonly createdAt: string;
}
