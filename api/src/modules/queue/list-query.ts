import { type Day, isDay } from '@tsumugi/contract/calendar/day';
import { AppError } from '@tsumugi/contract/errors';
import type { TabDefinition } from '@tsumugi/contract/kit/define-queue';
import { range } from '@tsumugi/contract/kit/list-query';
import { rowsPerPage } from '@tsumugi/contract/kit/page-sizes';
import { type FilterName, filterDefinitions } from '@tsumugi/contract/queues/filters';
import { z } from 'zod';

type FilterValue =
  | { readonly ids: readonly number[] }
  | { readonly flag: boolean }
  | { readonly text: string }
  | { readonly from: Day | null; readonly to: Day | null };
export type FilterValues = Readonly<Partial<Record<FilterName, FilterValue>>>;

export interface ListQuery {
  readonly tab: number | undefined;
  /** 1 前日まで, 2 当日, 3 翌日; null: すべて. Several may be asked for. */
  readonly buckets: readonly number[] | null;
  readonly from: number;
  readonly to: number;
  readonly sort: { readonly field: string; readonly descending: boolean };
  /** Rows by their ids (getMany). */
  readonly ids: readonly number[] | null;
  /** Filter values as sent, by name. */
  readonly given: Readonly<Record<string, unknown>>;
}

/** Both dialects: the specification's plain parameters, and `sort`, `range`, `filter` of ra-data-simple-rest (domain 5.1, end). */
export const listQuerySchema = z.looseObject({
  tab: z.string().max(3).optional(),
  day: z.string().max(12).optional(),
  sort: z.string().max(200).optional(),
  range: range.optional(),
  filter: z.string().max(8000).optional(),
});

const largestPage = 200;
const largestIds = 200;
const reserved = new Set(['sort', 'range', 'filter', 'tab', 'day', 'id']);

/** Throws 400 naming the parameter that cannot be read. */
export function readListQuery(query: z.infer<typeof listQuerySchema>): ListQuery {
  const filter = jsonOf(query.filter, 'filter', z.record(z.string(), z.unknown())) ?? {};
  const given = Object.fromEntries(Object.entries({ ...query, ...filter }).filter(([name]) => !reserved.has(name)));
  const [field, order] = jsonOf(query.sort, 'sort', z.tuple([z.string().max(60), z.enum(['ASC', 'DESC'])])) ?? ['due', 'ASC'];
  const [from, to] = query.range ?? [0, rowsPerPage - 1];
  if (to - from >= largestPage) throw new AppError('invalid_input', { range: `一度に取得できるのは${largestPage}件までです。` });
  const day = (filter.day ?? query.day) as unknown;
  const tab = tabOf(filter.tab ?? query.tab);
  return {
    tab,
    buckets: bucketsOf(day),
    from,
    to,
    sort: { field, descending: order === 'DESC' },
    ids: 'id' in filter ? idsOf('id', filter.id, largestIds) : null,
    given,
  };
}

/** The filters that this tab has; others that react-admin may send along are left alone. Throws 400 naming a filter with a wrong value. */
export function readFilters(tab: TabDefinition, given: ListQuery['given']): FilterValues {
  const values: Partial<Record<FilterName, FilterValue>> = {};
  for (const name of tab.filters) {
    const value = filterValue(name, given);
    if (value) values[name] = value;
  }
  return values;
}

function filterValue(name: FilterName, given: ListQuery['given']): FilterValue | null {
  const { kind } = filterDefinitions[name];
  if (kind === 'day') return spanOf(name, given);
  const value = given[name];
  if (value === undefined || value === null || value === '') return null;
  if (kind === 'flag') return { flag: value === true || value === 'true' || value === '1' };
  if (kind === 'text' || kind === 'chip') return { text: String(value).slice(0, 200) };
  return { ids: idsOf(name, value, 100) };
}

function spanOf(name: string, given: ListQuery['given']): FilterValue | null {
  const read = (key: string): Day | null => {
    const value = given[key];
    if (value === undefined || value === null || value === '') return null;
    if (isDay(value)) return value;
    throw new AppError('invalid_input', { [key]: '日付は「2026-05-07」のように入力してください。' });
  };
  const only = read(name);
  const [from, to] = only ? [only, only] : [read(`${name}From`), read(`${name}To`)];
  return from || to ? { from, to } : null;
}

function idsOf(name: string, value: unknown, most: number): number[] {
  const list = Array.isArray(value) ? value : String(value).split(',');
  const ids = list.map(Number);
  if (ids.length > most || ids.some((each) => !Number.isInteger(each) || each < 0 || each > 2_147_483_647)) {
    throw new AppError('invalid_input', { [name]: '番号を指定してください。' });
  }
  return ids;
}

function tabOf(tab: unknown): number | undefined {
  if (tab === undefined || tab === null || tab === '') return undefined;
  const number = Number(tab);
  if (!Number.isInteger(number)) throw new AppError('invalid_input', { tab: 'タブは番号で指定してください。' });
  return number;
}

function bucketsOf(day: unknown): number[] | null {
  if (day === undefined || day === null || day === '' || day === 'all') return null;
  const buckets = idsOf('day', day, 3);
  if (buckets.some((bucket) => bucket < 1 || bucket > 3))
    throw new AppError('invalid_input', { day: '期日は1、2、3かallで指定してください。' });
  return buckets;
}

function jsonOf<T>(text: string | undefined, name: string, schema: z.ZodType<T>): T | undefined {
  if (!text) return undefined;
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new AppError('invalid_input', { [name]: 'JSONの形式で指定してください。' });
  }
}
