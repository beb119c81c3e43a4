import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import { unknownPlaceholders } from '@tsumugi/contract/notices/placeholders';
import {
  chatTemplateSave,
  chatTemplateView,
  signatureTemplateSave,
  signatureTemplateView,
} from '@tsumugi/contract/resources/text-template';
import type { CurrentUser } from '../../platform/auth/current-user.js';
import { flagFilter, idFilter, type PageQuery } from '../../platform/http/list-page.js';
import { containsText, masterStore } from '../../platform/masters/master-store.js';

/** Limit of templates in a composer. */
const maxOffered = 500;

const withOwner = () => ({ owner: { select: { id: true, name: true } } });
interface OwnedRow {
  readonly ownerId: number;
  readonly owner: { readonly name: string };
}

const isEditable = ({ ownerId }: OwnedRow, { accountId, isAdmin }: CurrentUser) =>
  ownerId === accountId || isAdmin;

const presentOwner = (row: OwnedRow, user: CurrentUser) => ({
  owner: row.owner.name,
  own: row.ownerId === user.accountId,
  editable: isEditable(row, user),
});

const ownerOf = (before: OwnedRow | null, user: CurrentUser) => ({
  ownerId: before?.ownerId ?? user.accountId,
});

const ownerFilter = (given: PageQuery['filters'], { accountId }: CurrentUser) => ({
  ownerId: flagFilter(given, 'mine') ? accountId : idFilter(given, 'ownerId'),
});

/** The rules of both kinds: staff write their own templates, an Admin also those of others. */
const owned = {
  refusal: (row: OwnedRow, user: CurrentUser) => !isEditable(row, user) && ('forbidden' as const),
  conflictsWithoutVersion: true,
  include: withOwner,
  orderBy: { owner: (order: 'asc' | 'desc') => ({ owner: { name: order } }) },
  search: (text: string) => [{ title: containsText(text) }, { body: containsText(text) }],
  unique: {
    values: ({ ownerId, title }: { ownerId: number; title: string }) => ({ ownerId, title }),
    field: 'title',
    message: '同じ名前がすでに使われています。別の名前にしてください。',
  },
} as const;

/**
 * Chat templates of staff. An Operator reads own and shared templates; an Admin reads all and
 * decides which are shared (domain/permissions#templates).
 */
@Injectable()
export class ChatTemplateStore extends masterStore({
  ...owned,
  model: 'chatTemplate',
  save: chatTemplateSave,
  view: chatTemplateView,
  readableWhere: ({ accountId, isAdmin }) => ({
    audience: 'staff',
    ...(isAdmin ? {} : { OR: [{ ownerId: accountId }, { shared: true }] }),
  }),
  present: (row, user) => ({
    ...presentOwner(row, user),
    unknown: unknownPlaceholders(row.body).map((name) => `{${name}}`),
  }),
  order: [{ sortOrder: 'asc' }, { id: 'asc' }],
  filter: (given, user) => ({
    ...ownerFilter(given, user),
    ...(flagFilter(given, 'shared') ? { shared: true } : {}),
  }),
  columns: (_, { input, before, user }) => {
    if (input.shared && !before?.shared && !user.isAdmin)
      throw new AppError('admin_only', { shared: '全員で使う設定は管理者だけができます。' });
    return { ...ownerOf(before, user), audience: 'staff' };
  },
}) {
  /** Templates in a composer: the user's own and the shared ones. */
  offered(user: CurrentUser) {
    const where = { OR: [{ ownerId: user.accountId }, { shared: true }] };
    return this.all(user, { where, take: maxOffered });
  }
}

/**
 * Signatures are personal; an Admin manages all of them. A person has at most one default
 * signature; setting another one as default clears the first.
 */
@Injectable()
export class SignatureTemplateStore extends masterStore({
  ...owned,
  model: 'signatureTemplate',
  save: signatureTemplateSave,
  view: signatureTemplateView,
  readableWhere: ({ accountId, isAdmin }) => (isAdmin ? {} : { ownerId: accountId }),
  present: presentOwner,
  order: [{ ownerId: 'asc' }, { id: 'asc' }],
  filter: ownerFilter,
  columns: async (tx, { input, before, user }) => {
    const { ownerId } = ownerOf(before, user);
    if (input.isDefault)
      await tx.signatureTemplate.updateMany({
        where: { ownerId, deletedAt: null, id: { not: before?.id }, isDefault: true },
        data: { isDefault: false, version: { increment: 1 } },
      });
    return { ownerId };
  },
  // A restored signature is not the default.
  afterRemoval: { isDefault: false },
}) {
  /** The user's own signatures, the default one first. */
  offered(user: CurrentUser) {
    const where = { ownerId: user.accountId };
    return this.all(user, {
      where,
      order: [{ isDefault: 'desc' }, { id: 'asc' }],
      take: maxOffered,
    });
  }
}
