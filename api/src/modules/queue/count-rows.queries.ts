import type { RowCounts, ShownOfAll } from '@tsumugi/contract/resources/row-counts';
import type { CurrentUser } from '../../platform/auth/current-user.js';
import { Prisma } from '../../platform/database/generated-client/client.js';
import type { Reads } from '../../platform/database/prisma.service.js';
import { bucketOfRow, type Days } from './day-range.js';
import { filterSql } from './filter-sql.js';
import type { ListQuery } from './list-query.js';
import { countedInSql, fromFor, needsOnlyWorkItems, type Source } from './list-source.js';

const { sql, join } = Prisma;

interface CountRow {
  readonly bucket: number | null;
  readonly counted_in: string | null;
  readonly shown: number;
  readonly everybody: number;
}

/** `total`: rows of the requested sub-menus, including rows counted in other tabs. */
interface ShownCounts {
  readonly counts: RowCounts;
  readonly total: number;
}

/** Reads, and cached reads that depend on the work list only (docs/adr/0038). */
export interface WorkReads extends Reads {
  ofWork<T extends object>(statement: Prisma.Sql): Promise<readonly T[]>;
}

/**
 * Counts every sub-menu of a tab under these filters in one scan. The filter by person is counted
 * separately, so that hidden rows can be reported.
 */
export async function countRows(
  database: WorkReads,
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
  const [own = sql`true`] = personInChargeOnTheDay
    ? filterSql({ personInChargeOnTheDay }, tab.row, source.kind, reader)
    : [];
  const unsorted = { ...query, sort: null };
  const statement = sql`
    select bucket, counted_in, count(*) filter (where own)::int as shown, count(*)::int as everybody
    from (select ${bucketOfRow(days)} as bucket, ${countedInSql(tab)} as counted_in, ${own} as own from ${fromFor(source, unsorted)} where ${where}) item
    group by bucket, counted_in`;
  const rows = needsOnlyWorkItems(unsorted)
    ? await database.ofWork<CountRow>(statement)
    : await database.readTogether<CountRow>(statement);
  const here = rows.filter((row) => row.counted_in === null);
  const sum = (of: readonly CountRow[]): ShownOfAll =>
    of.reduce<ShownOfAll>(([a, b], { shown, everybody }) => [a + shown, b + everybody], [0, 0]);
  const of = (bucket: number) => sum(here.filter((row) => row.bucket === bucket));
  const elsewhere: Record<string, number> = {};
  const asked = rows.filter(
    ({ bucket }) => query.buckets === null || (bucket !== null && query.buckets.includes(bucket)),
  );
  for (const { counted_in: code, shown } of asked)
    if (code && shown > 0) elsewhere[code] = (elsewhere[code] ?? 0) + shown;
  const counts = { tab: tab.code, 1: of(1), 2: of(2), 3: of(3), all: sum(here), elsewhere };
  return { counts, total: sum(asked)[0] };
}
