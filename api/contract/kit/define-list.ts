import { z } from 'zod';
import { range } from './list-query.js';

/**
 * Filters of a list, as separate parameters and within `filter`, and its sort columns besides `id`.
 */
export interface ListDefinition {
  readonly filters: Readonly<Record<string, z.ZodType>>;
  readonly sorts: readonly string[];
  /** Its rows have text ids. Default: numbers. */
  readonly ids?: 'text';
  /** A request without a range gets all rows. */
  readonly returnsAllRows?: true;
  /**
   * Adds the parameter `page` to the query, with this number of rows per page. A request without a
   * range gets that page.
   */
  readonly perPage?: number;
}

const ids = z.union([z.string(), z.array(z.string())]).meta({ description: '番号（複数可）' });

/** Parameters of filters; values in the query string are texts. */
export const filterOf = {
  text: (label: string) => z.string().meta({ description: label }),
  id: (label: string) => z.string().meta({ description: label, type: 'integer' }),
  flag: (label: string) => z.string().meta({ description: label, type: 'boolean' }),
  day: (label: string) => z.string().meta({ description: label, format: 'date' }),
  oneOf: (label: string, known: readonly string[]) =>
    z.string().meta({ description: label, pattern: `^(${known.join('|')})$` }),
};

/**
 * Query of a list in both dialects: named parameters, and `sort`, `range`, `filter` of
 * ra-data-simple-rest (domain/lists#filters). Unknown names are refused with the list of allowed
 * ones: plain parameters by the guard, the others by `readPage`.
 */
export function listQueryOf<F extends Readonly<Record<string, z.ZodType>>>(
  filters: F,
  sorts: readonly string[],
) {
  const names = ['id', ...sorts.filter((name) => name !== 'id')];
  const known = { id: ids, ...filters };
  return z.object({
    ...(Object.fromEntries(
      Object.entries(known).map(([name, schema]) => [name, schema.optional()]),
    ) as unknown as Record<keyof F | 'id', z.ZodOptional<z.ZodType>>),
    sort: z
      .string()
      .max(200)
      .optional()
      .meta({
        description: `並び順。["項目","ASC"]または["項目","DESC"]の形式。項目：${names.join('、')}`,
        pattern: `^\\["(${names.join('|')})","(ASC|DESC)"\\]$`,
      }),
    range: range.optional().meta({ description: '行の範囲。[0,24]の形式で、両端を含む' }),
    filter: z
      .string()
      .max(8000)
      .optional()
      .meta({
        description: `絞り込み（JSONの形式）。個別の項目としても指定できる。項目：${Object.keys(known).join('、')}`,
      }),
  });
}

/**
 * Declares the query of a list:
 * `list: defineList({ filters: { q: filterOf.text('名前') }, sorts: ['name'] })`.
 */
export function defineList<const D extends ListDefinition>(definition: D) {
  const { filters, sorts, perPage } = definition;
  const query = listQueryOf<D['filters']>(filters, sorts);
  const page = z.coerce.number().int().min(1).max(100_000).default(1);
  return { ...definition, query: perPage === undefined ? query : query.extend({ page }) };
}
