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
  /** Name of the draft within the account: case-create, report-12. */
  key: string;
  /**
   * Stores the whole form. Without it only typed fields are stored, so that a restore overwrites no
   * other field of the record.
   */
  server?: ServerDraft;
  /** Names of fields that must not be stored. */
  skip?: readonly string[];
  /** Restores the draft without asking. */
  silent?: boolean;
  /** Values that override the restored ones: choices just made elsewhere. */
  over?: Partial<T>;
}

export interface FormDraft {
  /** Instant of the last save. */
  savedAt: string | null;
  /** The draft of an earlier visit that awaits a decision. */
  found: KeptDraft | null;
  /** Fields of the draft whose record value has changed since typing. */
  overtaken: readonly string[];
  restore(): void;
  discard(): void;
  /** After sending: deletes the draft. */
  clear(): void;
  /** Saves at once. */
  save(): void;
  /** Saves the next step of the form with the input. */
  noteStep(step: string): void;
}

const deviceDelay = 600;
const serverDelay = 5000;

/** The record's values in the fields of its form. */
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

/** Comparison key of a draft: equal keys mean equal values and steps. */
const markOf = (value: unknown, step: string | undefined) => JSON.stringify([value, step]);

/**
 * Stores the input of a form, on the device of the account and, where `server` is given, at the
 * server.
 */
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
    // Without typed input, choices made elsewhere must not block the server's draft.
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
        // Input typed meanwhile overrides the draft of another device.
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
      // Leaving the page within the debounce delay must not lose the last input.
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
