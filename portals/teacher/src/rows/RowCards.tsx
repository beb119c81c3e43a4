import type { ReactNode } from 'react';
import { get, type UseFormRegisterReturn, useFieldArray, useFormContext } from 'react-hook-form';
import { Icon } from '#shared/ui/Icon.js';
import './rows.css';

/** Connects an input of one row to the form; `readAs` converts the typed text. */
type RowInput<R> = (
  field: keyof R & string,
  readAs?: (typed: unknown) => unknown,
) => UseFormRegisterReturn & { error: string | undefined };

interface Props<R> {
  /** The list in the form. */
  name: string;
  title: string;
  /** Explanation below the title. */
  lead?: string;
  most: number;
  /** Label of the button: 指導経験を追加する */
  add: string;
  newRow: () => Partial<R>;
  /** The order has a meaning. */
  isOrdered?: boolean;
  row: (input: RowInput<R>, at: number) => ReactNode;
}

/** A list of the form: rows that can be added, moved and removed, each a card with its fields. */
export function RowCards<R>({
  name,
  title,
  lead,
  most,
  add,
  newRow,
  isOrdered = false,
  row,
}: Props<R>) {
  const { control, register, formState } = useFormContext();
  const { fields, append, remove, move } = useFieldArray({ control, name });
  const inputOf =
    (at: number): RowInput<R> =>
    (field, setValueAs) => {
      const path = `${name}.${at}.${field}`;
      return {
        error: (get(formState.errors, path) as { message?: string } | undefined)?.message,
        ...register(path, { setValueAs }),
      };
    };
  return (
    <section className="sec" aria-label={title}>
      <div className="sec-h">
        <h2>{title}</h2>
        <span className="t-s">{fields.length}件</span>
      </div>
      {lead && <p className="t-s c-2 row-lead">{lead}</p>}
      {fields.map(({ id }, at) => (
        <fieldset key={id} className="card card-pad row-card">
          <legend className="sr">
            {title} {at + 1}件目
          </legend>
          <div className="row-card-h">
            <b aria-hidden="true">{at + 1}件目</b>
            {isOrdered && (
              <button
                type="button"
                className="icon-btn row-up"
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              >
                <Icon name="down" size={20} />
                <span className="sr">上へ移す（{at + 1}件目）</span>
              </button>
            )}
            <button type="button" className="text-btn" onClick={() => remove(at)}>
              <Icon name="x" size={20} />
              削除<span className="sr">（{at + 1}件目）</span>
            </button>
          </div>
          {row(inputOf(at), at)}
        </fieldset>
      ))}
      {fields.length < most && (
        <button type="button" className="btn btn-2 btn-48" onClick={() => append(newRow())}>
          <Icon name="plus" size={20} />
          {add}
        </button>
      )}
    </section>
  );
}
