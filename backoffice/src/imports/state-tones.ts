import type { ImportOutcome, ImportState } from '@tsumugi/contract/resources/data-import';

/** Looks of a state and of a row's fate. */
export const toneOfState: Readonly<Record<ImportState, string>> = {
  columns: 'chip',
  checking: 'chip',
  checked: 'chip',
  running: 'chip',
  paused: 'chip warn',
  done: 'chip ok',
  undone: 'chip out',
};
export const toneOfFate: Readonly<Record<ImportOutcome, string>> = {
  waiting: 'chip out',
  new: 'chip ok',
  update: 'chip',
  duplicate: 'chip warn',
  error: 'chip late',
};
/** The job works on it: what is shown changes by itself. */
export const isWorking = (state: ImportState): boolean =>
  state === 'checking' || state === 'running';
