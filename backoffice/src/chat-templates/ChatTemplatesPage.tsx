import '../styles/templates.css';
import { rowsPerPage } from '@tsumugi/contract/kit/page-sizes';
import { type ChatTemplateView, chatTemplateSave } from '@tsumugi/contract/resources/text-template';
import { useRecordContext } from 'react-admin';
import { CrudField } from '../crud/CrudField.js';
import { CrudPage } from '../crud/CrudPage.js';
import type { CrudKind } from '../crud/kind.js';
import { isAdmin } from '../lib/session.js';
import type { ViewProps } from '../resources/resource.js';
import { TemplateTabs } from '../templates/TemplateTabs.js';
import { TextField } from '../templates/TextField.js';
import { ChatPreview } from '../templates/TextPreview.js';
import { templateColumns } from '../templates/template-columns.js';
import { Icon } from '../ui/Icon.js';

/** Only an Admin can share a text; every editor of a shared text can unshare it. */
function SharedField() {
  const shared = useRecordContext<ChatTemplateView>()?.shared ?? false;
  return isAdmin() || shared ? <CrudField name="shared" /> : null;
}

/** チャットテンプレート: the user's own and the shared ones (domain/permissions#templates). */
const kind: CrudKind<ChatTemplateView> = {
  among: {
    title: 'テンプレート',
    tabs: (panel) => <TemplateTabs resource="chat-templates" panel={panel} />,
  },
  perPage: rowsPerPage,
  sort: { field: 'sortOrder', order: 'ASC' },
  searchInAddress: false,
  searchLabel: '名前・本文の言葉',
  empty: 'よく使う文面を登録しておくと、チャットの入力欄から選べます。',
  columns: templateColumns([
    {
      key: 'shared',
      label: '使う人',
      width: 104,
      sort: 'shared',
      cell: (row) => <span className="chip">{row.shared ? '全員' : '作成者'}</span>,
    },
    {
      key: 'unknown',
      label: '確認',
      width: 104,
      cell: (row) =>
        row.unknown.length > 0 && (
          <span className="late">
            <Icon name="alert" small /> 差し込み
          </span>
        ),
    },
  ]),
  csv: (row) => ({
    番号: row.id,
    テンプレート名: row.title,
    本文: row.body,
    使う人: row.shared ? '全員' : '作成者',
    並び順: row.sortOrder,
    作成者: row.owner,
    作成日時: row.createdAt,
  }),
  schema: chatTemplateSave,
  form: () => (
    <>
      <CrudField name="title" focus />
      <TextField label="本文" audiences={['customer', 'teacher']} max={4000} rows={14} />
      <SharedField />
      <CrudField name="sortOrder" hint="小さい順に並びます。" />
    </>
  ),
  aside: () => <ChatPreview />,
  may: () => ({ create: true, edit: true }),
  mayEdit: (row) => row.editable,
};

export default function ChatTemplatesPage(props: ViewProps) {
  return <CrudPage kind={kind} {...props} />;
}
