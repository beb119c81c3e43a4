import { Controller, Query, Res } from '@nestjs/common';
import { roleNames } from '@tsumugi/contract/codes/person';
import { AppError } from '@tsumugi/contract/errors';
import {
  type AccountKind,
  type AccountRow,
  accountKinds,
  accountRow,
} from '@tsumugi/contract/resources/account-row';
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { notKnown } from '../../platform/http/clean-input.js';
import {
  type Counted,
  defineList,
  filterOf,
  type PageQuery,
  readPage,
  setTotal,
} from '../../platform/http/list-page.js';
import { Route } from '../../platform/http/route.js';
import {
  presentAdminRow,
  presentFamilyRow,
  presentStudentRow,
  presentTeacherRow,
} from './account-list.presenter.js';
import { AccountListQueries } from './account-list.queries.js';

const common = {
  role: filterOf.oneOf('役割', roleNames),
  name: filterOf.text('氏名・カナ'),
  mailAddress: filterOf.text('メールアドレス'),
  phoneNumber: filterOf.text('電話番号'),
  q: filterOf.text('キーワード'),
};
const ofFamily = {
  parentId: filterOf.id('保護者'),
  studentId: filterOf.id('生徒'),
  studentName: filterOf.text('生徒の氏名'),
};
const leaving = filterOf.oneOf('退会のお申し出', ['standing']);
/**
 * `second`: the second guardian, who leaves without the family
 * (domain/permissions#second-guardian).
 */
const leavingOfFamily = filterOf.oneOf('退会のお申し出', ['standing', 'second']);
const sorts = ['name', 'kana', 'email', 'accountId', 'version', 'createdAt'];
const ofTeacher = [
  'university',
  'gradeYear',
  'occupation',
  'isIntroducible',
  'profileCompleteness',
];
// Not sortable by telephone number: the order would reveal masked digits.
const kinds = {
  family: defineList({
    filters: { ...common, ...ofFamily, leaving: leavingOfFamily },
    sorts: [...sorts, 'relation'],
  }),
  student: defineList({
    filters: { ...common, ...ofFamily },
    sorts: [...sorts, 'grade', 'parent'],
  }),
  teacher: defineList({
    filters: { ...common, identity: filterOf.oneOf('本人確認書類', ['waiting']), leaving },
    sorts: [...sorts, ...ofTeacher],
  }),
  admin: defineList({ filters: common, sorts: [...sorts, 'isInterviewer'] }),
};
const tab = z.coerce.number().int().min(1).max(4);
const tabs = accountKinds.map((each) => `${each.tab} ${each.label}`).join('、');
const management = defineList({
  filters: {
    ...kinds.teacher.filters,
    ...kinds.family.filters,
    tab: tab.meta({ description: `タブ：${tabs}` }),
  },
  sorts,
});
type ListQuery = z.output<(typeof kinds)[AccountKind]['query']>;

/** アカウント管理: the specification's own call (with its spelling) and one react-admin resource per tab. */
@Controller()
export class AccountListController {
  constructor(private readonly lists: AccountListQueries) {}

  @Route(api.account.management, { query: management.query, page: accountRow })
  all(
    @Query() query: z.output<typeof management.query>,
    @User() user: CurrentUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { ids, given, ...page } = readPage(management, query);
    const { tab: named, ...filters } = given;
    const number = tab.safeParse(named ?? 1);
    const kind = accountKinds.find((each) => each.tab === number.data)?.kind;
    if (!kind)
      throw new AppError('invalid_input', { tab: `このタブはありません。使えるタブ：${tabs}` });
    const known = Object.keys(kinds[kind].filters);
    const others = Object.keys(filters).filter((name) => !known.includes(name));
    if (others.length) throw notKnown(others, known, { prefix: 'filter.', what: '絞り込み' });
    return this.page(kind, { ...page, ids, given: filters }, user, reply);
  }

  @Route(api.family.list, { query: kinds.family.query, page: accountRow })
  families(
    @Query() query: ListQuery,
    @User() user: CurrentUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.page('family', readPage(kinds.family, query), user, reply);
  }

  @Route(api.student.list, { query: kinds.student.query, page: accountRow })
  students(
    @Query() query: ListQuery,
    @User() user: CurrentUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.page('student', readPage(kinds.student, query), user, reply);
  }

  @Route(api.teacher.list, { query: kinds.teacher.query, page: accountRow })
  teachers(
    @Query() query: ListQuery,
    @User() user: CurrentUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.page('teacher', readPage(kinds.teacher, query), user, reply);
  }

  @Route(api.admin.list, { query: kinds.admin.query, page: accountRow })
  admins(
    @Query() query: ListQuery,
    @User() user: CurrentUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.page('admin', readPage(kinds.admin, query), user, reply);
  }

  private async page(
    kind: AccountKind,
    page: PageQuery,
    user: CurrentUser,
    reply: FastifyReply,
  ): Promise<AccountRow[]> {
    const { rows, total } = await this.read(kind, page, user);
    if (rows.length > 0) await this.lists.note(kind, user);
    setTotal(
      reply,
      accountKinds.find((each) => each.kind === kind)?.resource ?? kind,
      page,
      rows.length,
      total,
    );
    return rows;
  }

  private async read(
    kind: AccountKind,
    page: PageQuery,
    user: CurrentUser,
  ): Promise<{ rows: AccountRow[]; total: number | Counted }> {
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
