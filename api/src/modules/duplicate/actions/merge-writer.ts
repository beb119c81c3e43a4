import { Prisma } from '../../../platform/database/generated-client/client.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import type { Move } from '../domain/merge-moves.js';
import type { JsonRow, MergeStep, OwnedRows } from '../domain/merge-step.js';

const { sql, raw } = Prisma;
/** Names of tables and columns come from constant lists, also in a stored step. */
export const quoteName = (name: string): Prisma.Sql => {
  if (!/^[a-z_0-9]+$/.test(name)) throw new Error(`no name of a table or column: ${name}`);
  return raw(`"${name}"`);
};

export const onlyCondition = (only: Move['only']): Prisma.Sql =>
  only ? sql`and ${quoteName(only.column)}::text = ${only.value}` : sql``;

/**
 * Consents are append-only; the database allows a change of their owner only for merges and their
 * undo.
 */
export const moveConsents = (
  tx: Transaction,
  column: string,
  from: number,
  to: number,
  ids: readonly string[] | null = null,
): Promise<{ key: string }[]> =>
  tx.$queryRaw`select move_consents(${column === 'student_id'}, ${from}::int, ${to}::int, ${ids?.map(Number) ?? null}::int[])::text as key`;

/** Writes the steps of one merge, and records them. */
export class MergeWriter {
  readonly steps: MergeStep[] = [];

  constructor(private readonly tx: Transaction) {}

  /** @returns the rows that were moved, by their key */
  async move(
    { table, column, key = 'id', only, unless }: Move,
    from: number,
    to: number,
  ): Promise<string[]> {
    const rows =
      table === 'consent'
        ? await moveConsents(this.tx, column, from, to)
        : await this.reassign({ table, column, key, only, unless }, from, to);
    const values = rows.map((row) => row.key);
    if (values.length)
      this.steps.push({
        type: 'moved',
        table,
        column,
        key,
        values,
        from,
        to,
        ...(only ? { only } : {}),
      });
    return values;
  }

  private reassign(
    { table, column, key = 'id', only, unless }: Move,
    from: number,
    to: number,
  ): Promise<{ key: string }[]> {
    const withoutDuplicate = unless
      ? sql`and not exists (select from ${quoteName(table)} o where o.${quoteName(column)} = ${to} and o.${quoteName(unless)} = t.${quoteName(unless)})`
      : sql``;
    return this.tx.$queryRaw<{ key: string }[]>`
      update ${quoteName(table)} t set ${quoteName(column)} = ${to} where ${quoteName(column)} = ${from} ${onlyCondition(only)} ${withoutDuplicate}
      returning ${quoteName(key)}::text as key`;
  }

  /** Sets columns of a row and records the old values. */
  async patch(
    table: string,
    id: number,
    set: Readonly<Record<string, Prisma.Sql>>,
    must?: true,
  ): Promise<void> {
    const columns = Object.keys(set);
    if (columns.length === 0) return;
    const only = sql`array[${Prisma.join(columns)}]::text[]`;
    const before = await this.rowOf(table, id, only);
    const assigned = Prisma.join(
      columns.map((column) => sql`${quoteName(column)} = ${set[column] as Prisma.Sql}`),
    );
    await this.tx.$executeRaw`update ${quoteName(table)} t set ${assigned} where t.id = ${id}`;
    const after = await this.rowOf(table, id, only);
    this.steps.push({ type: 'patched', table, id, before, after, ...(must ? { must } : {}) });
  }

  /** Moves rows of another owner, except those that the owner already has. */
  async addFrom(table: string, column: string, from: number, to: number): Promise<void> {
    const columns = await this.columnsOf(table, column);
    const list = Prisma.join(columns.map(quoteName));
    const rows = await this.tx.$queryRaw<{ row: JsonRow }[]>`
      insert into ${quoteName(table)} as t (${quoteName(column)}, ${list}) select ${to}, ${list} from ${quoteName(table)} l where l.${quoteName(column)} = ${from}
        and not exists (select from ${quoteName(table)} w where w.${quoteName(column)} = ${to} and to_jsonb(w) - array['id', ${column}] = to_jsonb(l) - array['id', ${column}])
      on conflict do nothing returning to_jsonb(t) as row`;
    if (rows.length) this.steps.push({ type: 'added', table, rows: rows.map(({ row }) => row) });
  }

  /** Replaces an owner's rows by those of another. */
  async replaceBy(table: string, column: string, from: number, to: number): Promise<void> {
    const list = Prisma.join((await this.columnsOf(table, column)).map(quoteName));
    await this.rewrite({ table, column, owner: to }, async () => {
      await this.tx.$executeRaw`delete from ${quoteName(table)} where ${quoteName(column)} = ${to}`;
      await this.tx.$executeRaw`
        insert into ${quoteName(table)} (${quoteName(column)}, ${list}) select ${to}, ${list} from ${quoteName(table)} where ${quoteName(column)} = ${from}`;
    });
  }

  /** Records these rows of an owner before and after `write`. */
  async rewrite(rows: OwnedRows, write: () => Promise<unknown>): Promise<void> {
    const before = await rowsOf(this.tx, rows);
    await write();
    this.steps.push({ type: 'replaced', ...rows, before, after: await rowsOf(this.tx, rows) });
  }

  private async rowOf(table: string, id: number, only: Prisma.Sql): Promise<JsonRow> {
    const [found] = await this.tx.$queryRaw<{ row: JsonRow }[]>`
      select jsonb_object_agg(e.key, e.value) as row from ${quoteName(table)} t, jsonb_each(to_jsonb(t)) e where t.id = ${id} and e.key = any(${only})`;
    return found?.row ?? {};
  }

  private async columnsOf(table: string, owner: string): Promise<string[]> {
    const rows = await this.tx.$queryRaw<{ name: string }[]>`
      select attname::text as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
        and attname not in ('id', ${owner}) order by attnum`;
    return rows.map(({ name }) => name);
  }
}

/** All rows of an owner, in a stable order. */
export async function rowsOf(
  tx: Transaction,
  { table, column, owner, only }: OwnedRows,
): Promise<JsonRow[]> {
  const rows = await tx.$queryRaw<{ row: JsonRow }[]>`
    select to_jsonb(t) as row from ${quoteName(table)} t where t.${quoteName(column)} = ${owner} ${onlyCondition(only)} order by to_jsonb(t)::text`;
  return rows.map(({ row }) => row);
}
