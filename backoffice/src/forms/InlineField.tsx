import Button from '@mui/material/Button';
import { wholeNumber } from '@tsumugi/contract/text/typed-numbers';
import { useRef, useState } from 'react';
import { useInput } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { findErrorMessage } from '../../../portals/shared/unstyled/find-error-message.js';
import { Icon } from '../ui/Icon.js';
import { useLeave } from '../ui/useLeave.js';
import { sameValue } from './conflict.js';
import { FormDraftNote } from './FormDraftNote.js';
import { FormField } from './FormField.js';
import { fieldText } from './field-text.js';
import { FieldInput } from './SchemaField.js';
import type { Field, InputKind } from './schema.js';
import { formDraftKey, hasFormDraft } from './useFormDraft.js';
import { useSending } from './useSending.js';

interface InlineFieldProps {
  field: Field;
  value: unknown;
  words?: string;
  /** Distinguishes several records in one page with the same address. */
  of?: string;
  /** `seen` is the value when the editor opened. Rejects with the remedy; the input stays. */
  onSave: (value: unknown, seen: unknown) => Promise<unknown>;
}

/** A value with its own editor: pencil on hover or focus, Enter or 保存 saves, Esc cancels. */
export function InlineField({
  field,
  value,
  words = fieldText(field, value),
  of,
  onSave,
}: InlineFieldProps) {
  const openingValues = () => ({ value: field.kind === 'check' ? value === true : value });
  const [seen, setSeen] = useState(() =>
    hasFormDraft(formDraftKey([field.name], of)) ? openingValues() : null,
  );
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setSeen(null);
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (seen)
    return (
      <Editor
        field={field}
        value={seen.value}
        of={of}
        onClose={close}
        onSave={async (next) => {
          if (!sameValue(next, seen.value)) await onSave(next, seen.value);
          close();
        }}
      />
    );
  return (
    <button
      type="button"
      ref={opener}
      className="ed"
      aria-label={`${field.label}を編集（現在: ${words || '空'}）`}
      onClick={() => setSeen(openingValues())}
    >
      <span className="pre">{words || '—'}</span>
      <Icon name="edit" />
    </button>
  );
}

const oneLine: readonly InputKind[] = ['text', 'long', 'number', 'day', 'choice', 'check'];
const lists: readonly InputKind[] = ['choices', 'slots', 'instants'];
const yesNo = [
  { id: 1, name: 'はい' },
  { id: 0, name: 'いいえ' },
];
/** The field as an inline editor: a check box becomes a choice, and a number is typed as text. */
const lined = (field: Field): Field =>
  field.kind === 'check'
    ? { ...field, kind: 'choice', options: yesNo }
    : {
        ...field,
        kind: field.kind === 'number' ? 'text' : field.kind,
        optionsFrom: undefined,
        required: false,
      };

/** Converts the input to the record's type. */
function typedAs({ kind }: Field, typed: unknown): unknown {
  if (kind === 'check') return typed === 1;
  if (typed === '' || typed === null || typed === undefined)
    return lists.includes(kind) ? [] : null;
  return kind === 'number' ? wholeNumber(String(typed)) : typed;
}

/** The focused pencil is unmounted, so the focus moves into the editor. */
const focusWithin = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('input, select, textarea')?.focus();

function InLine({ field, invalid }: { field: Field; invalid: boolean }) {
  const { field: input } = useInput({ source: field.name });
  return (
    <FieldInput
      field={field}
      hideLabel
      error={invalid}
      value={input.value}
      empty="—"
      onChange={(value) => input.onChange(value ?? null)}
    />
  );
}

interface EditorProps extends Pick<InlineFieldProps, 'field' | 'value' | 'of'> {
  onSave: (value: unknown) => Promise<unknown>;
  onClose: () => void;
}

function Editor({ field, value, of, onSave, onClose }: EditorProps) {
  const { name, kind, label } = field;
  const inLine = oneLine.includes(kind);
  const { form, busy, message, draft, faultOf, onSubmit } = useSending<Record<string, unknown>>(
    { [name]: kind === 'check' ? Number(value === true) : value },
    (typed) => onSave(typed[name]),
    {
      guardsInput: of ?? true,
      check: async (typed) => {
        const next = typedAs(field, typed[name]);
        if (next !== undefined) return { values: { [name]: next }, errors: {} };
        return {
          values: {},
          errors: { [name]: { type: 'number', message: '数字だけで入力してください（例：60）。' } },
        };
      },
    },
  );
  // A short text is quickly typed again; Esc asks only before a long text is lost.
  const { leave, question } = useLeave({
    isDirty: () => kind === 'long' && !sameValue(form.getValues(name), value),
    onClose,
    keeps: false,
  });
  const fault = findErrorMessage(form.formState.errors) ?? message;
  const buttons = (
    <>
      <Button type="submit" variant="contained" size="xs" disabled={busy}>
        保存
      </Button>
      <Button size="xs" onClick={onClose}>
        やめる
      </Button>
    </>
  );
  return (
    <FormProvider {...form}>
      <form
        aria-label={`${label}の編集`}
        className={inLine ? undefined : 'inline-form'}
        ref={focusWithin}
        onSubmit={(event) => void onSubmit(event)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          leave();
        }}
      >
        {inLine ? (
          <div className="ed edit">
            <InLine field={lined(field)} invalid={Boolean(fault)} />
            {buttons}
          </div>
        ) : (
          <>
            <FormField field={{ ...field, required: true }} />
            <div className="row">{buttons}</div>
          </>
        )}
        <FormDraftNote of={draft} />
        {fault && (inLine || !faultOf(name)) && (
          <span className="hint err" role="alert">
            {fault}
          </span>
        )}
      </form>
      {question}
    </FormProvider>
  );
}
