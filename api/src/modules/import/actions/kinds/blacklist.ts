import { blacklistSave } from '@tsumugi/contract/resources/blacklist';
import { searchKey } from '@tsumugi/contract/text/normalise';
import { type Column, checked, ownColumn } from '../../columns/column.js';
import { editRecord } from './edit.js';
import type { ImportKind } from './kind.js';

const { word, note } = blacklistSave.shape;
const columns: readonly Column[] = [
  ownColumn('word', '禁止語', (text) => checked(word, text), {
    required: true,
    example: '直接契約',
    synonyms: ['語', 'NGワード', '禁止ワード', 'ワード'],
  }),
  ownColumn('note', '理由・メモ', (text) => checked(note, text), { example: '', synonyms: ['理由', 'メモ', '備考'] }),
];

/** Words that families and teachers may not write to each other (domain section 13). */
export const blacklist: ImportKind = {
  kind: 'blacklist',
  about: '1行に語をひとつ。全角・半角、ひらがな・カタカナの違いは区別しません。',
  columns,
  async apply({ tx, now, accountId }, [row]) {
    if (!row) return new Map();
    const { word, note } = row.values as { word: string; note?: string };
    const normalizedWord = searchKey(word);
    const before = await tx.blacklistWord.findFirst({ where: { normalizedWord, deletedAt: null } });
    if (before) {
      const made = await editRecord(tx.blacklistWord, { entity: 'blacklistWord', id: before.id, before }, note ? { note } : {}, {});
      const messages = made ? [] : [{ column: null, text: 'すでに登録されている語です。' }];
      return new Map([[row.number, { fate: 'update', made: made ? [made] : [], messages }]]);
    }
    const data = { word, normalizedWord, note: note || null, createdById: accountId, createdAt: now };
    const { id, version } = await tx.blacklistWord.create({ data, select: { id: true, version: true } });
    return new Map([[row.number, { fate: 'new', made: [{ entity: 'blacklistWord', id, version, before: null }] }]]);
  },
};
