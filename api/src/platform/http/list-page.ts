import { AppError } from '@tsumugi/contract/errors';
import type { ListDefinition } from '@tsumugi/contract/kit/define-list';
import { isBlank } from '@tsumugi/contract/kit/is-blank';
import { moreRowsHeader, rowsPerPage } from '@tsumugi/contract/kit/page-sizes';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { checkInput, unknownNamesError } from './clean-input.js';

interface ListQuery {
  readonly sort?: string;
  readonly page?: number;
  readonly range?: readonly [number, number];
  readonly filter?: string;
  readonly [name: string]: unknown;
}

export interface PageQuery {
  readonly from: number;
  readonly to: number;
  readonly sort: { readonly field: string; readonly order: 'asc' | 'desc' } | null;
  /** Filters by name, as sent. */
  readonly filters: Readonly<Record<string, unknown>>;
  /** getMany: rows by their ids. */
  readonly ids: readonly number[] | undefined;
  /** getMany for rows with text ids. */
  readonly names: readonly string[] | undefined;
}

/** Largest number of ids; equals the largest page. */
export const maxIds = 1000;
const sortShape = z.tuple([z.string().max(60), z.enum(['ASC', 'DESC'])]);
const filterShape = z.record(z.string(), z.unknown());
const filterValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const filterValues = z.union([filterValue, z.array(z.union([z.string(), z.number()]))]);
const nameList = z.array(z.string().max(60)).max(maxIds);
const idList = z.array(z.coerce.number().int().min(1).max(2_147_483_647)).max(maxIds);

/**
 * @throws AppError 400 naming an unreadable parameter, or a filter or column that the list does not
 * have
 */
export function readPage(
  { filters, sorts, ids: known, returnsAllRows, perPage }: ListDefinition,
  query: ListQuery,
): PageQuery {
  const { sort, page = 1, range, ...plain } = query;
  const first = perPage && (page - 1) * perPage;
  const rows =
    range ??
    (first !== undefined && perPage
      ? [first, first + perPage - 1]
      : returnsAllRows && [0, maxIds - 1]);
  const { filter, ...rest } = plain;
  const given = { ...rest, ...readFilter(filter, ['id', ...Object.keys(filters)], ['id']) };
  checkChoices(filters, given);
  const { id, ...others } = given as Record<string, unknown>;
  return {
    ...readRange(rows),
    sort: readSort(sort, ['id', ...sorts]),
    filters: others,
    ids: id === undefined || known ? undefined : idsOf(id, idList),
    names: id === undefined || !known ? undefined : idsOf(id, nameList),
  };
}

/**
 * One page of a short list, all of whose rows were read. A filter matches if the row's field of
 * that name has the value.
 */
export function cutPage<R extends object>(
  all: readonly R[],
  page: PageQuery,
): { rows: R[]; total: number } {
  const { filters: given, from, to, sort } = page;
  const wanted = (page.ids ?? page.names)?.map(String);
  const fieldOf = (row: R, name: string): unknown => (row as Record<string, unknown>)[name];
  const conditions = Object.entries(given).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  const found = all.filter(
    (row) =>
      (!wanted || wanted.includes(String(fieldOf(row, 'id')))) &&
      conditions.every(([name, value]) => String(fieldOf(row, name)) === String(value)),
  );
  if (sort) {
    const way = sort.order === 'desc' ? -1 : 1;
    found.sort((one, other) => way * compare(fieldOf(one, sort.field), fieldOf(other, sort.field)));
  }
  return { rows: found.slice(from, to + 1), total: found.length };
}

/** Nulls last, as in the database. */
function compare(one: unknown, other: unknown): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one).localeCompare(String(other), 'ja');
}

/** `range`, or the first page by default. */
export function readRange(rows: readonly [number, number] | undefined): {
  from: number;
  to: number;
} {
  const [from, to] = rows ?? [0, rowsPerPage - 1];
  return { from, to };
}

/** `filter`: allowed names with one value, or several for names in `many`. */
export function readFilter(
  text: string | undefined,
  known: readonly string[],
  many: readonly string[],
): Readonly<Record<string, unknown>> {
  const filter = jsonOf(text, 'filter', filterShape) ?? {};
  const unknown = Object.keys(filter).filter((name) => !known.includes(name));
  if (unknown.length)
    throw unknownNamesError(unknown, known, { prefix: 'filter.', kindLabel: '絞り込み' });
  const shapeless = Object.entries(filter).flatMap(([name, value]) =>
    (many.includes(name) ? filterValues : filterValue).safeParse(value).success ? [] : [name],
  );
  if (shapeless.length)
    throw new AppError(
      'invalid_input',
      Object.fromEntries(
        shapeless.map((name) => [
          `filter.${name}`,
          many.includes(name)
            ? '値、または値の並びを指定してください。'
            : '値をひとつ指定してください。',
        ]),
      ),
    );
  return filter;
}

/** A filter with fixed choices must have one of them. */
function checkChoices(
  filters: ListDefinition['filters'],
  given: Readonly<Record<string, unknown>>,
): void {
  for (const [name, schema] of Object.entries(filters)) {
    const [value, pattern] = [given[name], schema.meta()?.pattern];
    if (isBlank(value) || typeof pattern !== 'string') continue;
    if (!new RegExp(pattern).test(String(value)))
      throw new AppError('invalid_input', {
        [name]: `${pattern.slice(2, -2).replaceAll('|', '、')} から選んでください。`,
      });
  }
}

/** `sort`, by one of the known columns. */
export function readSort(text: string | undefined, known: readonly string[]): PageQuery['sort'] {
  const order = jsonOf(text, 'sort', sortShape);
  if (!order) return null;
  const [field, way] = order;
  if (!known.includes(field))
    throw new AppError('invalid_input', {
      sort: `この項目では並べ替えられません。使える項目：${known.join('、')}`,
    });
  return { field, order: way === 'DESC' ? 'desc' : 'asc' };
}

/** A filter as a database id. @throws AppError 400 naming an invalid one */
export function idFilter(query: PageQuery['filters'], name: string): number | undefined {
  const value = query[name];
  if (isBlank(value)) return undefined;
  const read = z.coerce.number().int().min(1).max(2_147_483_647).safeParse(value);
  if (!read.success) throw new AppError('invalid_input', { [name]: '番号を指定してください。' });
  return read.data;
}

export function flagFilter(given: PageQuery['filters'], name: string): boolean | undefined {
  const value = given[name];
  return isBlank(value) ? undefined : value === true || value === 'true' || value === '1';
}

/** A filter as a text of at most 200 characters; undefined when it is empty. */
export function textFilter(query: PageQuery['filters'], name: string): string | undefined {
  const value = query[name];
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.slice(0, 200) : undefined;
}

/** Total of rows, counted up to a limit. */
export interface CountedTotal {
  readonly total: number;
  /** There are more than `total`. */
  readonly more: boolean;
}

/** The count query reads at most one row more than the limit. */
export const capTotal = (limit: number, rows: number): CountedTotal => ({
  total: Math.min(rows, limit),
  more: rows > limit,
});

/** One page of a list: answer of the handler of a route with `page`. */
export interface Page<R> {
  readonly rows: readonly R[];
  readonly total: number | CountedTotal;
  /** Position of the first row. Default: that of the query. */
  readonly from?: number;
}

/** Sets the total for ra-data-simple-rest; `more` marks a total that is only a lower limit. */
export function setTotal(
  reply: FastifyReply,
  resource: string,
  { from }: Pick<PageQuery, 'from'>,
  rows: number,
  counted: number | CountedTotal,
): void {
  const { total: least, more } =
    typeof counted === 'number' ? { total: counted, more: false } : counted;
  // RFC 9110: the total must be larger than the last row's position, also beyond a limited count.
  const total = more && rows > 0 ? Math.max(least, from + rows) : least;
  // `*` if no row is within the range.
  reply.header(
    'content-range',
    `${resource} ${rows > 0 ? `${from}-${from + rows - 1}` : '*'}/${total}`,
  );
  if (more) reply.header(moreRowsHeader, `${total}+`);
}

function idsOf<T>(value: unknown, list: z.ZodType<T[]>): T[] {
  const read = list.safeParse(Array.isArray(value) ? value : [value]);
  if (!read.success) throw new AppError('invalid_input', { id: '番号を指定してください。' });
  return read.data;
}

function jsonOf<T>(text: string | undefined, name: string, schema: z.ZodType<T>): T | undefined {
  if (!text) return undefined;
  const refused = new AppError('invalid_input', { [name]: 'JSONの形式で指定してください。' });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refused;
  }
  // A schema would drop `__proto__` silently.
  checkInput({ [name]: value });
  const read = schema.safeParse(value);
  if (!read.success) throw refused;
  return read.data;
}
