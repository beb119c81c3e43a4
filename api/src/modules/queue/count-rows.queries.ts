import type { RowCounts, ShownOfAll } from '@tsumugi/contract/resources/row-counts';
import type { CurrentUser } from '../../platform/auth/current-user.js';
import { Prisma } from '../../platform/database/generated-client/client.js';
import type { Reads } from '../../platform/database/prisma.service.js';
import { bucketOfRow, type Days } from './day-range.js';
import { filterSql } from './filter-sql.js';
import type { ListQuery } from './list-query.js';
import { countedInSql, fromClause, needsOnlyWorkItems, type Source } from './list-source.js';

const { sql, join } = Prisma;

interface CountRow {
  readonly bucket: number | null;
  readonly counted_in: string | null;
  /** Rows that pass the filter by person. */
  readonly shown: number;
  /** Rows without the filter by person. */
  readonly all: number;
}

/** `total`: rows of the requested buckets, including rows counted in other tabs. */
interface ShownCounts {
  readonly counts: RowCounts;
  readonly total: number;
}

/** Reads, and cached reads that depend on the work list only (docs/adr/0038). */
export interface CachedWorkItemReads extends Reads {
  ofWork<T extends object>(statement: Prisma.Sql): Promise<readonly T[]>;
}

/**
 * Counts every bucket of a tab under these filters in one scan. The filter by person is counted
 * separately, so that hidden rows can be reported.
 */
export async function countRows(
  database: CachedWorkItemReads,
  source: Source,
  query: ListQuery,
  days: Days,
  reader: Pick<CurrentUser, 'reach' | 'isAdmin'>,
): Promise<ShownCounts> {
  const { tab } = query;
  const { personInChargeOnTheDay, ...others } = query.filters;
  const where = join(
    [...source.where, ...filterSql(others, tab.row, source.kind, reader)],
    ' and ',
  );
  const [passesPersonFilter = sql`true`] = personInChargeOnTheDay
    ? filterSql({ personInChargeOnTheDay }, tab.row, source.kind, reader)
    : [];
  const unsorted = { ...query, sort: null };
  const statement = sql`
    select bucket, counted_in, count(*) filter (where passes)::int as shown, count(*)::int as all
    from (select ${bucketOfRow(days)} as bucket, ${countedInSql(tab)} as counted_in, ${passesPersonFilter} as passes from ${fromClause(source, unsorted)} where ${where}) item
    group by bucket, counted_in`;
  const rows = needsOnlyWorkItems(unsorted)
    ? await database.ofWork<CountRow>(statement)
    : await database.readTogether<CountRow>(statement);
  const countedHere = rows.filter((row) => row.counted_in === null);
  const sum = (summed: readonly CountRow[]): ShownOfAll =>
    summed.reduce<ShownOfAll>(([shown, all], row) => [shown + row.shown, all + row.all], [0, 0]);
  const sumOfBucket = (bucket: number) => sum(countedHere.filter((row) => row.bucket === bucket));
  const elsewhere: Record<string, number> = {};
  const requestedRows = rows.filter(
    ({ bucket }) => query.buckets === null || (bucket !== null && query.buckets.includes(bucket)),
  );
  for (const { counted_in: code, shown } of requestedRows)
    if (code && shown > 0) elsewhere[code] = (elsewhere[code] ?? 0) + shown;
  const counts = {
    tab: tab.code,
    1: sumOfBucket(1),
    2: sumOfBucket(2),
    3: sumOfBucket(3),
    all: sum(countedHere),
    elsewhere,
  };
  return { counts, total: sum(requestedRows)[0] };
}
