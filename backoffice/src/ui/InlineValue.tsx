import { ApiError } from '@tsumugi/client/api-error';
import { type FormEvent, useId, useRef, useState } from 'react';
import { messageOf } from '../lib/http-error.js';
import { DateField } from './DateField.js';
import { focusOnMount } from './focus.js';
import { Icon } from './Icon.js';

type Value = string | number | null;
interface InlineValueProps {
  label: string;
  /** In words. */
  value: string;
  kind: 'text' | 'long' | 'number' | 'day' | 'choice';
  raw: Value;
  options?: readonly { id: string | number; name: string }[];
  /** `seen` is the value when the editor opened. Rejects with the remedy; what was typed stays. */
  onSave: (value: Value, seen: Value) => Promise<unknown>;
}

/** `６０` → 60; undefined for what is no whole number. */
function toInteger(text: string): number | undefined {
  const digits = text.normalize('NFKC').trim();
  return /^-?\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}

/** A value that turns into its own editor: pencil on hover or focus, Enter or 保存 keeps it, Esc leaves it. */
export function InlineValue({ label, value, kind, raw, options = [], onSave }: InlineValueProps) {
  const [editing, setEditing] = useState(false);
  const [draft, setDraft] = useState<Value>(raw);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const id = useId();
  const seen = useRef<Value>(raw);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEditing(false);
    requestAnimationFrame(() => opener.current?.focus());
  };

  if (!editing)
    return (
      <button
        type="button"
        ref={opener}
        className="ed"
        aria-label={`${label}を編集（現在: ${value || '空'}）`}
        onClick={() => {
          seen.current = raw;
          setDraft(raw);
          setError(null);
          setEditing(true);
        }}
      >
        <span className="pre">{value || '—'}</span>
        <Icon name="edit" />
      </button>
    );
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (draft === seen.current) {
      close();
      return;
    }
    const next = draft === '' ? null : kind === 'number' && typeof draft === 'string' ? toInteger(draft) : draft;
    if (next === undefined) {
      setError('数字だけで入力してください（例：60）。');
      return;
    }
    setBusy(true);
    try {
      await onSave(next, seen.current);
      close();
    } catch (failure) {
      setError((failure instanceof ApiError ? Object.values(failure.fields)[0] : undefined) ?? messageOf(failure));
    } finally {
      setBusy(false);
    }
  };
  const invalid = error !== null;
  return (
    <form
      aria-label={`${label}の編集`}
      onSubmit={save}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        close();
      }}
    >
      <div className="ed edit">
        <label className="vh" htmlFor={id}>
          {label}
        </label>
        {kind === 'day' ? (
          <div className="grow">
            <DateField
              id={id}
              label={label}
              value={typeof draft === 'string' ? draft : null}
              onChange={(day) => setDraft(day ?? null)}
              invalid={invalid}
            />
          </div>
        ) : kind === 'choice' ? (
          <select
            id={id}
            ref={focusOnMount}
            className={invalid ? 'inp bad' : 'inp'}
            value={draft === null ? '' : String(draft)}
            onChange={(event) => setDraft(options.find((option) => String(option.id) === event.target.value)?.id ?? null)}
          >
            <option value="">—</option>
            {options.map((option) => (
              <option key={option.id} value={String(option.id)}>
                {option.name}
              </option>
            ))}
          </select>
        ) : kind === 'long' ? (
          <textarea
            id={id}
            ref={focusOnMount}
            className={invalid ? 'inp bad' : 'inp'}
            value={String(draft ?? '')}
            onChange={(event) => setDraft(event.target.value)}
          />
        ) : (
          <input
            id={id}
            ref={focusOnMount}
            className={invalid ? 'inp bad' : 'inp'}
            value={String(draft ?? '')}
            onChange={(event) => setDraft(event.target.value)}
          />
        )}
        <button type="submit" className="btn xs pri" disabled={busy}>
          保存
        </button>
        <button type="button" className="btn xs" onClick={close}>
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
