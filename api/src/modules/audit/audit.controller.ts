import { Controller } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import * as api from '@tsumugi/contract/routes/routes';
import { Call, type CallOf } from '../../platform/http/call.js';
import { Route } from '../../platform/http/route.js';
import { presentAudit } from './audit.presenter.js';
import { AuditQueries } from './audit.queries.js';
import { readAuditFilter } from './audit-filter.js';
import { SubjectQueries } from './subject.queries.js';

/** 操作記録: reads, changes and exports by user. No call writes here (domain/permissions#audit-log). */
@Controller()
export class AuditController {
  constructor(
    private readonly audit: AuditQueries,
    private readonly subjects: SubjectQueries,
  ) {}

  @Route(api.audit.list)
  async list(@Call() { page, user }: CallOf<typeof api.audit.list>) {
    const filter = readAuditFilter(page.filters);
    const { lines, total } = await this.audit.page(
      page,
      user.isAdmin ? filter : { ...filter, own: user.accountId },
    );
    const names = await this.subjects.of(user.reach, lines);
    return { rows: lines.map((line) => presentAudit(line, names)), total };
  }

  @Route(api.audit.detail)
  async one(@Call() { params, user }: CallOf<typeof api.audit.detail>) {
    const [line] = await this.audit.ofIds([params.id], user.isAdmin ? {} : { own: user.accountId });
    if (!line) throw new AppError('not_found');
    return presentAudit(line, await this.subjects.of(user.reach, [line]));
  }
}
