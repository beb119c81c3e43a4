import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@tsumugi/client/api-error';
import type { ConflictChange } from '@tsumugi/contract/resources/conflict';
import { type ReactNode, useState } from 'react';
import { toastDone } from '../ui/toast.js';
import { ConflictDialog } from './ConflictDialog.js';
import { changesOf } from './ConflictLines.js';
import { type Clash, clashesOf, overwrites } from './conflict.js';

type Values = Record<string, unknown>;
export interface Recorded {
  readonly version: number;
}
/** Keeps a change; `seen` are the values of its fields when one began to type. Rejects with the remedy, what was typed stays. */
export type Save = (change: Values, seen: Values) => Promise<void>;

interface SaveOptions<R extends Recorded> {
  record: R | undefined;
  /** The record as it is on the server now. */
  read: () => Promise<R>;
  send: (change: Values, version: number) => Promise<unknown>;
  /** Fields that people know, with their names and words. */
  names: readonly string[];
  labelOf: (name: string) => string;
  wordsOf: (name: string, value: unknown) => string;
}

interface Standoff<R> {
  clashes: Clash[];
  changes: readonly ConflictChange[];
  change: Values;
  now: R;
  settle: (error?: Error) => void;
}

const asValues = (record: Recorded): Values => record as unknown as Values;
const isStale = (error: unknown): boolean => error instanceof ApiError && error.code === 'version_conflict';

/**
 * Saves parts of a record with the version seen. When another was faster, both versions are put side by side;
 * the save is done once one has chosen, and fails, keeping what was typed, when one goes back.
 */
export function useSave<R extends Recorded>(options: SaveOptions<R>): { save: Save; conflict: ReactNode } {
  const { record, read, send, names, labelOf, wordsOf } = options;
  const [standoff, setStandoff] = useState<Standoff<R> | null>(null);
  const client = useQueryClient();
  const done = async () => {
    toastDone('保存しました。');
    await client.invalidateQueries();
  };
  const ask = (change: Values, seen: Values, now: R, changes: readonly ConflictChange[] = []) =>
    new Promise<void>((resolve, reject) => {
      const clashes = clashesOf([...new Set([...names, ...Object.keys(change)])], seen, asValues(now), change);
      setStandoff({ clashes, changes, change, now, settle: (error) => (error ? reject(error) : resolve()) });
    });

  const save: Save = async (change, seen) => {
    if (!record) return;
    const before = { ...asValues(record), ...seen };
    if (overwrites(before, asValues(record), change)) return ask(change, before, record);
    try {
      await send(change, record.version);
    } catch (error) {
      if (!isStale(error)) throw error;
      return ask(change, before, await read(), changesOf(error));
    }
    await done();
  };

  const choose = async (chosen: readonly string[]) => {
    if (!standoff) return;
    const change = Object.fromEntries(Object.entries(standoff.change).filter(([name]) => chosen.includes(name)));
    try {
      if (chosen.length > 0) await send(change, standoff.now.version);
    } catch (error) {
      if (!isStale(error)) throw error;
      const now = await read();
      const clashes = clashesOf(names, asValues(standoff.now), asValues(now), standoff.change);
      setStandoff({ ...standoff, now, clashes, changes: [...changesOf(error), ...standoff.changes] });
      throw error;
    }
    setStandoff(null);
    standoff.settle();
    await (chosen.length > 0 ? done() : client.invalidateQueries());
  };

  const conflict = standoff && (
    <ConflictDialog
      key={standoff.now.version}
      clashes={standoff.clashes}
      changes={standoff.changes}
      labelOf={labelOf}
      wordsOf={wordsOf}
      onSave={choose}
      onClose={() => {
        setStandoff(null);
        standoff.settle(new Error('まだ保存していません。ほかの人の更新を確かめて、もう一度保存してください。'));
      }}
    />
  );
  return { save, conflict };
}
