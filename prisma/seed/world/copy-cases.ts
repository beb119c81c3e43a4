import type { Session } from '@tsumugi/api/platform/database/session';
import { type ReadTable, readName } from './read-cases.js';

/** The SQL of a column's value in the copy `c` of the row `t`. */
function valueIn(table: ReadTable, { name, type }: ReadTable['columns'][number]): string {
  const own = `t."${name}"`;
  const replaced = table.instead?.[name];
  if (replaced) return replaced;
  if (name === 'id')
    return table.kind
      ? `c.${table.kind}0 + t.row`
      : `nextval(pg_get_serial_sequence('${table.table}', 'id'))`;
  if (name in table.refs) return `c.tokens[${own}]::int`;
  if (table.patterns.has(name)) {
    const text = `format(${own}, variadic c.tokens)`;
    return type === 'jsonb' ? `${text}::jsonb` : text;
  }
  if (type === 'jsonb') return `${own}::jsonb`;
  if (type === 'timestamp with time zone') return `${own} + c.shift`;
  if (type === 'date') return `${own} + c.days`;
  if (type === '_timestamptz') return `array(select at + c.shift from unnest(${own}) at)`;
  return own;
}

/**
 * Writes the copies of one table, in the order of the requests, by `insert … select` inside the
 * database.
 */
export async function copyTable(client: Session, table: ReadTable): Promise<void> {
  const names = table.columns.map(({ name }) => `"${name}"`).join(', ');
  const values = table.columns.map((column) => valueIn(table, column)).join(', ');
  await client.query(
    `insert into ${table.table} (${names}) select ${values} from case_copy c join ${readName(table.table)} t on t.template = c.template
     ${table.recent ? 'where c.recent' : ''} order by c.n, t.row`,
  );
}
