import { type Day, isDay } from '@tsumugi/contract/calendar/day';
import { AppError } from '@tsumugi/contract/errors';
import { listQueryOf } from '@tsumugi/contract/kit/define-list';
import type { QueueDefinition, TabDefinition } from '@tsumugi/contract/kit/define-queue';
import { isBlank } from '@tsumugi/contract/kit/is-blank';
import {
  type FilterDefinition,
  type FilterName,
  filterDefinitions,
  namesOfFilter,
} from '@tsumugi/contract/queues/filters';
import { z } from 'zod';
import { unknownNamesError } from '../../platform/http/clean-input.js';
import {
  flagFilter,
  maxIds,
  readFilter,
  readRange,
  readSort,
} from '../../platform/http/list-page.js';
import type { FilterValue, FilterValues } from './filter-conditions.js';
import { acceptedFilters } from './filter-sql.js';
import { sortsOfTab, sortsOfTabs } from './sort-sql.js';

export interface ListQuery {
  readonly tab: TabDefinition;
  /** 1 前日まで, 2 当日, 3 翌日; null: すべて. Several are allowed. */
  readonly buckets: readonly number[] | null;
  readonly from: number;
  readonly to: number;
  /** Null: the list's own order. */
  readonly sort: { readonly field: string; readonly descending: boolean } | null;
  /** Rows by their ids (getMany). */
  readonly ids: readonly number[] | null;
  readonly filters: FilterValues;
}

const listed = z.union([z.string(), z.array(z.string())]);

function parameterOf(name: string, { kind, label }: FilterDefinition): z.ZodType {
  if (kind === 'day')
    return z.string().meta({ description: sentence(name, label), format: 'date' });
  if (kind === 'flag') return z.string().meta({ description: label, type: 'boolean' });
  if (kind === 'text' || kind === 'chip') return z.string().meta({ description: label });
  return listed.meta({ description: `${label}（番号。複数可）` });
}

const sentence = (name: string, label: string) =>
  name.endsWith('From')
    ? `${label}（この日から）`
    : name.endsWith('To')
      ? `${label}（この日まで）`
      : label;

/**
 * Both dialects: the specification's plain parameters, and `sort`, `range`, `filter` of
 * ra-data-simple-rest (domain/lists#filters).
 */
export function listQueryOfTabs(tabs: readonly TabDefinition[]) {
  const filters = new Set(tabs.flatMap(acceptedFilters));
  const named = [...filters].flatMap((name) =>
    namesOfFilter(name).map((each) => [each, parameterOf(each, filterDefinitions[name])] as const),
  );
  const places = {
    tab: z
      .string()
      .max(3)
      .meta({
        description: `タブ：${tabs.map(({ tab, label }) => `${tab} ${label}`).join('、')}`,
        type: 'integer',
      }),
    day: listed.meta({ description: '期日：1 前日まで、2 当日、3 翌日、all すべて（複数可）' }),
  };
  return listQueryOf({ ...places, ...Object.fromEntries(named) }, sortsOfTabs(tabs));
}

/** Parameters of the query string after the check by the schema of the route. */
export interface ListParameters {
  readonly sort?: string;
  readonly range?: readonly [number, number];
  readonly filter?: string;
  readonly [name: string]: unknown;
}

const places = ['tab', 'day', 'id'];

/**
 * The tab with that number; default the first. @throws AppError 400 for an unknown number, naming
 * the existing ones
 */
function tabIn(queue: QueueDefinition, named: number | undefined): TabDefinition {
  const tab = named === undefined ? queue.tabs[0] : queue.tabs.find((each) => each.tab === named);
  const tabLabels = queue.tabs.map((each) => `${each.tab}（${each.label}）`).join('、');
  if (!tab)
    throw new AppError('invalid_input', {
      tab: `「${queue.label}」にこの番号のタブはありません。使えるタブ：${tabLabels}`,
    });
  return tab;
}

const accepted = new Map<string, readonly FilterName[]>();
const names = new Map<string, readonly string[]>();
const getOrCreate = <T>(all: Map<string, T>, key: string, make: () => T): T => {
  const value = all.get(key) ?? make();
  all.set(key, value);
  return value;
};
/**
 * The filters of a tab, and the allowed names in a filter of these tabs; computed once for each
 * kind of row.
 */
const acceptedOf = ({ row }: TabDefinition) =>
  getOrCreate(accepted, row, () => acceptedFilters({ row }));
const namesIn = ({ tabs }: Pick<QueueDefinition, 'tabs'>) =>
  getOrCreate(names, tabs.map(({ row }) => row).join(), () => [
    ...places,
    ...new Set(tabs.flatMap(acceptedOf).flatMap(namesOfFilter)),
  ]);

/** Parameters that may have several values. */
const manyOf = (names: readonly string[]) =>
  names.filter((name) => {
    const kind = filterDefinitions[name as FilterName]?.kind;
    return kind === undefined
      ? name === 'day' || name === 'id'
      : !['day', 'flag', 'text', 'chip'].includes(kind);
  });

/**
 * @throws AppError 400 naming an unreadable parameter, or a parameter that the tab does not have
 */
export function readListQuery(
  queue: QueueDefinition,
  { sort, range, filter: text, ...plain }: ListParameters,
): ListQuery {
  const names = namesIn(queue);
  const filter = readFilter(text, names, manyOf(names));
  const parameters = { ...plain, ...filter };
  const tab = tabIn(queue, tabOf(parameters.tab));
  const order = readSort(sort, sortsOfTab(tab));
  return {
    tab,
    buckets: bucketsOf(parameters.day),
    ...readRange(range),
    sort: order && { field: order.field, descending: order.order === 'desc' },
    ids: parameters.id === undefined ? null : idsOf('id', parameters.id, maxIds),
    filters: readFilters(tab, parameters),
  };
}

/**
 * @throws AppError 400 naming a filter with a wrong value, or a filter that only other tabs of the
 * list have
 */
function readFilters(
  tab: TabDefinition,
  parameters: Readonly<Record<string, unknown>>,
): FilterValues {
  const accepted = acceptedOf(tab);
  const known = namesIn({ tabs: [tab] });
  const others = Object.entries(parameters).flatMap(([name, value]) =>
    isBlank(value) || known.includes(name) ? [] : [name],
  );
  if (others.length)
    throw unknownNamesError(others, known.slice(places.length), {
      prefix: 'filter.',
      kindLabel: '絞り込み',
    });
  const values: Partial<Record<FilterName, FilterValue>> = {};
  for (const name of accepted) {
    const value = filterValue(name, parameters);
    if (value) values[name] = value;
  }
  return values;
}

function filterValue(
  name: FilterName,
  parameters: Readonly<Record<string, unknown>>,
): FilterValue | null {
  const { kind } = filterDefinitions[name];
  if (kind === 'day') return spanOf(name, parameters);
  const value = parameters[name];
  if (isBlank(value)) return null;
  if (kind === 'flag') return { flag: flagFilter(parameters, name) === true };
  if (kind === 'text' || kind === 'chip') return { text: String(value).slice(0, 200) };
  return { ids: idsOf(name, value, 100) };
}

function spanOf(name: string, parameters: Readonly<Record<string, unknown>>): FilterValue | null {
  const read = (key: string): Day | null => {
    const value = parameters[key];
    if (isBlank(value)) return null;
    if (isDay(value)) return value;
    throw new AppError('invalid_input', {
      [key]: '日付は「2026-05-07」のように入力してください。',
    });
  };
  const only = read(name);
  const [from, to] = only ? [only, only] : [read(`${name}From`), read(`${name}To`)];
  return from || to ? { from, to } : null;
}

function idsOf(name: string, value: unknown, most: number): number[] {
  const list = Array.isArray(value) ? value : String(value).split(',');
  const ids = list.map(Number);
  if (
    ids.length > most ||
    ids.some((each) => !Number.isInteger(each) || each < 0 || each > 2_147_483_647)
  ) {
    throw new AppError('invalid_input', { [name]: '番号を指定してください。' });
  }
  return ids;
}

function tabOf(tab: unknown): number | undefined {
  if (isBlank(tab)) return undefined;
  const number = Number(tab);
  if (!Number.isInteger(number))
    throw new AppError('invalid_input', { tab: 'タブは番号で指定してください。' });
  return number;
}

function bucketsOf(day: unknown): number[] | null {
  if (isBlank(day) || day === 'all') return null;
  const buckets = idsOf('day', day, 3);
  if (buckets.some((bucket) => bucket < 1 || bucket > 3))
    throw new AppError('invalid_input', { day: '期日は1、2、3かallで指定してください。' });
  return buckets;
}
