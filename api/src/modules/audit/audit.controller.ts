import { Controller, Param, Query, Res } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import { id } from '@tsumugi/contract/kit/define-route';
import {
  type AuditFilterName,
  type AuditRow,
  auditActions,
  auditEntities,
  auditRow,
} from '@tsumugi/contract/resources/audit';
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { defineList, filterOf, readPage, setTotal } from '../../platform/http/list-page.js';
import { Route } from '../../platform/http/route.js';
import { presentAudit } from './audit.presenter.js';
import { AuditQueries } from './audit.queries.js';
import { readAuditFilter } from './audit-filter.js';
import { SubjectQueries } from './subject.queries.js';

const logs = defineList({
  filters: {
    action: filterOf.oneOf('操作', Object.keys(auditActions)),
    entity: filterOf.oneOf('対象の種類', Object.keys(auditEntities)),
    entityId: filterOf.id('対象の番号'),
    accountId: filterOf.id('操作した人のアカウント'),
    adminId: filterOf.id('操作したスタッフ'),
    matterId: filterOf.id('案件'),
    from: filterOf.day('この日から'),
    to: filterOf.day('この日まで'),
  } satisfies Record<AuditFilterName, z.ZodType>,
  sorts: ['at'],
});

/** 操作記録: reads, changes and exports by user. No call writes here (domain/permissions#audit-log). */
@Controller()
export class AuditController {
  constructor(
    private readonly audit: AuditQueries,
    private readonly subjects: SubjectQueries,
  ) {}

  @Route(api.audit.list, { query: logs.query, page: auditRow })
  async list(
    @Query() query: z.output<typeof logs.query>,
    @User() user: CurrentUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuditRow[]> {
    const page = readPage(logs, query);
    const filter = readAuditFilter(page.given);
    const { lines, total } = await this.audit.page(
      page,
      user.isAdmin ? filter : { ...filter, own: user.accountId },
    );
    const names = await this.subjects.of(user.reach, lines);
    setTotal(reply, 'access-logs', page, lines.length, total);
    return lines.map((line) => presentAudit(line, names));
  }

  @Route(api.audit.detail, { answer: auditRow })
  async one(
    @Param('id', { schema: id }) lineId: number,
    @User() user: CurrentUser,
  ): Promise<AuditRow> {
    const [line] = await this.audit.ofIds([lineId], user.isAdmin ? {} : { own: user.accountId });
    if (!line) throw new AppError('not_found');
    return presentAudit(line, await this.subjects.of(user.reach, [line]));
  }
}
