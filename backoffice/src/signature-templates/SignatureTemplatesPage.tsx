import '../styles/templates.css';
import { rowsPerPage } from '@tsumugi/contract/kit/page-sizes';
import {
  type SignatureTemplateView,
  signatureTemplateSave,
} from '@tsumugi/contract/resources/text-template';
import { CrudField } from '../crud/CrudField.js';
import { CrudPage } from '../crud/CrudPage.js';
import type { CrudKind } from '../crud/kind.js';
import type { ViewProps } from '../resources/resource.js';
import { TemplateTabs } from '../templates/TemplateTabs.js';
import { TextField } from '../templates/TextField.js';
import { SignaturePreview } from '../templates/TextPreview.js';
import { templateColumns } from '../templates/template-columns.js';

/** 署名テンプレート: personal; an Admin manages those of all staff. */
const kind: CrudKind<SignatureTemplateView> = {
  among: {
    title: 'テンプレート',
    tabs: (panel) => <TemplateTabs resource="signature-templates" panel={panel} />,
  },
  perPage: rowsPerPage,
  sort: { field: 'title', order: 'ASC' },
  searchInAddress: false,
  searchLabel: '名前・署名の言葉',
  empty: '署名を登録しておくと、送る文面の末尾に付けられます。',
  columns: templateColumns([
    {
      key: 'isDefault',
      label: '使い方',
      width: 104,
      sort: 'isDefault',
      cell: (row) => row.isDefault && <span className="chip">いつも使う</span>,
    },
  ]),
  csv: (row) => ({
    番号: row.id,
    署名の名前: row.title,
    署名: row.body,
    いつも使う: row.isDefault ? 'はい' : '',
    作成者: row.owner,
    作成日時: row.createdAt,
  }),
  schema: signatureTemplateSave,
  form: () => (
    <>
      <CrudField name="title" focus />
      <TextField label="署名" audiences={[]} max={1000} rows={8} />
      <CrudField name="isDefault" />
    </>
  ),
  aside: () => <SignaturePreview />,
  may: () => ({ create: true, edit: true }),
  mayEdit: (row) => row.editable,
};

export default function SignatureTemplatesPage(props: ViewProps) {
  return <CrudPage kind={kind} {...props} />;
}
