import type { z } from 'zod';

/** A master as the office shows it. */
interface Master {
  readonly label: string;
  readonly icon: string;
  /** Purpose, on the page of all masters. */
  readonly about?: string;
  /** The field whose value names a record. */
  readonly nameField: string;
  /** The menu entry of its screens, and their addresses below /admin. */
  readonly under: string;
  readonly list: string;
  readonly edit: string;
  readonly create: string;
}

/**
 * Masters with a page and a store of their own, by the name of their resource. The office loads
 * this file before the first paint, so it has no schemas.
 */
export const ownMasters = {
  courses: {
    label: 'コース',
    icon: 'db',
    about: '案件で選べるコース。ブランドごとに並びます。',
    nameField: 'name',
    under: 'master',
    list: 'course-master-list',
    edit: 'course-master-detail/:id',
    create: 'course-master-detail',
  },
  blacklist: {
    label: 'ブラックリスト',
    icon: 'db',
    about: 'ご家庭と教師のメッセージで使えない語。',
    nameField: 'word',
    under: 'master',
    list: 'blacklist-master-list',
    edit: 'blacklist-master-detail-add/:id',
    create: 'blacklist-master-detail-add',
  },
  teams: {
    label: 'チーム',
    icon: 'users',
    about: '案件を受け持つチームと、そのメンバー。',
    nameField: 'name',
    under: 'master',
    list: 'team-list',
    edit: 'team-management-detail-add/:id',
    create: 'team-management-detail-add',
  },
  'chat-templates': {
    label: 'チャットテンプレート',
    icon: 'doc',
    nameField: 'title',
    under: 'chat-template',
    list: 'chat-template',
    edit: 'chat-template/:id/detail',
    create: 'chat-template/create',
  },
  'signature-templates': {
    label: '署名テンプレート',
    icon: 'doc',
    nameField: 'title',
    under: 'chat-template',
    list: 'signature-template',
    edit: 'signature-template/:id/detail',
    create: 'signature-template/create',
  },
} as const satisfies Record<string, Master>;

/**
 * A master whose fields are all that there is to say: texts, numbers, flags and codes, each a
 * column of its table. All staff read it, an Admin changes it (domain/permissions#masters). A
 * master with computed fields, checks of other tables or calls of its own uses `defineMaster` and
 * `masterStore`.
 */
export interface PlainFields {
  /** In the order of the form and the list. `name` names a record. */
  readonly fields: Readonly<{ name: z.ZodType } & Record<string, z.ZodType>>;
  /** A field that no two records may have in common. */
  readonly unique?: string;
}

export interface PlainMasterEntry {
  /** Model of the Prisma schema in camelCase, and first word of the operation ids. */
  readonly noun: string;
  /** Name of a record on the screens. */
  readonly label: string;
  /** Purpose, on the page of all masters. */
  readonly about: string;
  readonly fields: () => Promise<{ readonly default: PlainFields }>;
}

/**
 * Masters whose fields are all that there is to say (`plain-master.ts`): store, routes, page, CSV
 * and tests follow from them. One line each:
 * `schools: { noun: 'school', label: '学校', about: '…', fields: () => import('./school.js') }`.
 */
export const plainMasters = {} as const satisfies Record<string, PlainMasterEntry>;
