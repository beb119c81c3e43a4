import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { FormProvider, type Resolver, useFieldArray } from 'react-hook-form';
import { asErrors } from '../forms/check.js';
import { FormDraftNote } from '../forms/FormDraftNote.js';
import { FormField } from '../forms/FormField.js';
import { fieldText } from '../forms/field-text.js';
import { type Field, initialValues, missingFields, toBody } from '../forms/schema.js';
import { formDraftKey, hasFormDraft } from '../forms/useFormDraft.js';
import type { Save } from '../forms/useSave.js';
import { useSending } from '../forms/useSending.js';
import { Card } from '../ui/Card.js';
import { Icon } from '../ui/Icon.js';
import { Table } from '../ui/Table.js';

type Row = Readonly<Record<string, unknown>>;
interface RowsProps {
  title: string;
  /** The record's field with the list. */
  name: string;
  rows: readonly Row[];
  /** Fields of one row, with labels that the contract does not have. */
  fields: readonly Field[];
  save: Save;
  /** Text while there are no rows. */
  empty?: string;
  /** Starts with the form open. */
  startsOpen?: boolean;
}

/** A list of equal rows: shown as a table, edited and saved as a whole. */
export function FieldRows({ empty = '「編集」から登録できます。', ...props }: RowsProps) {
  const { title, rows, fields, startsOpen = false } = props;
  const [editing, setEditing] = useState(
    () => startsOpen || hasFormDraft(formDraftKey([props.name])),
  );
  const shown = fields.filter((field) => rows.some((row) => fieldText(field, row[field.name])));
  return (
    <Card
      title={title}
      note={`${rows.length}件`}
      bare
      tools={
        !editing && (
          <Button
            variant="text"
            size="small"
            aria-label={`${title}を編集`}
            onClick={() => setEditing(true)}
          >
            <Icon name="edit" small />
            編集
          </Button>
        )
      }
    >
      {editing ? (
        <RowsForm {...props} onClose={() => setEditing(false)} />
      ) : (
        <Table<{ id: string; row: Row }>
          rows={rows.map((row, at) => ({ id: String(row.id ?? at), row }))}
          none={empty}
          columns={shown.map((field) => ({
            label: field.label,
            title: ({ row }) => fieldText(field, row[field.name]),
            cell: ({ row }) => fieldText(field, row[field.name]) || '—',
          }))}
        />
      )}
    </Card>
  );
}

function RowsForm({
  title,
  name,
  rows,
  fields,
  save,
  onClose,
}: RowsProps & { onClose: () => void }) {
  const [seen] = useState(rows);
  const blank = () => initialValues([...fields], {});
  const start = seen.length > 0 ? seen.map((row) => initialValues([...fields], row)) : [blank()];
  const check: Resolver<{ [name: string]: Row[] }> = async ({ [name]: list = [] }) => {
    const errors = list.map((row) => asErrors(missingFields([...fields], row)));
    return errors.some((row) => Object.keys(row).length > 0)
      ? { values: {}, errors: { [name]: errors } as never }
      : { values: { [name]: list.map((row) => toBody<Row>([...fields], row)) }, errors: {} };
  };
  const { form, busy, message, draft, onSubmit } = useSending(
    { [name]: start },
    async (change) => {
      await save(change, { [name]: seen });
      onClose();
    },
    { check, guardsInput: true },
  );
  const list = useFieldArray({ control: form.control, name, keyName: 'key' });
  return (
    <FormProvider {...form}>
      <form
        className="rows"
        aria-label={`${title}の編集`}
        noValidate
        onSubmit={(event) => void onSubmit(event)}
      >
        {list.fields.map(({ key }, at) => (
          <fieldset key={key} className="rowset">
            <legend className="vh">{at + 1}行目</legend>
            {fields.map((field) => (
              <FormField key={field.name} field={field} source={`${name}.${at}.${field.name}`} />
            ))}
            <IconButton
              size="small"
              sx={{ placeSelf: 'end' }}
              aria-label={`${at + 1}行目を消す`}
              onClick={() => list.remove(at)}
            >
              <Icon name="x" />
            </IconButton>
          </fieldset>
        ))}
        <FormDraftNote of={draft} />
        <div className="row">
          <Button size="small" onClick={() => list.append(blank(), { shouldFocus: false })}>
            <Icon name="plus" small />
            行を追加
          </Button>
          <span className="grow late" role="alert">
            {message}
          </span>
          <Button size="small" onClick={onClose}>
            やめる
          </Button>
          <Button type="submit" variant="contained" size="small" disabled={busy}>
            保存
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
