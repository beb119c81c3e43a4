import { Injectable } from '@nestjs/common';
import { blacklistSave, blacklistView } from '@tsumugi/contract/resources/blacklist';
import { searchKey } from '@tsumugi/contract/text/search-key';
import { containsText, masterStore } from '../../platform/masters/master-store.js';

/**
 * ブラックリスト (domain/calls#masters). All staff may add; only an Admin changes
 * (domain/permissions#masters).
 */
@Injectable()
export class BlacklistStore extends masterStore({
  model: 'blacklistWord',
  save: blacklistSave,
  view: blacklistView,
  refusal: (_, user) => !user.isAdmin && 'admin_only',
  include: () => ({ createdBy: { select: { name: true } } }),
  present: ({ createdBy }) => ({ createdBy: createdBy?.name ?? null }),
  order: [{ normalizedWord: 'asc' }, { id: 'asc' }],
  orderBy: { createdBy: (order) => ({ createdBy: { name: order } }) },
  // Searches the word in any spelling, and the note.
  search: (text) => [
    { note: containsText(text) },
    ...(searchKey(text) ? [{ normalizedWord: { contains: searchKey(text) } }] : []),
  ],
  columns: (_, { input: { word }, before, user }) => ({
    normalizedWord: searchKey(word),
    createdById: before ? before.createdById : user.accountId,
  }),
  unique: {
    values: ({ normalizedWord }) => ({ normalizedWord }),
    field: 'word',
    message:
      '同じ語がすでに登録されています（全角・半角、ひらがな・カタカナの違いは区別しません）。',
  },
}) {
  /** Whether no other word is equal after domain/validation#normal-form. */
  async isUnique(word: string, id?: number): Promise<boolean> {
    return !(await this.isTaken({ normalizedWord: searchKey(word) }, id));
  }
}
