import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { staffRoles } from '@tsumugi/contract/codes/person';
import { type AuditFilterName, type AuditRow, auditActions, auditEntities, auditRow } from '@tsumugi/contract/resources/audit';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { AnswersPage } from '../../platform/http/answers.js';
import { defineList, filterOf, readPage, setTotal } from '../../platform/http/list-page.js';
import { Who } from '../../platform/http/who.js';
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

/** 操作記録: who saw, changed and took out what. There is no call that writes here (domain section 8). */
@Controller('api/admin')
@Who({ roles: staffRoles })
export class AuditController {
  constructor(
    private readonly audit: AuditQueries,
    private readonly subjects: SubjectQueries,
  ) {}

  @Get('access-logs')
  @ApiOperation({ operationId: 'audit.list', summary: '操作記録の一覧（オペレーターは自分の操作のみ）' })
  @AnswersPage(auditRow)
  async list(
    @Query({ schema: logs.query }) query: z.output<typeof logs.query>,
    @User() user: CurrentUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuditRow[]> {
    const page = readPage(logs, query);
    const filter = readAuditFilter(page.given);
    const { lines, total } = await this.audit.page(page, user.isAdmin ? filter : { ...filter, own: user.accountId });
    const names = await this.subjects.of(user.reach, lines);
    setTotal(reply, 'access-logs', page, lines.length, total);
    return lines.map((line) => presentAudit(line, names));
  }
}
