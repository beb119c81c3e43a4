import { ApiError } from '@tsumugi/client/api-error';
import { type FormEvent, useRef, useState } from 'react';
import { messageOf } from '../lib/http-error.js';
import { Icon } from '../ui/Icon.js';
import { SchemaField } from './SchemaField.js';
import type { Field } from './schema.js';

interface InlineFieldProps {
  field: Field;
  value: unknown;
  words: string;
  /** `seen` is the value when the editor opened. Rejects with the remedy; what was chosen stays. */
  onSave: (value: unknown, seen: unknown) => Promise<unknown>;
}

/** A list, slots or a date with time that turns into its own editor, as InlineValue does for single values. */
export function InlineField({ field, value, words, onSave }: InlineFieldProps) {
  const [draft, setDraft] = useState<{ value: unknown } | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const seen = useRef<unknown>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setDraft(null);
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (!draft)
    return (
      <button
        type="button"
        ref={opener}
        className="ed"
        aria-label={`${field.label}を編集（現在: ${words || '空'}）`}
        onClick={() => {
          seen.current = value;
          setError(null);
          setDraft({ value });
        }}
      >
        <span className="pre">{words || '—'}</span>
        <Icon name="edit" />
      </button>
    );
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      const list = field.kind === 'choices' || field.kind === 'slots';
      await onSave(draft.value ?? (list ? [] : null), seen.current);
      close();
    } catch (failure) {
      setError((failure instanceof ApiError ? Object.values(failure.fields)[0] : undefined) ?? messageOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      aria-label={`${field.label}の編集`}
      className="inline-form"
      onSubmit={save}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        close();
      }}
    >
      <SchemaField
        field={{ ...field, required: true }}
        value={draft.value}
        error={error ?? undefined}
        autoFocus
        onChange={(next) => setDraft({ value: next })}
      />
      <div className="row">
        <button type="submit" className="btn xs pri" disabled={busy}>
          保存
        </button>
        <button type="button" className="btn xs" onClick={close}>
          取消
        </button>
      </div>
    </form>
  );
}
