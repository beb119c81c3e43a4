import { useEffect, useMemo, useState } from 'react';
import { asErrors } from '../forms/check.js';
import { type Clash, clashesOf, overwrites } from '../forms/conflict.js';
import { type Field, initialValues, missingFields, toBody, toChanges } from '../forms/schema.js';
import { useSending } from '../forms/useSending.js';
import { keepDraft, readDraft } from '../lib/drafts.js';
import type { MessageEdit } from './MessageTabs.js';

type Values = Record<string, unknown>;
/** What is kept of a dialog that was left: the values that differ from those it opened with, and the texts put in other words. */
interface Typed {
  values: Values;
  edits: (readonly [string, MessageEdit])[];
}

interface FormOptions {
  fields: Field[];
  /** Input that the page has fixed: it is sent and not asked for. */
  fixed: Values;
  /** Follows the record while the dialog is open. */
  defaults: Values;
  /** What the dialog opens with of its own, and sends whether it was touched or not. */
  opening?: Readonly<Values>;
  /** It makes something new: the values it opened with are sent too. */
  making: boolean;
  /** Where a draft is kept. */
  draftKey: string;
  send: () => Promise<unknown>;
}

const differs = (a: unknown, b: unknown) => JSON.stringify(a ?? null) !== JSON.stringify(b ?? null);

const nothing = {};

/** What is typed in the dialog of an action, kept for the next time until it is sent or thrown away. */
export function useActionForm({
  fields,
  fixed,
  defaults,
  opening = nothing,
  making,
  draftKey,
  send,
}: FormOptions) {
  const [initial, setInitial] = useState(() => initialValues(fields, { ...defaults, ...opening }));
  const [draft] = useState(() => readDraft<Typed>(draftKey));
  const sending = useSending<Values>({ ...initial, ...draft?.values }, send, {
    check: async (typed) => {
      const missing = missingFields(
        fields,
        { ...typed, ...fixed },
        toChanges(fields, typed, initial),
      );
      return Object.keys(missing).length > 0
        ? { values: {}, errors: asErrors(missing) }
        : { values: typed, errors: {} };
    },
  });
  const { watch, reset } = sending.form;
  const values = watch();
  const [edits, setEdits] = useState<ReadonlyMap<string, MessageEdit>>(() => new Map(draft?.edits));
  const [restored, setRestored] = useState(draft !== undefined);
  // The record that the form was opened with, or taken over since.
  const [seen, setSeen] = useState(defaults);

  const body = useMemo(
    () => ({
      ...(making ? toBody(fields, values) : {}),
      ...Object.fromEntries(
        fields.filter(({ name }) => name in opening).map(({ name }) => [name, values[name]]),
      ),
      ...toChanges(fields, values, initial),
    }),
    [making, fields, values, initial, opening],
  );
  const typed = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => differs(value, initial[name])),
  );
  const dirty = edits.size > 0 || Object.keys(typed).length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `typed` and `dirty` follow from these
  useEffect(() => {
    keepDraft(draftKey, dirty ? ({ values: typed, edits: [...edits] } satisfies Typed) : undefined);
  }, [draftKey, values, initial, edits]);

  /** Goes on from the newer record with what one typed in the named fields. */
  const rebase = (own: readonly string[]) => {
    const fresh = initialValues(fields, { ...defaults, ...opening });
    setInitial(fresh);
    const mine = Object.entries(values).filter(([name]) => own.includes(name));
    reset({ ...fresh, ...Object.fromEntries(mine) }, { keepErrors: true, keepIsSubmitted: true });
    setSeen(defaults);
  };
  const overwriting = overwrites(seen, defaults, body);
  const fresh = JSON.stringify(initialValues(fields, { ...defaults, ...opening }));
  // What one has not touched follows the record; where both have, one is asked when sending.
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
    /** Whether a field no longer stands as it opened. */
    touched: (name: string) => name in typed,
    edit: (key: string, edit: MessageEdit | null) =>
      setEdits((before) => {
        const next = new Map(before);
        if (edit) next.set(key, edit);
        else next.delete(key);
        return next;
      }),
    /** Forgets the draft, for good: after sending, or on leaving without it. */
    drop: () => keepDraft(draftKey, undefined),
    /** Back to what the dialog opens with. */
    reset: () => {
      reset(initial);
      setEdits(new Map());
      setRestored(false);
    },
    /** What others saved meanwhile in fields that one has typed in; null when nothing would be overwritten unseen. */
    clashes: (): Clash[] | null =>
      overwriting
        ? clashesOf(
            fields.map(({ name }) => name),
            seen,
            defaults,
            body,
          )
        : null,
    rebase,
  };
}
