import { useEffect, useMemo, useState } from 'react';
import { asErrors } from '../forms/check.js';
import { type Clash, clashesOf, overwrites } from '../forms/conflict.js';
import { type Field, initialValues, missingFields, toBody, toChanges } from '../forms/schema.js';
import { useSending } from '../forms/useSending.js';
import { keepDraft, readDraft } from '../lib/drafts.js';
import type { MessageEdit, MessageEdits } from './messages.js';

type Values = Record<string, unknown>;
/** The draft of a dialog: values that differ from the initial ones, and edited texts. */
interface Typed {
  values: Values;
  edits: (readonly [string, MessageEdit])[];
}

interface FormOptions {
  fields: Field[];
  /** Input that the page has set: sent, but not shown. */
  fixed: Values;
  /** Values of the record; updated while the dialog is open. */
  defaults: Values;
  /** The dialog's own initial values, sent even if untouched. */
  dialogValues?: Readonly<Values>;
  /** The action creates a record: initial values are sent too. */
  isCreation: boolean;
  draftKey: string;
  send: () => Promise<unknown>;
}

const isDifferent = (a: unknown, b: unknown) =>
  JSON.stringify(a ?? null) !== JSON.stringify(b ?? null);

const nothing = {};

/** The edited texts of the messages that the action sends, by message. */
function useMessageEdits(start: Typed['edits'] | undefined) {
  const [edits, setEdits] = useState<MessageEdits>(() => new Map(start));
  const edit = (key: string, change: MessageEdit | null) =>
    setEdits((before) => {
      const next = new Map(before);
      if (change) next.set(key, change);
      else next.delete(key);
      return next;
    });
  return { edits, edit, clearEdits: () => setEdits(new Map()) };
}

/** The body of the request: changes, and the initial values that are sent even if untouched. */
const bodyOf = (
  {
    fields,
    isCreation,
    dialogValues = nothing,
  }: Pick<FormOptions, 'fields' | 'isCreation' | 'dialogValues'>,
  values: Values,
  initial: Values,
): Values => ({
  ...(isCreation ? toBody(fields, values) : {}),
  ...Object.fromEntries(
    fields.filter(({ name }) => name in dialogValues).map(({ name }) => [name, values[name]]),
  ),
  ...toChanges(fields, values, initial),
});

/** Checks before sending that the input has all required fields. */
const checkRequired =
  ({ fields, fixed }: Pick<FormOptions, 'fields' | 'fixed'>, initial: Values) =>
  async (typed: Values) => {
    const missing = missingFields(
      fields,
      { ...typed, ...fixed },
      toChanges(fields, typed, initial),
    );
    return Object.keys(missing).length > 0
      ? { values: {}, errors: asErrors(missing) }
      : { values: typed, errors: {} };
  };

/** The form state of an action dialog. The draft is kept until it is sent or discarded. */
export function useActionForm({
  fields,
  fixed,
  defaults,
  dialogValues = nothing,
  isCreation,
  draftKey,
  send,
}: FormOptions) {
  const [initial, setInitial] = useState(() =>
    initialValues(fields, { ...defaults, ...dialogValues }),
  );
  const [draft] = useState(() => readDraft<Typed>(draftKey));
  const sending = useSending<Values>({ ...initial, ...draft?.values }, send, {
    check: checkRequired({ fields, fixed }, initial),
  });
  const { watch, reset } = sending.form;
  const values = watch();
  const { edits, edit, clearEdits } = useMessageEdits(draft?.edits);
  const [restored, setRestored] = useState(draft !== undefined);
  // The record on which the form is based, from opening or the last rebase.
  const [seen, setSeen] = useState(defaults);

  const body = useMemo(
    () => bodyOf({ fields, isCreation, dialogValues }, values, initial),
    [isCreation, fields, values, initial, dialogValues],
  );
  const typed = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => isDifferent(value, initial[name])),
  );
  const dirty = edits.size > 0 || Object.keys(typed).length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `typed` and `dirty` follow from these
  useEffect(() => {
    keepDraft(draftKey, dirty ? ({ values: typed, edits: [...edits] } satisfies Typed) : undefined);
  }, [draftKey, values, initial, edits]);

  /** Rebases on the newer record, keeping the user's input in the named fields. */
  const rebase = (own: readonly string[]) => {
    const fresh = initialValues(fields, { ...defaults, ...dialogValues });
    setInitial(fresh);
    const mine = Object.entries(values).filter(([name]) => own.includes(name));
    reset({ ...fresh, ...Object.fromEntries(mine) }, { keepErrors: true, keepIsSubmitted: true });
    setSeen(defaults);
  };
  const names = fields.map(({ name }) => name);
  const overwriting = overwrites(seen, defaults, body);
  const fresh = JSON.stringify(initialValues(fields, { ...defaults, ...dialogValues }));
  // Untouched fields follow the record; a conflict in a touched field is resolved when sending.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the record's own changes are followed
  useEffect(() => {
    if (fresh !== JSON.stringify(initial) && !overwriting) rebase(Object.keys(typed));
  }, [fresh]);

  return {
    sending,
    values,
    edits,
    body,
    dirty,
    restored: restored && dirty,
    /** Whether a field differs from its initial value. */
    touched: (name: string) => name in typed,
    edit,
    /** Deletes the draft: after sending, or when it is discarded. */
    drop: () => keepDraft(draftKey, undefined),
    /** Restores the initial values. */
    reset: () => {
      reset(initial);
      clearEdits();
      setRestored(false);
    },
    /**
     * Changes saved by others in fields that the user has edited; null when nothing unseen would be
     * overwritten.
     */
    clashes: (): Clash[] | null => (overwriting ? clashesOf(names, seen, defaults, body) : null),
    rebase,
  };
}
