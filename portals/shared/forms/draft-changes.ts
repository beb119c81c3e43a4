import type { StoredDraft } from './device-draft.js';

type Values = Readonly<Record<string, unknown>>;

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

/** The fields that differ from the record, and the record's values of them. */
export function changedFields(record: Values, values: Values): { value: Values; before: Values } {
  const typed = Object.keys(values).filter((name) => !same(values[name], record[name]));
  return { value: pick(values, typed), before: pick(record, typed) };
}

/** Whether the draft would change a form that shows `values`. */
export const differsFrom = ({ value }: StoredDraft, values: Values): boolean =>
  Object.entries(value as Values).some(([name, each]) => !same(each, values[name]));

/**
 * The fields of a draft whose record value has changed since typing, to a value other than the
 * typed one.
 */
export function findConflictingFields({ value, before }: StoredDraft, record: Values): string[] {
  const [typed, recordBefore] = [value as Values, (before ?? {}) as Values];
  return Object.keys(recordBefore).filter(
    (name) => !same(recordBefore[name], record[name]) && !same(typed[name], record[name]),
  );
}
