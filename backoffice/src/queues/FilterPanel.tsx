import { type FormEvent, useId, useState } from 'react';
import { DateField } from '../ui/DateField.js';
import { focusOnMount } from '../ui/focus.js';
import { type FilterField, filterFields } from './filter-fields.js';

const mostUsed = 8;

function FilterInput({
  field,
  value,
  autoFocus,
  onChange,
}: {
  field: FilterField;
  value: string;
  autoFocus: boolean;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className="fl">
      <label className="lb" htmlFor={id}>
        {field.label}
      </label>
      {field.options ? (
        <select id={id} className="inp" value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">指定なし</option>
          {field.options.map((option) => (
            <option key={option.id} value={String(option.id)}>
              {option.name}
            </option>
          ))}
        </select>
      ) : field.kind === 'day' ? (
        <DateField id={id} label={field.label} value={value || null} onChange={(day) => onChange(day ?? '')} />
      ) : (
        <input
          id={id}
          className="inp"
          ref={autoFocus ? focusOnMount : undefined}
          value={value}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  );
}

/** The filters a tab knows; the usual ones first, the rest on request. Applied together, closed with Esc. */
export function FilterPanel({
  names,
  value,
  onApply,
  onClose,
}: {
  names: readonly string[];
  value: Record<string, string>;
  onApply: (value: Record<string, string>) => void;
  onClose: () => void;
}) {
  const [draft, setDraft] = useState(value);
  const [all, setAll] = useState(false);
  const fields = filterFields(names);
  const ordered = [...fields.filter(({ kind }) => kind === 'text'), ...fields.filter(({ kind }) => kind !== 'text')];
  const shown = all ? ordered : ordered.slice(0, mostUsed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onApply(Object.fromEntries(Object.entries(draft).filter(([, text]) => text.trim() !== '')));
  };
  return (
    <div
      className="pop filters"
      role="dialog"
      aria-label="絞り込み"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose();
      }}
    >
      <form onSubmit={submit}>
        {shown.map((field, index) => (
          <FilterInput
            key={field.name}
            field={field}
            value={draft[field.name] ?? ''}
            autoFocus={index === 0}
            onChange={(text) => setDraft({ ...draft, [field.name]: text })}
          />
        ))}
        <div className="foot">
          {ordered.length > mostUsed && (
            <button type="button" className="linkbtn" onClick={() => setAll(!all)}>
              {all ? '項目を減らす' : `ほかの項目（${ordered.length - mostUsed}）`}
            </button>
          )}
          <span className="grow" />
          <button type="button" className="btn ghost" onClick={() => setDraft({})}>
            すべて外す
          </button>
          <button type="button" className="btn" onClick={onClose}>
            やめる
          </button>
          <button type="submit" className="btn pri">
            絞り込む
          </button>
        </div>
      </form>
    </div>
  );
}
