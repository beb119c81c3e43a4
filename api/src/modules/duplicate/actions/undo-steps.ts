import { AppError } from '@tsumugi/contract/errors';
import { Prisma } from '../../../platform/database/generated-client/client.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import type {
  Added,
  JsonRow,
  MergeStep,
  MovedRow,
  PatchedRow,
  ReplacedRows,
} from '../domain/merge-step.js';
import { moveConsents, onlyCondition, quoteName, rowsOf } from './merge-writer.js';

const { sql } = Prisma;

/** A column changed since the merge, which keeps its value. */
export interface KeptColumn {
  readonly table: string;
  readonly id: number;
  readonly column: string;
}

/**
 * Undoes the steps in reverse order.
 * @throws AppError `merge_built_on`;
 * @returns columns that changed after the merge and stay
 */
export async function undoSteps(
  tx: Transaction,
  steps: readonly MergeStep[],
): Promise<KeptColumn[]> {
  const keptColumns: KeptColumn[] = [];
  for (const step of [...steps].reverse()) {
    if (step.type === 'moved') await moveBack(tx, step);
    else if (step.type === 'added') await takeOut(tx, step);
    else if (step.type === 'replaced') await putBack(tx, step);
    else keptColumns.push(...(await restore(tx, step)));
  }
  return keptColumns;
}

async function moveBack(tx: Transaction, step: MovedRow): Promise<void> {
  const { table, column, key, only, values, from, to } = step;
  const reassign = () => tx.$executeRaw`
    update ${quoteName(table)} set ${quoteName(column)} = ${from}
    where ${quoteName(column)} = ${to} and ${quoteName(key)}::text = any(${[...values]}::text[]) ${onlyCondition(only)}`;
  const moved =
    table === 'consent'
      ? (await moveConsents(tx, column, to, from, values)).length
      : await reassign();
  if (moved < values.length && (await namesAnother(tx, step))) throw new AppError('merge_built_on');
}

/**
 * Deleted rows need no restore (a replaced picture, an expired document). A row moved to a third
 * owner blocks the undo. If the key is not unique (members of a room), other rows do not count.
 */
async function namesAnother(
  tx: Transaction,
  { table, column, key, only, values, from }: MovedRow,
): Promise<boolean> {
  if (key !== 'id' && !only) return false;
  const [other] = await tx.$queryRaw<{ found: boolean }[]>`
    select exists (select from ${quoteName(table)} where ${quoteName(column)} is distinct from ${from}
      and ${quoteName(key)}::text = any(${[...values]}::text[]) ${onlyCondition(only)}) as found`;
  return other?.found ?? false;
}

async function restore(
  tx: Transaction,
  { table, id, before, after, must }: PatchedRow,
): Promise<KeptColumn[]> {
  const columns = Object.keys(before);
  const values = (row: JsonRow) =>
    sql`jsonb_populate_record(null::${quoteName(table)}, ${JSON.stringify(row)}::jsonb)`;
  const isUnchanged = (column: string) =>
    sql`t.${quoteName(column)} is not distinct from a.${quoteName(column)}`;
  const [held] = await tx.$queryRaw<{ changed: string[] }[]>`
    select array_remove(array[${Prisma.join(columns.map((column) => sql`case when ${isUnchanged(column)} then null else ${column}::text end`))}], null) as changed
    from ${quoteName(table)} t, ${values(after)} a where t.id = ${id}`;
  if (must && (!held || held.changed.length)) throw new AppError('merge_built_on');
  if (!held) return [];
  // Login changes were already moved to their owner (separate-logins.ts) and do not stay here.
  const stays = table === 'account' ? [] : held.changed;
  const set = columns
    .filter((column) => !stays.includes(column))
    .map((column) => sql`${quoteName(column)} = b.${quoteName(column)}`);
  if (set.length)
    await tx.$executeRaw`update ${quoteName(table)} t set ${Prisma.join(set)} from ${values(before)} b where t.id = ${id}`;
  return stays.map((column) => ({ table, id, column }));
}

async function takeOut(tx: Transaction, { table, rows }: Added): Promise<void> {
  await tx.$executeRaw`
    delete from ${quoteName(table)} t using jsonb_array_elements(${JSON.stringify(rows)}::jsonb) r where to_jsonb(t) = r`;
}

/** Rows that changed after the merge stay as they are: their editor had read the merged list. */
async function putBack(tx: Transaction, { before, after, ...step }: ReplacedRows): Promise<void> {
  const { table, column, owner, only } = step;
  const now = await rowsOf(tx, step);
  if (JSON.stringify(now) !== JSON.stringify(after)) return;
  await tx.$executeRaw`delete from ${quoteName(table)} where ${quoteName(column)} = ${owner} ${onlyCondition(only)}`;
  await tx.$executeRaw`
    insert into ${quoteName(table)} select r.* from jsonb_populate_recordset(null::${quoteName(table)}, ${JSON.stringify(before)}::jsonb) r`;
}
