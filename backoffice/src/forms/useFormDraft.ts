import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { hasDraftUnder, keepDraft, readDraft } from '../lib/drafts.js';
import { getSession } from '../lib/session.js';
import { sameValue } from './conflict.js';

type Values = Readonly<Record<string, unknown>>;
/** The fields that were typed in, and what stood there before. */
interface Typed {
  values: Values;
  before: Values;
}

/** What is asked for as a secret is never kept. */
const isSecret = (name: string): boolean => /password|secret|token/i.test(name);

/** Where what is typed in a page waits: `of` one of the several records that it shows, else of what its whole address tells. */
const placeOf = (of = ''): string =>
  `form ${window.location.pathname}${of ? ` ${of}` : window.location.search} `;

/** Where the words of a form wait: its page and its fields tell it from others, `of` one of several alike in a page. */
export const formDraftKey = (fields: readonly string[], of?: string): string =>
  placeOf(of) + fields.join();

/** Whether something that is not sent yet stands in a form of this record. */
export const hasDraftOf = (of: string): boolean => hasDraftUnder(placeOf(of));

/** Whether something waits to be shown in such a form. */
export const hasFormDraft = (key: string): boolean => readDraft<Typed>(key) !== undefined;

export interface FormDraft {
  /** What was typed earlier stands in the form again. */
  restored: boolean;
  /** What it began from is no longer what stands there. */
  stale: boolean;
  /** Throws it away: the form is as it opened. */
  drop: () => void;
  /** It was sent. */
  sent: () => void;
}

/**
 * Keeps what is typed in a form of a page until it is sent or left: through the end of the session (the same person finds it again after
 * signing in, however they do that) and through a reload, never on the server (ADR 61). `on`: false keeps nothing.
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
  // Once the fields are there, each with what it opens with.
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
      // Whoever leaves the page was asked; whoever has to sign in anew finds it again.
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
