import { AppError } from '@tsumugi/contract/errors';
import { range } from '@tsumugi/contract/kit/list-query';
import { rowsPerPage } from '@tsumugi/contract/kit/page-sizes';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';

/** Both dialects of plain lists: named parameters, and `sort`, `range`, `filter` of ra-data-simple-rest (domain 5.1, end). */
export const pageQuery = z.looseObject({
  sort: z.string().max(200).optional(),
  range: range.optional(),
  filter: z.string().max(8000).optional(),
});

export interface PageQuery {
  readonly from: number;
  readonly to: number;
  readonly sort: { readonly field: string; readonly order: 'asc' | 'desc' } | null;
  /** Filters by name, as sent. */
  readonly given: Readonly<Record<string, unknown>>;
  /** getMany: rows by their ids. */
  readonly ids: readonly number[] | undefined;
}

const largestPage = 200;
const sortShape = z.tuple([z.string().max(60), z.enum(['ASC', 'DESC'])]);
const filterShape = z.record(z.string(), z.unknown());
const idList = z.array(z.coerce.number().int().min(1).max(2_147_483_647)).max(largestPage);

/** Throws 400 naming the parameter that cannot be read. */
export function readPage(query: z.infer<typeof pageQuery>): PageQuery {
  const { sort, range: rows, filter, ...plain } = query;
  const inFilter = jsonOf(filter, 'filter', filterShape) ?? {};
  const [from, to] = rows ?? [0, rowsPerPage - 1];
  if (to - from >= largestPage) throw new AppError('invalid_input', { range: `一度に取得できるのは${largestPage}件までです。` });
  const order = jsonOf(sort, 'sort', sortShape);
  const { id, ...given } = { ...plain, ...inFilter } as Record<string, unknown>;
  return {
    from,
    to,
    sort: order ? { field: order[0], order: order[1] === 'DESC' ? 'desc' : 'asc' } : null,
    given,
    ids: id === undefined ? undefined : idsOf(id),
  };
}

/** A filter as a database id; 400 naming it when it is none. */
export function idFilter(given: PageQuery['given'], name: string): number | undefined {
  const value = given[name];
  if (value === undefined || value === null || value === '') return undefined;
  const read = z.coerce.number().int().min(1).max(2_147_483_647).safeParse(value);
  if (!read.success) throw new AppError('invalid_input', { [name]: '番号を指定してください。' });
  return read.data;
}

/** A filter as a text of at most 200 characters; undefined when it is empty. */
export function textFilter(given: PageQuery['given'], name: string): string | undefined {
  const value = given[name];
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.slice(0, 200) : undefined;
}

/** The total, where ra-data-simple-rest looks for it. */
export function setTotal(reply: FastifyReply, resource: string, page: Pick<PageQuery, 'from'>, rows: number, total: number): void {
  // RFC 9110: where none of the rows is within the range, `*` stands for it.
  reply.header('content-range', `${resource} ${rows > 0 ? `${page.from}-${page.from + rows - 1}` : '*'}/${total}`);
}

function idsOf(value: unknown): number[] {
  const read = idList.safeParse(Array.isArray(value) ? value : [value]);
  if (!read.success) throw new AppError('invalid_input', { id: '番号を指定してください。' });
  return read.data;
}

function jsonOf<T>(text: string | undefined, name: string, schema: z.ZodType<T>): T | undefined {
  if (!text) return undefined;
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new AppError('invalid_input', { [name]: 'JSONの形式で指定してください。' });
  }
}
