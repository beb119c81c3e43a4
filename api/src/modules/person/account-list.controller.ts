import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { staffRoles } from '@tsumugi/contract/codes/person';
import { type AccountKind, type AccountRow, accountKinds } from '@tsumugi/contract/resources/account-row';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { type PageQuery, pageQuery, readPage, setTotal } from '../../platform/http/list-page.js';
import { Who } from '../../platform/http/who.js';
import { presentAdminRow, presentFamilyRow, presentStudentRow, presentTeacherRow } from './account-list.presenter.js';
import { AccountListQueries } from './account-list.queries.js';

const tabQuery = pageQuery.extend({ tab: z.coerce.number().int().min(1).max(4).default(1) });
type ListQuery = z.infer<typeof pageQuery>;

/** アカウント管理: the specification's own call (with its spelling) and one react-admin resource per tab. */
@Controller('api/admin')
@Who({ roles: staffRoles })
export class AccountListController {
  constructor(private readonly lists: AccountListQueries) {}

  @Get(['get-accouunt-management', 'get-account-management'])
  @ApiOperation({ operationId: 'account.management', summary: 'アカウントの一覧' })
  all(
    @Query({ schema: tabQuery }) query: z.infer<typeof tabQuery>,
    @User() user: CurrentUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { tab, ...rest } = query;
    const kind = accountKinds.find((each) => each.tab === tab)?.kind ?? 'family';
    return this.list(kind, rest, user, reply);
  }

  @Get('families')
  @ApiOperation({ operationId: 'family.list', summary: '家庭の一覧' })
  families(@Query({ schema: pageQuery }) query: ListQuery, @User() user: CurrentUser, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.list('family', query, user, reply);
  }

  @Get('students')
  @ApiOperation({ operationId: 'student.list', summary: '生徒の一覧' })
  students(@Query({ schema: pageQuery }) query: ListQuery, @User() user: CurrentUser, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.list('student', query, user, reply);
  }

  @Get('teachers')
  @ApiOperation({ operationId: 'teacher.list', summary: '教師の一覧' })
  teachers(@Query({ schema: pageQuery }) query: ListQuery, @User() user: CurrentUser, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.list('teacher', query, user, reply);
  }

  @Get('admins')
  @ApiOperation({ operationId: 'admin.list', summary: '管理者の一覧' })
  admins(@Query({ schema: pageQuery }) query: ListQuery, @User() user: CurrentUser, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.list('admin', query, user, reply);
  }

  private async list(kind: AccountKind, query: ListQuery, user: CurrentUser, reply: FastifyReply): Promise<AccountRow[]> {
    const page = readPage(query);
    const { rows, total } = await this.read(kind, page, user);
    if (rows.length > 0) await this.lists.note(kind, user);
    setTotal(reply, accountKinds.find((each) => each.kind === kind)?.resource ?? kind, page, rows.length, total);
    return rows;
  }

  private async read(kind: AccountKind, page: PageQuery, user: CurrentUser): Promise<{ rows: AccountRow[]; total: number }> {
    const full = user.isAdmin;
    if (kind === 'family') {
      const { rows, total } = await this.lists.families(user, page);
      return { rows: rows.map((row) => presentFamilyRow(row, full)), total };
    }
    if (kind === 'student') {
      const { rows, total } = await this.lists.students(user, page);
      return { rows: rows.map(presentStudentRow), total };
    }
    if (kind === 'teacher') {
      const { rows, total } = await this.lists.teachers(user, page);
      return { rows: rows.map((row) => presentTeacherRow(row, full, this.lists.today)), total };
    }
    const { rows, total } = await this.lists.admins(user, page);
    return { rows: rows.map((row) => presentAdminRow(row, full)), total };
  }
}
