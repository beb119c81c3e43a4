import { useCallback, useEffect, useMemo, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import {
  dropDraft,
  newerDraft,
  readDraft,
  type StoredDraft,
  storeDraft,
  withoutSecrets,
} from './device-draft.js';
import { changedFields, differsFrom, findConflictingFields } from './draft-changes.js';
import type { ServerDraft } from './server-draft.js';

export interface DraftOptions<T> {
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
  overrides?: Partial<T>;
}

export interface FormDraft {
  /** Instant of the last save. */
  savedAt: string | null;
  /** The draft of an earlier visit that awaits a decision. */
  found: StoredDraft | null;
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

function onlyTypedFields(
  record: Record<string, unknown>,
  values: Record<string, unknown>,
  step: string | undefined,
) {
  const { value, before } = changedFields(record, values);
  return [value, { before, step }] as const;
}

/** Comparison key of a draft: equal keys mean equal values and steps. */
const markOf = (value: unknown, step: string | undefined) => JSON.stringify([value, step]);

/** The stored and the unsaved state of a form. */
interface DraftState<T> {
  server?: ServerDraft;
  overrides?: Partial<T>;
  readonly skip: readonly string[];
  step?: string;
  /** Comparison key of the stored draft; '' before the first save. */
  storedKey: string;
  /** The values of the form when it opened, as JSON. */
  start: string;
  /** A found draft awaits the reader's decision; nothing is stored meanwhile. */
  isAwaitingDecision: boolean;
  timers: ReturnType<typeof setTimeout>[];
}

/** Writes a form's draft. `onSaved` receives the instant of the last save on the device. */
function draftWriter<T extends FieldValues>(
  form: UseFormReturn<T>,
  key: string,
  state: DraftState<T>,
  onSaved: (at: string | null) => void,
) {
  const values = () => withoutSecrets(form.getValues(), state.skip);
  const stop = () => {
    for (const timer of state.timers.splice(0)) clearTimeout(timer);
  };
  const saveDevice = () => {
    const value = values();
    const text = JSON.stringify(value);
    const { step, storedKey: before, start, overrides: chosen } = state;
    const mark = markOf(value, step);
    if (state.isAwaitingDecision || mark === before) return;
    // Without typed input, choices made elsewhere must not block the server's draft.
    if (!before && (text === start || text === JSON.stringify({ ...JSON.parse(start), ...chosen })))
      return;
    state.storedKey = mark;
    const kept = state.server
      ? storeDraft(key, value, { atServer: true, step })
      : storeDraft(
          key,
          ...onlyTypedFields(withoutSecrets(recordOf(form), state.skip), value, step),
        );
    if (kept) onSaved(kept.savedAt);
  };
  const saveServer = () => {
    if (!state.isAwaitingDecision && state.storedKey)
      state.server?.save(values(), state.step).catch(() => undefined);
  };
  const save = () => {
    saveDevice();
    saveServer();
  };
  return {
    state,
    values,
    saveDevice,
    save,
    saveSoon() {
      stop();
      state.timers = [setTimeout(saveDevice, deviceDelay), setTimeout(saveServer, serverDelay)];
    },
    /** Saves the input of a running debounce, and stops the timers. */
    flush() {
      if (state.timers.length > 0) save();
      stop();
    },
    noteStep(step: string) {
      stop();
      state.step = step;
      save();
    },
    clear() {
      stop();
      state.step = undefined;
      state.storedKey = '';
      state.start = JSON.stringify(values());
      dropDraft(key);
      onSaved(null);
      state.server?.remove().catch(() => undefined);
    },
    takeOver({ value, step, savedAt: at }: StoredDraft) {
      state.step = step;
      state.storedKey = markOf(value, step);
      onSaved(at);
      form.reset({ ...form.getValues(), ...(value as object), ...state.overrides } as T, {
        keepDefaultValues: true,
      });
    },
  };
}

function useDraftWriter<T extends FieldValues>(
  form: UseFormReturn<T>,
  { key, server, skip = [], overrides }: DraftOptions<T>,
) {
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [state] = useState<DraftState<T>>({
    skip,
    storedKey: '',
    start: '',
    isAwaitingDecision: false,
    timers: [],
  });
  state.server = server;
  state.overrides = overrides;
  const writer = useMemo(() => draftWriter(form, key, state, setSavedAt), [form, key, state]);
  return { writer, savedAt };
}
type DraftWriter = ReturnType<typeof useDraftWriter>['writer'];

/** The draft of an earlier visit, of the device or of the server, until the reader decides. */
function useFoundDraft(key: string, { state, values }: DraftWriter) {
  const [found, setFound] = useState<StoredDraft | null>(null);
  useEffect(() => {
    state.start = JSON.stringify(values());
    const offerDraft = (kept: StoredDraft | null) => {
      const waits = kept !== null && differsFrom(kept, JSON.parse(state.start));
      state.isAwaitingDecision = waits;
      setFound(waits ? kept : null);
    };
    const local = readDraft(key);
    offerDraft(local);
    let isUnmounted = false;
    state.server
      ?.load()
      .then((remote) => {
        // Input typed meanwhile overrides the draft of another device.
        if (!isUnmounted && !state.storedKey && newerDraft(local, remote) !== local)
          offerDraft(remote);
      })
      .catch(() => undefined);
    return () => {
      isUnmounted = true;
    };
  }, [key, state, values]);
  const decide = useCallback(() => {
    state.isAwaitingDecision = false;
    setFound(null);
  }, [state]);
  return { found, decide };
}

/** Saves after each change, debounced, and when the page is hidden or left. */
function useSavingOnChange<T extends FieldValues>(form: UseFormReturn<T>, writer: DraftWriter) {
  useEffect(() => {
    const { state, saveDevice } = writer;
    const onHidden = () => {
      if (document.visibilityState === 'hidden' && state.timers.length > 0) saveDevice();
    };
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: writer.saveSoon,
    });
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('pagehide', saveDevice);
    return () => {
      writer.flush();
      unsubscribe();
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('pagehide', saveDevice);
    };
  }, [form, writer]);
}

/**
 * Stores the input of a form, on the device of the account and, where `server` is given, at the
 * server.
 */
export function useDraft<T extends FieldValues>(
  form: UseFormReturn<T>,
  options: DraftOptions<T>,
): FormDraft {
  const { key, silent = false } = options;
  const { writer, savedAt } = useDraftWriter(form, options);
  const { found, decide } = useFoundDraft(key, writer);
  useSavingOnChange(form, writer);
  const restore = useCallback(() => {
    if (!found) return;
    decide();
    writer.takeOver(found);
  }, [decide, found, writer]);
  useEffect(() => {
    if (silent && found) restore();
  }, [silent, found, restore]);
  return useMemo(
    () => ({
      savedAt,
      found: silent ? null : found,
      overtaken: found ? findConflictingFields(found, recordOf(form)) : [],
      restore,
      discard: () => {
        decide();
        writer.clear();
      },
      clear: writer.clear,
      save: writer.save,
      noteStep: writer.noteStep,
    }),
    [form, savedAt, found, silent, restore, decide, writer],
  );
}
