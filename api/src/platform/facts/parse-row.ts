import { Prisma } from '../database/generated-client/client.js';
import type { Transaction } from '../database/transaction.js';

interface Kinds {
  readonly dates: ReadonlySet<string>;
  readonly lists: ReadonlySet<string>;
  /** Database name and type by the name in the client. */
  readonly named: ReadonlyMap<string, { readonly column: string; readonly type: string }>;
}
/** Columns, by table, whose type JSON cannot express: dates, instants, and empty lists. */
export type Columns = ReadonlyMap<string, Kinds>;

let known: Promise<Columns> | undefined;

/** Read once per process: the schema does not change while one runs. */
export function readColumns(tx: Transaction): Promise<Columns> {
  known ??= load(tx).catch((error) => {
    known = undefined;
    throw error;
  });
  return known;
}

async function load(tx: Transaction): Promise<Columns> {
  const rows = await tx.$queryRaw<{ table: string; column: string; type: string }[]>`
    select table_name as table, column_name as column, udt_name as type from information_schema.columns
    where table_schema = current_schema()`;
  const columns = new Map<
    string,
    { dates: Set<string>; lists: Set<string>; named: Map<string, { column: string; type: string }> }
  >();
  for (const { table, column, type } of rows) {
    const kinds = columns.get(table) ?? { dates: new Set(), lists: new Set(), named: new Map() };
    columns.set(table, kinds);
    kinds.named.set(toCamelCase(column), { column, type });
    if (type.startsWith('_')) kinds.lists.add(column);
    if (type.endsWith('timestamptz') || type.endsWith('date')) kinds.dates.add(column);
  }
  return columns;
}

/** Converts a JSON row to the client's form: camelCase, dates as `Date`, lists never null. */
export function parseRow(
  row: Readonly<Record<string, unknown>>,
  columns: Columns,
  table: string,
): Record<string, unknown> {
  const kinds = columns.get(table);
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const stored = value === null && kinds?.lists.has(name) ? [] : value;
      return [toCamelCase(name), kinds?.dates.has(name) ? toDate(stored) : stored];
    }),
  );
}

/** Some columns of a table as JSON, and back. */
export interface ColumnSelection<Row> {
  /** SQL: the row of that alias, its members named as in the client. */
  readonly json: (alias: string) => Prisma.Sql;
  /** Converts the parsed JSON in place to the row. */
  readonly revive: (json: Readonly<Record<string, unknown>>) => Row;
}

/** @param names of the columns, as in the client */
export function pick<Row>(
  columns: Columns,
  table: string,
  names: readonly (keyof Row & string)[],
): ColumnSelection<Row> {
  const { named, dates, lists } = columns.get(table) ?? {
    named: new Map(),
    dates: new Set(),
    lists: new Set(),
  };
  const columnOf = (name: string): string => named.get(name)?.column ?? name;
  const dated = names.filter((name) => dates.has(columnOf(name)));
  const listed = names.filter((name) => lists.has(columnOf(name)));
  return {
    json: (alias) =>
      Prisma.raw(
        `(select to_json(${alias}_) from (select ${names.map((name) => `${alias}.${columnOf(name)} as "${name}"`).join(', ')}) ${alias}_)`,
      ),
    revive: (json) => {
      const row = json as Record<string, unknown>;
      for (const name of listed) row[name] ??= [];
      for (const name of dated) if (row[name] !== null) row[name] = toDate(row[name]);
      return row as Row;
    },
  };
}

function toDate(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toDate);
  return typeof value === 'string' ? new Date(value) : value;
}

const names = new Map<string, string>();
function toCamelCase(name: string): string {
  const ready = names.get(name);
  if (ready !== undefined) return ready;
  const made = name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  names.set(name, made);
  return made;
}
