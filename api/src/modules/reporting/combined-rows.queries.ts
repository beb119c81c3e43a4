import { Injectable } from '@nestjs/common';
import { addDays, type Day } from '@tsumugi/contract/calendar/day';
import { startOfDay } from '@tsumugi/contract/calendar/instant';
import type { CombinedFilter } from '@tsumugi/contract/resources/csv-export';
import { Prisma } from '../../platform/database/generated-client/client.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import { combinedSelect } from './combined-select.queries.js';
import { combinedNames } from './domain/combined-columns.js';

const { sql, join, raw } = Prisma;
/**
 * Matters of one page, some 4 MB of database output, because planning a small page costs more than
 * its rows.
 */
export const mattersPerPage = 2000;
const names = raw(combinedNames.map((name) => `"${name}"`).join());

/**
 * Reads the combined data page by page, so that a million rows need no more memory than one page.
 */
@Injectable()
export class CombinedRowsQueries {
  constructor(private readonly prisma: PrismaService) {}

  async count(filter: CombinedFilter): Promise<{ rows: number; matters: number }> {
    const [counts] = await this.prisma.$queryRaw<{ rows: number; matters: number }[]>`
      select count(*)::int as rows, count(distinct m.id)::int as matters
      from matter m left join matter_teacher mt on mt.matter_id = m.id and mt.deleted_at is null
      where ${join([...matterConditions(filter), ...rowConditions(filter)], ' and ')}`;
    return counts ?? { rows: 0, matters: 0 };
  }

  /**
   * Pages in the order of matter and candidate. A page may be empty. Only the next page is read
   * while the reader processes the present one.
   */
  async *pages(filter: CombinedFilter): AsyncGenerator<Iterable<string[]>> {
    let next = this.pageAfter(0, filter);
    for (;;) {
      const page = await next;
      if (!page) return;
      next = this.pageAfter(page.last, filter);
      // If the reader stops early, ignores an error of the pending read.
      next.catch(() => undefined);
      yield page.rows;
    }
  }

  private async pageAfter(
    matterId: number,
    filter: CombinedFilter,
  ): Promise<{ rows: Iterable<string[]>; last: number } | null> {
    const conditions = join(matterConditions(filter), ' and ');
    const [found] = await this.prisma.$queryRaw<{ last: number | null }[]>`
      select max(id) as last from (select m.id from matter m where m.id > ${matterId} and ${conditions} order by m.id limit ${mattersPerPage}) page`;
    const last = found?.last ?? null;
    if (last === null) return null;
    const rows = await this.prisma.copy(sql`
      select ${names} from (${combinedSelect} where m.id > ${matterId} and m.id <= ${last} and ${conditions}
        and ${join(rowConditions(filter), ' and ')} order by m.id, mt.sequence) page`);
    return { rows, last };
  }
}

function matterConditions({
  brand,
  team,
  caseStatus,
  createdFrom,
  createdTo,
}: CombinedFilter): Prisma.Sql[] {
  return [
    sql`m.deleted_at is null`,
    ...(brand.length ? [sql`m.brand = any(${brand}::int[])`] : []),
    ...(team ? [sql`m.team_in_charge = ${team}`] : []),
    ...(caseStatus.length ? [sql`m.case_status = any(${caseStatus}::int[])`] : []),
    ...spanConditions(sql`m.created_at`, createdFrom, createdTo),
  ];
}

/**
 * Conditions on a row; its last change is the later one of matter and candidate, as in the column
 * 更新日時.
 */
function rowConditions({ candidateStatus, updatedFrom, updatedTo }: CombinedFilter): Prisma.Sql[] {
  return [
    sql`true`,
    ...(candidateStatus.length ? [sql`mt.candidate_status = any(${candidateStatus}::int[])`] : []),
    ...spanConditions(sql`greatest(m.updated_at, mt.updated_at)`, updatedFrom, updatedTo),
  ];
}

function spanConditions(
  column: Prisma.Sql,
  from: Day | undefined,
  to: Day | undefined,
): Prisma.Sql[] {
  return [
    ...(from ? [sql`${column} >= ${startOfDay(from)}`] : []),
    ...(to ? [sql`${column} < ${startOfDay(addDays(to, 1))}`] : []),
  ];
}
