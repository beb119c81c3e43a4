import type { Transaction } from '../database/transaction.js';

interface Kinds {
  readonly dates: ReadonlySet<string>;
  readonly lists: ReadonlySet<string>;
  /** By its name in the client: what it is called in the database, and its type there. */
  readonly named: ReadonlyMap<string, { readonly column: string; readonly type: string }>;
}
/** By table, what JSON cannot tell: which texts are dates or instants, and which empty values are empty lists. */
export type Columns = ReadonlyMap<string, Kinds>;

let known: Promise<Columns> | undefined;

/** Read once per process: the schema does not change under a running one. */
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
  const columns = new Map<string, { dates: Set<string>; lists: Set<string>; named: Map<string, { column: string; type: string }> }>();
  for (const { table, column, type } of rows) {
    const kinds = columns.get(table) ?? { dates: new Set(), lists: new Set(), named: new Map() };
    columns.set(table, kinds);
    kinds.named.set(camel(column), { column, type });
    if (type.startsWith('_')) kinds.lists.add(column);
    if (type.endsWith('timestamptz') || type.endsWith('date')) kinds.dates.add(column);
  }
  return columns;
}

/** A row out of JSON as the client would give it: camelCase, dates as `Date`, lists never null. */
export function revive(row: Readonly<Record<string, unknown>>, columns: Columns, table: string): Record<string, unknown> {
  const kinds = columns.get(table);
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const given = value === null && kinds?.lists.has(name) ? [] : value;
      return [camel(name), kinds?.dates.has(name) ? toDate(given) : given];
    }),
  );
}

function toDate(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toDate);
  return typeof value === 'string' ? new Date(value) : value;
}

const names = new Map<string, string>();
function camel(name: string): string {
  const ready = names.get(name);
  if (ready !== undefined) return ready;
  const made = name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  names.set(name, made);
  return made;
}
