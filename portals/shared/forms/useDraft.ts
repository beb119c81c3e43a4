import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import {
  dropDraft,
  type KeptDraft,
  keepDraft,
  newerDraft,
  readDraft,
  withoutSecrets,
} from './device-draft.js';
import type { ServerDraft } from './server-draft.js';
import { isNews, overtaken, typedOver } from './typed-over.js';

interface Options<T> {
  /** Names the draft among those of the account: case-create, report-12. */
  key: string;
  /** Keeps the form whole. Without it only what was typed is kept, so that nothing else of the record is put back. */
  server?: ServerDraft;
  /** Names of fields that must not be kept. */
  skip?: readonly string[];
  /** Puts what was kept back without asking. */
  silent?: boolean;
  /** Answers that stand above those put back: what the person has just chosen elsewhere. */
  over?: Partial<T>;
}

export interface FormDraft {
  /** When it was last kept; an instant. */
  savedAt: string | null;
  /** What was kept at an earlier visit and waits for a decision. */
  found: KeptDraft | null;
  /** Fields of it whose record has been changed since they were typed. */
  overtaken: readonly string[];
  restore(): void;
  discard(): void;
  /** After sending: there is nothing to keep any more. */
  clear(): void;
  /** Keeps it now. */
  save(): void;
  /** Keeps the step of the form that is gone to with what was typed. */
  noteStep(step: string): void;
}

const deviceDelay = 600;
const serverDelay = 5000;

/** What the record says in the fields of its form. */
const recordOf = <T extends FieldValues>(form: UseFormReturn<T>) =>
  (form.formState.defaultValues ?? {}) as Record<string, unknown>;

function typedAlone(
  record: Record<string, unknown>,
  values: Record<string, unknown>,
  step: string | undefined,
) {
  const { value, before } = typedOver(record, values);
  return [value, { before, step }] as const;
}

/** Compares drafts: equal marks mean equal values and steps. */
const markOf = (value: unknown, step: string | undefined) => JSON.stringify([value, step]);

/** Keeps what is typed into a form, on the device of the account and, where there is one, on the server. */
export function useDraft<T extends FieldValues>(
  form: UseFormReturn<T>,
  { key, server, skip = [], silent = false, over }: Options<T>,
): FormDraft {
  const [found, setFound] = useState<KeptDraft | null>(null);
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const state = useRef({
    server,
    skip,
    over,
    step: undefined as string | undefined,
    kept: '',
    start: '',
    waiting: false,
    timers: [] as ReturnType<typeof setTimeout>[],
  });
  state.current.server = server;
  state.current.over = over;

  const values = useCallback(() => withoutSecrets(form.getValues(), state.current.skip), [form]);
  const stop = useCallback(() => {
    for (const timer of state.current.timers.splice(0)) clearTimeout(timer);
  }, []);
  const saveDevice = useCallback(() => {
    const value = values();
    const text = JSON.stringify(value);
    const { step } = state.current;
    const mark = markOf(value, step);
    if (state.current.waiting || mark === state.current.kept) return;
    // Nobody has typed yet; what was chosen elsewhere must not keep the server's draft out.
    const { kept: before, start, over: chosen } = state.current;
    if (!before && (text === start || text === JSON.stringify({ ...JSON.parse(start), ...chosen })))
      return;
    state.current.kept = mark;
    const { server: atServer } = state.current;
    const kept = atServer
      ? keepDraft(key, value, { atServer: true, step })
      : keepDraft(
          key,
          ...typedAlone(withoutSecrets(recordOf(form), state.current.skip), value, step),
        );
    if (kept) setSavedAt(kept.savedAt);
  }, [form, key, values]);
  const saveServer = useCallback(() => {
    if (!state.current.waiting && state.current.kept)
      state.current.server?.save(values(), state.current.step).catch(() => undefined);
  }, [values]);

  useEffect(() => {
    const now = state.current;
    now.start = JSON.stringify(values());
    const offer = (kept: KeptDraft | null) => {
      const waits = kept !== null && isNews(kept, JSON.parse(now.start));
      now.waiting = waits;
      setFound(waits ? kept : null);
    };
    const local = readDraft(key);
    offer(local);
    let gone = false;
    now.server
      ?.load()
      .then((remote) => {
        // What was typed meanwhile counts more than what another device had.
        if (!gone && !now.kept && newerDraft(local, remote) !== local) offer(remote);
      })
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [key, values]);

  useEffect(() => {
    const onChange = () => {
      stop();
      state.current.timers = [
        setTimeout(saveDevice, deviceDelay),
        setTimeout(saveServer, serverDelay),
      ];
    };
    const hide = () => {
      if (document.visibilityState !== 'hidden' || state.current.timers.length === 0) return;
      saveDevice();
    };
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: onChange });
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', saveDevice);
    return () => {
      // Leaving the page within the delay must not lose the last words.
      if (state.current.timers.length > 0) {
        saveDevice();
        saveServer();
      }
      stop();
      unsubscribe();
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', saveDevice);
    };
  }, [form, saveDevice, saveServer, stop]);

  const decide = useCallback(() => {
    state.current.waiting = false;
    setFound(null);
  }, []);
  const forget = useCallback(() => {
    stop();
    state.current.step = undefined;
    state.current.kept = '';
    state.current.start = JSON.stringify(values());
    dropDraft(key);
    setSavedAt(null);
    state.current.server?.remove().catch(() => undefined);
  }, [key, stop, values]);
  const restore = useCallback(() => {
    if (!found) return;
    state.current.step = found.step;
    state.current.kept = markOf(found.value, found.step);
    setSavedAt(found.savedAt);
    decide();
    form.reset({ ...form.getValues(), ...(found.value as object), ...state.current.over } as T, {
      keepDefaultValues: true,
    });
  }, [decide, form, found]);

  useEffect(() => {
    if (silent && found) restore();
  }, [silent, found, restore]);

  return useMemo(
    () => ({
      savedAt,
      found: silent ? null : found,
      overtaken: found ? overtaken(found, recordOf(form)) : [],
      restore,
      discard: () => {
        decide();
        forget();
      },
      clear: forget,
      save: () => {
        saveDevice();
        saveServer();
      },
      noteStep: (step) => {
        stop();
        state.current.step = step;
        saveDevice();
        saveServer();
      },
    }),
    [form, savedAt, found, silent, restore, decide, forget, saveDevice, saveServer, stop],
  );
}
