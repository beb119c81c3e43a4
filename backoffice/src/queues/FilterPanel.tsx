import { type FormEvent, useState } from 'react';
import { filterFields, labelOf } from './filter-fields.js';

/** The filters a tab knows; applied together, closed with Esc. */
export function FilterPanel({ names, value, onApply, onClose }: { names: readonly string[]; value: Record<string, string>; onApply: (value: Record<string, string>) => void; onClose: () => void }) {
  const [draft, setDraft] = useState(value);
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
        {filterFields(names).map((field, index) => (
          <label className="fl" key={field.name}>
            <span className="lb">{labelOf(field.name)}</span>
            {field.options ? (
              <select className="inp" value={draft[field.name] ?? ''} onChange={(event) => setDraft({ ...draft, [field.name]: event.target.value })}>
                <option value="">指定なし</option>
                {field.options.map((option) => (
                  <option key={option.id} value={String(option.id)}>
                    {option.name}
                  </option>
                ))}
              </select>
            ) : (
              <input
                className="inp"
                // biome-ignore lint/a11y/noAutofocus: the panel was opened to type here
                autoFocus={index === 0}
                value={draft[field.name] ?? ''}
                placeholder={field.placeholder}
                onChange={(event) => setDraft({ ...draft, [field.name]: event.target.value })}
              />
            )}
          </label>
        ))}
        <div className="foot">
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
