import { Injectable } from '@nestjs/common';
import { addDays } from '@tsumugi/contract/calendar/day';
import { startOfDay } from '@tsumugi/contract/calendar/instant';
import { auditCountedUpTo } from '@tsumugi/contract/resources/audit';
import type { Prisma } from '../../platform/database/generated-client/client.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import { findPage } from '../../platform/http/find-page.js';
import { type CountedTotal, capTotal, type PageQuery } from '../../platform/http/list-page.js';
import type { AuditFilter } from './audit-filter.js';

const lineSelect = {
  id: true,
  at: true,
  action: true,
  entity: true,
  entityId: true,
  reason: true,
  detail: true,
  account: { select: { id: true, name: true, roles: { select: { role: true } } } },
} satisfies Prisma.AccessLogSelect;
export type AuditLine = Prisma.AccessLogGetPayload<{ select: typeof lineSelect }>;

/** Reads the access log, newest first; each filter by person or record uses an index. */
@Injectable()
export class AuditQueries {
  constructor(private readonly prisma: PrismaService) {}

  /**
   * `total` is exact up to `auditCountedUpTo`, so that no page counts a million lines. Ids increase
   * with time.
   */
  async page(
    page: PageQuery,
    filter: AuditFilter,
  ): Promise<{ lines: AuditLine[]; total: CountedTotal }> {
    const where = await this.where(page, filter);
    const way = page.sort?.order ?? 'desc';
    const list = { where, select: lineSelect, orderBy: [{ at: way }, { id: way }] };
    const { rows: lines, total } = await findPage(
      this.prisma.accessLog,
      page,
      list,
      auditCountedUpTo + 1,
    );
    return { lines, total: capTotal(auditCountedUpTo, total) };
  }

  /** Reads single lines. */
  async ofIds(ids: readonly number[], filter: AuditFilter): Promise<AuditLine[]> {
    return this.prisma.accessLog.findMany({
      where: await this.where({ ids }, filter),
      select: lineSelect,
    });
  }

  private async where(
    { ids }: Pick<PageQuery, 'ids'>,
    filter: AuditFilter,
  ): Promise<Prisma.AccessLogWhereInput> {
    const { action, entity, entityId, accountId, adminId, matterId, from, to, own } = filter;
    const accounts = [accountId, own, adminId && (await this.accountOf(adminId))].filter(
      (id) => id !== undefined,
    );
    return {
      id: ids && { in: [...ids] },
      action,
      entity,
      entityId,
      matterId,
      at: { gte: from && startOfDay(from), lt: to && startOfDay(addDays(to, 1)) },
      AND: accounts.map((id) => ({ accountId: id })),
    };
  }

  /** -1 for an unknown staff member, which matches no line. */
  private async accountOf(adminId: number): Promise<number> {
    const admin = await this.prisma.admin.findUnique({
      where: { id: adminId },
      select: { accountId: true },
    });
    return admin?.accountId ?? -1;
  }
}
