import { Injectable } from '@nestjs/common';
import { closedReason, systemCloseReason } from '@tsumugi/contract/codes/ending';
import {
  type EndingKind,
  type EndingReason,
  type EndingRow,
  type EndingRows,
  type EndingRowsQuery,
  maxEndings,
} from '@tsumugi/contract/resources/endings';
import { Prisma } from '../../platform/database/generated-client/client.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import { type PeriodQuery, requestsOfPeriod } from './period.queries.js';

const { sql } = Prisma;

/**
 * SQL: the endings of the requests of a period, one row per candidacy or matter, without the
 * company's own endings (`systemCloseReason`). Candidates are looked up matter by matter (`offset
 * 0` enforces it), so matters of other periods are not read.
 */
const endings = (query: PeriodQuery): Prisma.Sql => sql`(
  select m.id as matter_id, m.matter_number, m.student_id, m.brand, c.candidate_id, c.teacher_id, c.kind, c.reason, c.at, c.note
  from matter m cross join lateral (
    (select x.id as candidate_id, x.teacher_id, case when x.candidate_status = 100 then 'rejected' else 'withdrawn' end as kind,
      case when x.candidate_status = 100 then x.reject_reason else x.withdraw_reason end as reason,
      case when x.candidate_status = 100 then x.rejected_at else x.withdrawal_requested_at end as at,
      case when x.candidate_status = 100 then x.reject_note else x.withdraw_note end as note
    from matter_teacher x where x.matter_id = m.id and x.deleted_at is null and x.candidate_status in (100, 110, 120) offset 0)
    union all
    select null, null, case when m.closed_reason = ${closedReason.code.brokenOff} then 'brokenOff' else 'canceled' end,
      case when m.closed_reason = ${closedReason.code.brokenOff} then null else m.cancel_reason end, m.cancel_confirmed_at, m.cancel_note
    where m.closed_reason in (${closedReason.code.canceled}, ${closedReason.code.brokenOff}, ${closedReason.code.duplicate})) c
  where ${requestsOfPeriod(query)} and (c.reason is null or c.reason <> all(${[...systemCloseReason.values]}::int[])))`;

/** Reasons of the endings before a contract (domain/labels#reasons). */
@Injectable()
export class EndingQueries {
  constructor(private readonly prisma: PrismaService) {}

  /** Most frequent first. */
  async readReasons(query: PeriodQuery): Promise<EndingReason[]> {
    const rows = await this.prisma.$queryRaw<
      { kind: EndingKind; reason: number | null; brand: number; count: number }[]
    >`
      select e.kind, e.reason, e.brand, count(*)::int as count from ${endings(query)} e group by 1, 2, 3 order by 3`;
    const reasons = new Map<string, EndingReason & { brands: EndingReason['brands'][number][] }>();
    for (const { kind, reason, brand, count } of rows) {
      const key = `${kind} ${reason}`;
      const before = reasons.get(key) ?? { kind, reason, count: 0, brands: [] };
      reasons.set(key, {
        ...before,
        count: before.count + count,
        brands: [...before.brands, { brand, count }],
      });
    }
    return [...reasons.values()].sort((a, b) => b.count - a.count);
  }

  /** Newest first. The text of a 破談 is in its event. */
  async readRows(
    query: PeriodQuery,
    { kind, reason }: Pick<EndingRowsQuery, 'kind' | 'reason'>,
  ): Promise<EndingRows> {
    const rows = await this.prisma.$queryRaw<
      (Omit<EndingRow, 'at'> & { at: Date | null; total: number })[]
    >`
      select e.matter_id as "matterId", e.matter_number as "matterNumber", e.candidate_id as "matterTeacherId",
        s.last_name || ' ' || s.first_name as student, t.last_name || ' ' || t.first_name as teacher,
        coalesce(e.at, v.at) as at, coalesce(e.note, v.reason) as note, e.total
      from (select *, (count(*) over ())::int as total from ${endings(query)} each
        where each.kind = ${kind} and coalesce(each.reason, 0) = ${reason}
        order by each.at desc nulls last, each.matter_id desc, each.candidate_id limit ${maxEndings}) e
      left join student s on s.id = e.student_id left join teacher t on t.id = e.teacher_id
      left join lateral (select n.at, n.reason from status_event n where e.kind = 'brokenOff' and n.matter_id = e.matter_id
        and n.action = 'matter.processBankruptcy' and n.undone_at is null order by n.id desc limit 1) v on true
      order by at desc nulls last, e.matter_id desc, e.candidate_id`;
    return {
      total: rows[0]?.total ?? 0,
      rows: rows.map(({ total: _, at, ...row }) => ({ ...row, at: at?.toISOString() ?? null })),
    };
  }
}
