import type { Bucket } from '@tsumugi/contract/calendar/bucket-of';
import type { TabDefinition } from '@tsumugi/contract/kit/define-queue';
import type { RowCounts } from '@tsumugi/contract/resources/row-counts';
import type { CurrentUser } from '../../platform/auth/current-user.js';
import { Prisma } from '../../platform/database/generated-client/client.js';
import { type CountedTotal, capTotal } from '../../platform/http/list-page.js';
import { type CachedWorkItemReads, countRows } from './count-rows.queries.js';
import { bucketFilter, bucketOfRow, type Days } from './day-range.js';
import { filterSql } from './filter-sql.js';
import type { ListQuery } from './list-query.js';
import { fromClause, type Source, searchSource, workSource } from './list-source.js';
import {
  hasProjection,
  projectedSearchText,
  projectedText,
} from './projection-validity.queries.js';
import { isNeverEmpty, sortSql } from './sort-sql.js';

const { sql, join, raw } = Prisma;

/** A row of a page: its id and its columns of the work list. */
export interface PagePosition {
  readonly id: number;
  readonly matterId: number | null;
  readonly dueDay: string | null;
  /** The bucket of the due day for the row's team; null: later. */
  readonly bucket: Bucket | null;
  readonly chip: string | null;
  readonly countedIn: string | null;
  readonly waitingSince: Date | null;
  /**
   * Projection of the row with the buttons of this reader's role (row-text.ts); null: not valid.
   */
  readonly text: string | null;
}
export interface Page {
  readonly positions: readonly PagePosition[];
  /** Exact up to 10,000. */
  readonly total: CountedTotal;
  /** Null for a search. */
  readonly counts: RowCounts | null;
}

interface PositionRow {
  readonly id: number;
  readonly matter_id: number | null;
  readonly due_day: string | null;
  readonly bucket: Bucket | null;
  readonly chip: string | null;
  readonly counted_in: string | null;
  readonly waiting_since: Date | null;
  readonly text: string | null;
  readonly total: number | null;
}

/** Reader of the list. */
type Reader = Pick<CurrentUser, 'reach' | 'isAdmin'>;

const countedUpTo = 10_000;

/** Conditions and source of a list. */
function resolveSource(reader: Reader, query: ListQuery, days: Days) {
  const { reach } = reader;
  const { tab, filters } = query;
  const confirmedToo =
    tab.row === 'contactForm' &&
    filters.includeConfirmed &&
    'flag' in filters.includeConfirmed &&
    filters.includeConfirmed.flag;
  const work = workSource(reach, tab);
  const inDays: Source = { ...work, where: [...work.where, bucketFilter(days, query.buckets)] };
  const source =
    (tab.search && !query.buckets) || confirmedToo
      ? searchSource(reach, tab.row, days, query)
      : inDays;
  const conditions = filterSql(filters, tab.row, source.kind, reader);
  const where = join(
    [
      ...source.where,
      ...conditions,
      ...(query.ids ? [sql`${source.id} = any(${[...query.ids]}::int[])`] : []),
    ],
    ' and ',
  );
  return { work, source, where, from: source === inDays ? fromClause(source, query) : source.from };
}

/** Ids of a complete list at one moment, in order, up to a limit. */
export async function findIds(
  database: CachedWorkItemReads,
  reader: Reader,
  query: ListQuery,
  days: Days,
  most: number,
): Promise<number[]> {
  const { source, where, from } = resolveSource(reader, query, days);
  const rows = await database.read<{ id: number }>(
    sql`select ${source.id} as id from ${from} where ${where} order by ${order(source, query.tab, query)} limit ${most}`,
  );
  return rows.map(({ id }) => id);
}

/** Finds the rows of a page by the index of the work list or of the search, with the totals. */
export async function findPage(
  database: CachedWorkItemReads,
  reader: Reader,
  query: ListQuery,
  days: Days,
  now: Date,
): Promise<Page> {
  const { tab, filters } = query;
  const { work, source, where, from } = resolveSource(reader, query, days);
  const text = textFor(reader, now, tab, source);
  const counting = !tab.search && !query.ids;
  // The text search runs once for the page and its total, because it takes nearly all of the time.
  const countsInSameQuery =
    !counting && query.from === 0 && Object.values(filters).some((value) => 'text' in value);
  const [rows, totalRows, shown] = await Promise.all([
    database.read<PositionRow>(sql`
      select ${source.id} as id, ${source.matter} as matter_id, ${source.columns}, ${bucketFor(source, tab, days)} as bucket, ${text} as text, ${countsInSameQuery ? sql`(count(*) over ())::int` : sql`null::int`} as total
      from ${from} where ${where} order by ${order(source, tab, query)} limit ${query.to - query.from + 1} offset ${query.from}`),
    counting || countsInSameQuery
      ? null
      : database.read<{ total: number }>(
          sql`select count(*)::int as total from (select 1 from ${from} where ${where} limit ${countedUpTo + 1}) counted`,
        ),
    counting ? countRows(database, work, query, days, reader) : null,
  ]);
  return {
    total: capTotal(
      countedUpTo,
      (countsInSameQuery ? rows : totalRows)?.[0]?.total ?? shown?.total ?? 0,
    ),
    counts: shown?.counts ?? null,
    positions: rows.map((row) => ({
      id: row.id,
      matterId: row.matter_id,
      dueDay: row.due_day,
      bucket: row.bucket,
      chip: row.chip,
      countedIn: row.counted_in,
      waitingSince: row.waiting_since,
      text: row.text,
    })),
  };
}

/** SQL: the bucket of a row; null in a search of matters, which has no due days. */
const bucketFor = ({ kind }: Source, { row }: TabDefinition, days: Days): Prisma.Sql =>
  kind === 'work' || row === 'contactForm' ? bucketOfRow(days) : sql`null::int`;

function textFor(reader: Reader, now: Date, tab: TabDefinition, { kind, id }: Source): Prisma.Sql {
  if (!hasProjection(tab)) return sql`null::text`;
  return kind === 'search'
    ? projectedSearchText(reader, now, tab.code, id)
    : projectedText(reader, now);
}

function order(source: Source, tab: TabDefinition, query: ListQuery): Prisma.Sql {
  const own = orderWithin(source, tab, query);
  return source.first ? sql`${source.first}, ${own}` : own;
}

function orderWithin(source: Source, tab: TabDefinition, { sort }: ListQuery): Prisma.Sql {
  const column = sort && sortSql(tab, sort.field, source.id);
  if (!column) return sort?.descending ? source.reverse : source.order;
  // The index of a column without nulls can be read backwards; other columns need `nulls last`,
  // which differs from the index.
  const empty = isNeverEmpty(column, tab.row) ? Prisma.empty : sql`nulls last`;
  return sql`${column} ${raw(sort.descending ? 'desc' : 'asc')} ${empty}, ${source.id}`;
}
