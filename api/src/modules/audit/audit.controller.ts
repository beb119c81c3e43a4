import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { staffRoles } from '@tsumugi/contract/codes/person';
import type { AuditRow } from '@tsumugi/contract/resources/audit';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { pageQuery, readPage, setTotal } from '../../platform/http/list-page.js';
import { Who } from '../../platform/http/who.js';
import { presentAudit } from './audit.presenter.js';
import { AuditQueries } from './audit.queries.js';
import { readAuditFilter } from './audit-filter.js';
import { SubjectQueries } from './subject.queries.js';

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
  async list(
    @Query({ schema: pageQuery }) query: z.infer<typeof pageQuery>,
    @User() user: CurrentUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuditRow[]> {
    const page = readPage(query);
    const filter = readAuditFilter(page.given);
    const { lines, total } = await this.audit.page(page, user.isAdmin ? filter : { ...filter, own: user.accountId });
    const names = await this.subjects.of(user.reach, lines);
    setTotal(reply, 'access-logs', page, lines.length, total);
    return lines.map((line) => presentAudit(line, names));
  }
}
