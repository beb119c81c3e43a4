import { blacklistSave } from '@tsumugi/contract/resources/blacklist';
import { searchKey } from '@tsumugi/contract/text/search-key';
import { cells } from '../../columns/cells.js';
import { type Column, customColumn } from '../../columns/column.js';
import { blacklistLines } from '../../export/company-lines.queries.js';
import { editRecord } from './edit.js';
import type { ImportKind } from './import-kind.js';

const { word, note } = blacklistSave.shape;
const columns: readonly Column[] = [
  customColumn('word', '禁止語', cells.bySchema(word), {
    required: true,
    example: '直接契約',
    synonyms: ['語', 'NGワード', '禁止ワード', 'ワード'],
  }),
  customColumn('note', '理由・メモ', cells.bySchema(note), {
    example: '',
    synonyms: ['理由', 'メモ', '備考'],
  }),
  {
    ...customColumn('createdAt', '登録日', cells.moment, { example: '', synonyms: ['登録日時'] }),
    exportOnly: true,
  },
];

/** Words that families and teachers may not write to each other (domain/chat#blacklist). */
export const blacklist: ImportKind = {
  kind: 'blacklist',
  about: '1行に語をひとつ。全角・半角、ひらがな・カタカナの違いは区別しません。',
  columns,
  exportLines: blacklistLines,
  async apply({ tx, now, accountId }, [row]) {
    if (!row) return new Map();
    const { word, note, createdAt } = row.values as {
      word: string;
      note?: string;
      createdAt?: Date;
    };
    const normalizedWord = searchKey(word);
    const before = await tx.blacklistWord.findFirst({ where: { normalizedWord, deletedAt: null } });
    if (before) {
      const made = await editRecord(
        tx,
        { entity: 'blacklistWord', id: before.id, before },
        note ? { note } : {},
        {},
      );
      const messages = made ? [] : [{ column: null, text: 'すでに登録されている語です。' }];
      return new Map([[row.number, { outcome: 'update', made: made ? [made] : [], messages }]]);
    }
    const data = {
      word,
      normalizedWord,
      note: note || null,
      createdById: accountId,
      createdAt: createdAt ?? now,
    };
    const { id, version } = await tx.blacklistWord.create({
      data,
      select: { id: true, version: true },
    });
    return new Map([
      [
        row.number,
        { outcome: 'new', made: [{ entity: 'blacklistWord', id, version, before: null }] },
      ],
    ]);
  },
};
