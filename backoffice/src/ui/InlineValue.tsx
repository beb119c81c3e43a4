import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Fact } from '../api/matter.js';
import { ApiError, messageOf } from '../lib/http-error.js';
import { DateField } from './DateField.js';
import { Icon } from './Icon.js';

/** A value that turns into its own editor: pencil on hover or focus, Enter or 保存 keeps it, Esc leaves it. */
export function InlineValue({ fact, onSave }: { fact: Fact; onSave?: (field: string, value: unknown) => Promise<unknown> }) {
  const [editing, setEditing] = useState(false);
  const [draft, setDraft] = useState<string | number | null | undefined>(fact.raw);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const id = useId();
  const { field } = fact;

  if (!field || !onSave)
    return (
      <div className="ed">
        {fact.href ? <Link to={fact.href}>{fact.value}</Link> : <span className="pre">{fact.value || '—'}</span>}
        {fact.note && <span className="sub">{fact.note}</span>}
      </div>
    );
  if (!editing)
    return (
      <button
        type="button"
        className="ed"
        aria-label={`${fact.label}を編集（現在: ${fact.value || '空'}）`}
        onClick={() => {
          setDraft(fact.raw ?? (fact.kind === 'choice' ? null : ''));
          setError(null);
          setEditing(true);
        }}
      >
        <span className="pre">{fact.value || '—'}</span>
        <Icon name="edit" />
      </button>
    );
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await onSave(field, draft === '' ? null : draft);
      setEditing(false);
    } catch (failure) {
      setError((failure instanceof ApiError ? failure.fields[field] : undefined) ?? messageOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      onSubmit={save}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) setEditing(false);
      }}
    >
      <div className="ed edit">
        <label className="vh" htmlFor={id}>
          {fact.label}
        </label>
        {fact.kind === 'day' ? (
          <div className="grow">
            <DateField id={id} label={fact.label} value={draft as string | null} onChange={(day) => setDraft(day ?? null)} invalid={error !== null} />
          </div>
        ) : fact.kind === 'choice' ? (
          // biome-ignore lint/a11y/noAutofocus: the person asked to edit this value
          <select id={id} className="inp" autoFocus value={draft === null || draft === undefined ? '' : String(draft)} onChange={(event) => setDraft(fact.options?.find((option) => String(option.id) === event.target.value)?.id ?? null)}>
            <option value="">—</option>
            {fact.options?.map((option) => (
              <option key={option.id} value={String(option.id)}>
                {option.name}
              </option>
            ))}
          </select>
        ) : (
          // biome-ignore lint/a11y/noAutofocus: the person asked to edit this value
          <input id={id} className="inp" autoFocus value={String(draft ?? '')} aria-invalid={error ? true : undefined} onChange={(event) => setDraft(event.target.value)} />
        )}
        <button type="submit" className="btn xs pri" disabled={busy}>
          保存
        </button>
        <button type="button" className="btn xs" onClick={() => setEditing(false)}>
          取消
        </button>
      </div>
      {error && (
        <span className="hint err" role="alert">
          {error}
        </span>
      )}
    </form>
  );
}
