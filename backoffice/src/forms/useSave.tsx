import { useQueryClient } from '@tanstack/react-query';
import type { ConflictChange } from '@tsumugi/contract/resources/conflict';
import { type ReactNode, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { invalidateRecord } from '../api/invalidate.js';
import { isPartlySaved } from '../api/own-updates.js';
import { isVersionConflict } from '../lib/http-error.js';
import type { ResourceName } from '../resources/addresses.js';
import { toastDone } from '../ui/toast.js';
import { ConflictDialog } from './ConflictDialog.js';
import { changesOf } from './ConflictLines.js';
import { type Clash, clashesOf, overwrites } from './conflict.js';
import { wordsOfFields } from './field-text.js';
import type { Field } from './schema.js';

type Values = Record<string, unknown>;
export interface VersionedRecord {
  readonly id: number;
  readonly version: number;
}
/**
 * Saves a change; `seen` holds the values of its fields when the edit began. Rejects with the
 * remedy; the input stays.
 */
export type Save = (change: Values, seen: Values) => Promise<void>;

/**
 * Lists that are edited as a whole beside the fields, with their labels and formats for the
 * comparison.
 */
export type WholeLists = Readonly<
  Record<string, { label: string; words: (value: unknown) => string }>
>;

interface SaveOptions<R extends VersionedRecord> {
  resource: ResourceName;
  record: R | undefined;
  /** The fields with a label, for the comparison. */
  fields: readonly Field[];
  lists?: WholeLists;
  /** Extracts the record from an answer that wraps it. */
  recordOf?: (answer: never) => R;
  /** Whether the resource expects whole records. */
  whole?: boolean;
  /** Replaces the resource's update. */
  send?: (change: Values, version: number) => Promise<unknown>;
}

interface ConflictState<R> {
  clashes: Clash[];
  changes: readonly ConflictChange[];
  change: Values;
  now: R;
  settle: (error?: Error) => void;
}

const noLists: WholeLists = {};
const asValues = (record: VersionedRecord): Values => record as unknown as Values;

/** Reads and writes the record, and reports a save. */
function useRecordCalls<R extends VersionedRecord>({
  resource,
  record,
  recordOf = (answer: R) => answer,
  whole = false,
  send,
}: SaveOptions<R>) {
  const client = useQueryClient();
  const provider = useDataProvider();
  const id = record?.id ?? 0;
  const refresh = () => invalidateRecord(client, resource);
  return {
    read: async () => recordOf((await provider.getOne(resource, { id })).data as never),
    send:
      send ??
      ((change: Values, version: number, now: R) =>
        provider.update(resource, {
          id,
          data: { ...(whole ? now : {}), ...change, version },
          previousData: now,
        })),
    refresh,
    done: async () => {
      toastDone('保存しました。');
      await refresh();
    },
  };
}

/** Labels and values of the comparison, for fields and for lists. */
function comparisonTexts(fields: readonly Field[], lists: WholeLists) {
  const words = wordsOfFields(fields);
  return {
    labelOf: (name: string) => lists[name]?.label ?? words.labelOf(name),
    wordsOf: (name: string, value: unknown) =>
      lists[name]?.words(value) ?? words.wordsOf(name, value),
  };
}

/**
 * Saves parts of a record with the version seen (optimistic lock). After a conflict both versions
 * are shown side by side: the save resolves once the user has chosen, and rejects, keeping the
 * input, when the user goes back.
 */
export function useSave<R extends VersionedRecord>(
  options: SaveOptions<R>,
): { save: Save; conflict: ReactNode } {
  const { record, fields, lists = noLists } = options;
  const { read, send, refresh, done } = useRecordCalls(options);
  const [conflictState, setConflictState] = useState<ConflictState<R> | null>(null);
  const names = [...fields.map(({ name }) => name), ...Object.keys(lists)];
  const ask = (change: Values, seen: Values, now: R, changes: readonly ConflictChange[] = []) =>
    new Promise<void>((resolve, reject) => {
      const clashes = clashesOf(
        [...new Set([...names, ...Object.keys(change)])],
        seen,
        asValues(now),
        change,
      );
      setConflictState({
        clashes,
        changes,
        change,
        now,
        settle: (error) => (error ? reject(error) : resolve()),
      });
    });

  const save: Save = async (change, seen) => {
    if (!record) return;
    const before = { ...asValues(record), ...seen };
    if (overwrites(before, asValues(record), change)) return ask(change, before, await read());
    try {
      await send(change, record.version, record);
    } catch (error) {
      if (isPartlySaved(error)) void refresh();
      if (!isVersionConflict(error)) throw error;
      return ask(change, before, await read(), changesOf(error));
    }
    await done();
  };

  const choose = async (chosen: readonly string[]) => {
    if (!conflictState) return;
    const change = Object.fromEntries(
      Object.entries(conflictState.change).filter(([name]) => chosen.includes(name)),
    );
    try {
      if (chosen.length > 0) await send(change, conflictState.now.version, conflictState.now);
    } catch (error) {
      if (!isVersionConflict(error)) throw error;
      const now = await read();
      const clashes = clashesOf(
        names,
        asValues(conflictState.now),
        asValues(now),
        conflictState.change,
      );
      setConflictState({
        ...conflictState,
        now,
        clashes,
        changes: [...changesOf(error), ...conflictState.changes],
      });
      throw error;
    }
    setConflictState(null);
    conflictState.settle();
    await (chosen.length > 0 ? done() : refresh());
  };

  const conflict = conflictState && (
    <ConflictDialog
      key={conflictState.now.version}
      clashes={conflictState.clashes}
      changes={conflictState.changes}
      {...comparisonTexts(fields, lists)}
      onSave={choose}
      onClose={() => {
        setConflictState(null);
        conflictState.settle(
          new Error('まだ保存していません。ほかの人の更新を確かめて、もう一度保存してください。'),
        );
      }}
    />
  );
  return { save, conflict };
}
