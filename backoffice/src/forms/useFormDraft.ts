import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { hasDraftUnder, keepDraft, readDraft } from '../lib/drafts.js';
import { getSession } from '../lib/session.js';
import { sameValue } from './conflict.js';

type Values = Readonly<Record<string, unknown>>;
/** The edited fields, and their values before. */
interface Typed {
  values: Values;
  before: Values;
}

/** Secrets are never kept in a draft. */
const isSecret = (name: string): boolean => /password|secret|token/i.test(name);

/**
 * Prefix of the draft keys of a page: `of` for one of several records in it, otherwise by the whole
 * address.
 */
const placeOf = (of = ''): string =>
  `form ${window.location.pathname}${of ? ` ${of}` : window.location.search} `;

/**
 * Draft key of a form, by its page and its fields; `of` distinguishes several equal forms in one
 * page.
 */
export const formDraftKey = (fields: readonly string[], of?: string): string =>
  placeOf(of) + fields.join();

/** Whether a form of this record holds a draft. */
export const hasDraftOf = (of: string): boolean => hasDraftUnder(placeOf(of));

/** Whether a draft exists for this key. */
export const hasFormDraft = (key: string): boolean => readDraft<Typed>(key) !== undefined;

export interface FormDraft {
  /** The form shows an earlier draft. */
  restored: boolean;
  /** The values on which the draft is based have changed since. */
  stale: boolean;
  /** Discards the draft and restores the initial values. */
  drop: () => void;
  /** Call after sending. */
  sent: () => void;
}

/**
 * Keeps the input of a page's form until it is sent or left. The draft survives a reload and the
 * end of the session (the same user finds it again after any sign-in), and never goes to the server
 * (ADR 61). `on`: false keeps nothing.
 */
export function useFormDraft<T extends FieldValues>(
  form: UseFormReturn<T>,
  on: boolean | string,
): FormDraft {
  const [key] = useState(() =>
    formDraftKey(
      Object.keys(form.formState.defaultValues ?? {}),
      on === true ? undefined : on || undefined,
    ),
  );
  const [found] = useState(() => (on === false ? undefined : readDraft<Typed>(key)));
  const [drawn, setDrawn] = useState(false);
  const [shown, setShown] = useState({ restored: false, stale: false });
  const opening = useRef<Values>({});
  useEffect(() => setDrawn(true), []);
  // Runs once the fields are registered, each with its initial value.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form is one and the same as long as it is drawn
  useEffect(() => {
    if (!drawn || on === false) return;
    const values = () => form.getValues() as Values;
    opening.current = structuredClone(values());
    for (const [name, value] of Object.entries(found?.values ?? {}))
      form.setValue(name as Path<T>, value as never, { shouldDirty: true });
    if (found) {
      const stale = Object.entries(found.before).some(
        ([name, before]) => !sameValue(before, opening.current[name]),
      );
      setShown({ restored: true, stale });
    }
    const note = () => {
      const changed = Object.entries(values()).filter(
        ([name, value]) => !isSecret(name) && !sameValue(value, opening.current[name]),
      );
      const before = Object.fromEntries(changed.map(([name]) => [name, opening.current[name]]));
      keepDraft(
        key,
        changed.length > 0
          ? ({ values: structuredClone(Object.fromEntries(changed)), before } satisfies Typed)
          : undefined,
      );
    };
    note();
    const stop = form.subscribe({ formState: { values: true }, callback: note });
    return () => {
      stop();
      // A user who leaves the page has confirmed it; after the end of the session the draft stays
      // for the next sign-in.
      if (getSession()) keepDraft(key, undefined);
    };
  }, [drawn]);
  const begin = () => {
    if (on === false) return;
    opening.current = structuredClone(form.getValues());
    keepDraft(key, undefined);
    setShown({ restored: false, stale: false });
  };
  return {
    ...shown,
    drop: () => {
      form.reset(opening.current as T);
      begin();
    },
    sent: begin,
  };
}
