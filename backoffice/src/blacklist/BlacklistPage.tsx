import { rowsPerPage } from '@tsumugi/contract/kit/page-sizes';
import { type BlacklistView, blacklistSave } from '@tsumugi/contract/resources/blacklist';
import { formatDateTime } from '@tsumugi/contract/text/format';
import { CrudField } from '../crud/CrudField.js';
import { CrudPage } from '../crud/CrudPage.js';
import type { CrudKind } from '../crud/kind.js';
import { isAdmin } from '../lib/session.js';
import type { ViewProps } from '../resources/resource.js';
import { WordField } from './WordField.js';

/** ブラックリスト: words that families and teachers cannot send each other. */
const kind: CrudKind<BlacklistView> = {
  perPage: rowsPerPage,
  sort: { field: 'word', order: 'ASC' },
  searchInAddress: true,
  searchLabel: '禁止語・メモ',
  empty: 'ご家庭と教師のメッセージで使えないようにする語を登録してください。',
  columns: [
    {
      key: 'word',
      label: '禁止語',
      width: 280,
      sort: 'word',
      cell: (row) => row.word,
    },
    { key: 'note', label: '理由・メモ', cell: (row) => row.note },
    { key: 'createdBy', label: '登録者', width: 160, cell: (row) => row.createdBy },
    { key: 'createdAt', label: '登録日時', width: 136, sort: 'createdAt', cell: (row) => formatDateTime(row.createdAt) },
  ],
  csv: (row) => ({ 番号: row.id, 禁止語: row.word, 理由: row.note ?? '', 登録者: row.createdBy ?? '', 登録日時: row.createdAt }),
  schema: blacklistSave,
  form: () => (
    <>
      <WordField />
      <CrudField name="note" />
    </>
  ),
  may: () => ({ create: true, edit: isAdmin() }),
};

export default function BlacklistPage(props: ViewProps) {
  return <CrudPage kind={kind} {...props} />;
}
