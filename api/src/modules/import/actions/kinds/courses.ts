import { lessonPeriod } from '@tsumugi/contract/codes/lesson';
import { courseSave } from '@tsumugi/contract/resources/course';
import { searchKey } from '@tsumugi/contract/text/search-key';
import { wordsOf } from '../../columns/cell-codes.js';
import { cells, checked } from '../../columns/cells.js';
import { brandHelp, type Column, customColumn } from '../../columns/column.js';
import { courseLines } from '../../export/company-lines.queries.js';
import { editRecord } from './edit.js';
import type { ImportKind } from './import-kind.js';

const { name, description, sortOrder } = courseSave.shape;
const columns: readonly Column[] = [
  customColumn('brand', 'ブランド', cells.brand, {
    required: true,
    example: '家庭教師',
    synonyms: ['サービス', '部門'],
    help: brandHelp,
  }),
  customColumn('name', 'コース名', cells.bySchema(name), {
    required: true,
    example: '中学受験コース',
    synonyms: ['コース', '名称', '講座名'],
  }),
  customColumn('description', '説明', cells.bySchema(description), {
    example: '',
    synonyms: ['内容', '備考'],
  }),
  customColumn('lessonPeriod', '指導期間', cells.code(lessonPeriod), {
    example: '',
    synonyms: ['期間'],
    help: wordsOf(lessonPeriod),
  }),
  customColumn('hasTrial', '体験授業', cells.flag, {
    example: 'はい',
    synonyms: ['体験', '体験授業を行う'],
    help: 'はい、いいえ（空欄は「はい」）',
  }),
  customColumn('active', '新しい案件で選べる', cells.flag, {
    example: 'はい',
    synonyms: ['有効', '受付中'],
    help: 'はい、いいえ（空欄は「はい」）',
  }),
  customColumn(
    'sortOrder',
    '並び順',
    {
      ...cells.number,
      read: (text) => {
        const read = cells.number.read(text);
        return 'value' in read ? checked(sortOrder, read.value) : read;
      },
    },
    { example: '10', synonyms: ['順番', '表示順'], help: '小さい順に並ぶ' },
  ),
  {
    ...customColumn('createdAt', '登録日', cells.moment, { example: '', synonyms: ['登録日時'] }),
    exportOnly: true,
  },
];

/** Courses of a brand; a course with an equal name is updated. */
export const courses: ImportKind = {
  kind: 'courses',
  about: '1行にコースひとつ。同じブランドに同じ名前のコースがあれば、更新します。',
  columns,
  exportLines: courseLines,
  async apply({ tx, now }, [row]) {
    if (!row) return new Map();
    const { name, description, createdAt, ...rest } = row.values as {
      brand: number;
      name: string;
      description?: string;
      createdAt?: Date;
    };
    const same = await tx.course.findMany({ where: { brand: rest.brand, deletedAt: null } });
    const before = same.find((each) => searchKey(each.name) === searchKey(name));
    const data = { ...rest, name, ...(description ? { description } : {}) };
    if (before) {
      const made = await editRecord(tx, { entity: 'course', id: before.id, before }, data, {});
      return new Map([[row.number, { outcome: 'update', made: made ? [made] : [] }]]);
    }
    const { id, version } = await tx.course.create({
      data: { ...data, createdAt: createdAt ?? now },
      select: { id: true, version: true },
    });
    return new Map([
      [row.number, { outcome: 'new', made: [{ entity: 'course', id, version, before: null }] }],
    ]);
  },
};
