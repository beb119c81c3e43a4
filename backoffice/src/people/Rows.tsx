import { ApiError } from '@tsumugi/client/api-error';
import { useRef, useState } from 'react';
import { SchemaField } from '../forms/SchemaField.js';
import { type Field, initialValues, missingFields, toBody } from '../forms/schema.js';
import type { Save } from '../forms/useSave.js';
import { wordsOf } from '../forms/words.js';
import { messageOf } from '../lib/http-error.js';
import { Card } from '../ui/Card.js';
import { Icon } from '../ui/Icon.js';

type Row = Readonly<Record<string, unknown>>;
interface RowsProps {
  title: string;
  /** Field of the record that holds the list. */
  name: string;
  rows: readonly Row[];
  /** Fields of one row, with the words they lack in the contract. */
  fields: readonly Field[];
  save: Save;
  /** Said while there are none. */
  empty?: string;
}

/** A list of equal rows: shown as a table, edited all at once, kept as a whole. */
export function Rows({ title, name, rows, fields, save, empty = '「編集」から登録できます。' }: RowsProps) {
  const [draft, setDraft] = useState<Row[] | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [message, setMessage] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const seen = useRef<unknown>(null);
  const shown = fields.filter((field) => rows.some((row) => wordsOf(field, row[field.name])));
  const start = () => {
    seen.current = rows;
    setErrors({});
    setMessage(null);
    setDraft(rows.length > 0 ? rows.map((row) => initialValues([...fields], row)) : [initialValues([...fields], {})]);
  };
  const submit = async () => {
    if (!draft || busy) return;
    const gaps = Object.fromEntries(
      draft.flatMap((row, at) => Object.entries(missingFields([...fields], row)).map(([field, text]) => [`${at}.${field}`, text])),
    );
    setErrors(gaps);
    if (Object.keys(gaps).length > 0) return;
    setBusy(true);
    setMessage(null);
    try {
      await save({ [name]: draft.map((row) => toBody([...fields], row)) }, { [name]: seen.current });
      setDraft(null);
    } catch (failure) {
      setMessage(messageOf(failure));
      if (failure instanceof ApiError)
        setErrors(Object.fromEntries(Object.entries(failure.fields).map(([path, text]) => [path.replace(/^\w+\./, ''), text])));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card
      title={title}
      note={`${rows.length}件`}
      bare
      tools={
        !draft && (
          <button type="button" className="btn ghost m" aria-label={`${title}を編集`} onClick={start}>
            <Icon name="edit" small />
            編集
          </button>
        )
      }
    >
      {draft ? (
        <form
          className="rows"
          aria-label={`${title}の編集`}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          {draft.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
            <fieldset key={at} className="rowset">
              <legend className="vh">{at + 1}行目</legend>
              {fields.map((field) => (
                <SchemaField
                  key={field.name}
                  field={field}
                  value={row[field.name]}
                  error={errors[`${at}.${field.name}`]}
                  onChange={(value) => setDraft(draft.map((each, place) => (place === at ? { ...each, [field.name]: value } : each)))}
                />
              ))}
              <button
                type="button"
                className="btn ghost icon m"
                aria-label={`${at + 1}行目を消す`}
                onClick={() => setDraft(draft.filter((_, place) => place !== at))}
              >
                <Icon name="x" />
              </button>
            </fieldset>
          ))}
          <div className="row">
            <button type="button" className="btn m" onClick={() => setDraft([...draft, initialValues([...fields], {})])}>
              <Icon name="plus" small />
              行を追加
            </button>
            <span className="grow late" role="alert">
              {message}
            </span>
            <button type="button" className="btn m" onClick={() => setDraft(null)}>
              取消
            </button>
            <button type="submit" className="btn m pri" disabled={busy}>
              保存
            </button>
          </div>
        </form>
      ) : rows.length === 0 ? (
        <p className="none pad">{empty}</p>
      ) : (
        <table className="t">
          <thead>
            <tr>
              {shown.map((field) => (
                <th key={field.name} scope="col">
                  {field.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={String(row.id ?? at)}>
                {shown.map((field) => {
                  const words = wordsOf(field, row[field.name]);
                  return (
                    <td key={field.name} title={words}>
                      {words || '—'}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
