import type { ImportOutcome, ImportState } from '@tsumugi/contract/resources/data-import';

/** Classes of an import's state and a row's outcome. */
export const toneOfState: Readonly<Record<ImportState, string>> = {
  columns: 'chip',
  checking: 'chip',
  checked: 'chip',
  running: 'chip',
  paused: 'chip warn',
  done: 'chip ok',
  undone: 'chip out',
};
export const toneOfOutcome: Readonly<Record<ImportOutcome, string>> = {
  waiting: 'chip out',
  new: 'chip ok',
  update: 'chip',
  duplicate: 'chip warn',
  error: 'chip late',
};
/** Whether the job is running, so that the data changes without user input. */
export const isWorking = (state: ImportState): boolean =>
  state === 'checking' || state === 'running';
