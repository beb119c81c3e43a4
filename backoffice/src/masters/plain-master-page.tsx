import { rowsPerPage } from '@tsumugi/contract/kit/page-sizes';
import type { PlainFields, PlainMasterEntry } from '@tsumugi/contract/masters/masters';
import { plainMaster } from '@tsumugi/contract/masters/plain-master';
import { CrudField } from '../crud/CrudField.js';
import { CrudPage } from '../crud/CrudPage.js';
import type { CrudKind, CrudRow } from '../crud/kind.js';
import { fieldText } from '../forms/field-text.js';
import { type Field, fieldsOf, jsonSchemaOf } from '../forms/schema.js';
import { isAdmin } from '../lib/session.js';
import type { ViewProps } from '../resources/resource.js';

type PlainRow = CrudRow & Readonly<Record<string, unknown>>;

/** List, form and CSV of a plain master: each field is a column, an input and a heading. */
export function plainKind(
  name: string,
  entry: PlainMasterEntry,
  fieldsOfMaster: PlainFields,
): CrudKind<PlainRow> {
  const { save, label, searchLabel } = plainMaster(name, entry, fieldsOfMaster);
  const fields = fieldsOf(jsonSchemaOf(save));
  const textOf = (field: Field) => (row: PlainRow) => fieldText(field, row[field.name]);
  return {
    perPage: rowsPerPage,
    sort: { field: 'id', order: 'ASC' },
    searchInAddress: false,
    searchLabel,
    empty: `「新しく登録」から、${label}を登録してください。`,
    columns: fields.map((field) => ({ key: field.name, sort: field.name, cell: textOf(field) })),
    csv: (row) => ({
      番号: row.id,
      ...Object.fromEntries(fields.map((field) => [field.label, textOf(field)(row)])),
    }),
    schema: save,
    form: () => fields.map(({ name: field }) => <CrudField key={field} name={field} />),
    may: () => ({ create: isAdmin(), edit: isAdmin() }),
  };
}

/** The page of a plain master. */
export function plainMasterPage(...master: Parameters<typeof plainKind>) {
  const kind = plainKind(...master);
  return (props: ViewProps) => <CrudPage kind={kind} {...props} />;
}
