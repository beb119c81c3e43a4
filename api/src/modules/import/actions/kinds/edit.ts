import type { Transaction } from '../../../../platform/database/transaction.js';
import type { ImportedEntity, ImportedRecord } from './import-kind.js';
import { copyNameToLogin } from './logins.js';

type RecordValues = Readonly<Record<string, unknown>>;
interface Table {
  update(ask: {
    where: { id: number };
    data: object;
    select: { version: true };
  }): Promise<{ version: number }>;
}

const text = (value: unknown): string =>
  JSON.stringify(value instanceof Date ? value.toISOString() : (value ?? null));

/** Columns that differ from the stored row. */
export const changedColumns = (before: RecordValues, columns: RecordValues): RecordValues =>
  Object.fromEntries(
    Object.entries(columns).filter(
      ([name, value]) => value !== undefined && text(before[name]) !== text(value),
    ),
  );

/**
 * Writes the changes of a line to an existing record, and a person's name to its other places; null
 * without changes.
 */
export async function editRecord(
  tx: Transaction,
  record: { readonly entity: ImportedEntity; readonly id: number; readonly before: RecordValues },
  columns: RecordValues,
  otherValues: RecordValues,
): Promise<ImportedRecord | null> {
  const { entity, id, before } = record;
  const changed = changedColumns(before, columns);
  if (Object.keys(changed).length === 0) return null;
  const { version } = await (tx[entity] as unknown as Table).update({
    where: { id },
    data: { ...changed, ...otherValues, version: { increment: 1 } },
    select: { version: true },
  });
  await copyNameToLogin(tx, { entity, id }, changed);
  const old = Object.keys({ ...changed, ...otherValues }).filter((name) => name !== 'updatedAt');
  return {
    entity,
    id,
    version,
    before: Object.fromEntries(old.map((name) => [name, before[name] ?? null])),
  };
}
