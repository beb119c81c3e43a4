import { readablePlaceholders } from '@tsumugi/contract/notices/placeholders';
import { formatDateTime } from '@tsumugi/contract/text/format';
import type { CrudColumn } from '../crud/kind.js';

interface TemplateRow {
  readonly id: number;
  readonly title: string;
  readonly body: string;
  readonly owner: string;
  readonly own: boolean;
  readonly createdAt: string;
}

/** The columns common to both kinds: name and text, then the kind's own, then author and date. */
export function templateColumns<R extends TemplateRow>(columns: CrudColumn<R>[]): CrudColumn<R>[] {
  return [
    {
      key: 'title',
      width: 240,
      sort: 'title',
      cell: (row) => row.title,
    },
    {
      key: 'body',
      cell: (row) => (
        <span className="sub ell line" data-cut="preview">
          {readablePlaceholders(row.body.replaceAll('\n', ' '))}
        </span>
      ),
    },
    ...columns,
    { key: 'owner', label: '作成者', width: 136, cell: (row) => (row.own ? '自分' : row.owner) },
    {
      key: 'createdAt',
      label: '作成日',
      width: 128,
      sort: 'createdAt',
      cell: (row) => formatDateTime(row.createdAt),
    },
  ];
}
