import { Controller } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import { accountLists } from '@tsumugi/contract/resources/account-lists';
import {
  type AccountKind,
  type AccountRow,
  accountKinds,
} from '@tsumugi/contract/resources/account-row';
import * as api from '@tsumugi/contract/routes/routes';
import { z } from 'zod';
import { type CurrentUser } from '../../platform/auth/current-user.js';
import { Call, type CallOf } from '../../platform/http/call.js';
import { unknownNamesError } from '../../platform/http/clean-input.js';
import type { Page, PageQuery } from '../../platform/http/list-page.js';
import { Route } from '../../platform/http/route.js';
import {
  presentAdminRow,
  presentFamilyRow,
  presentStudentRow,
  presentTeacherRow,
} from './account-list.presenter.js';
import { AccountListQueries } from './account-list.queries.js';

const tab = z.coerce.number().int().min(1).max(4);
const tabs = accountKinds.map((each) => `${each.tab} ${each.label}`).join('、');

/**
 * アカウント管理: the specification's own call (with its spelling) and one react-admin resource per tab.
 */
@Controller()
export class AccountListController {
  constructor(private readonly lists: AccountListQueries) {}

  @Route(api.account.management)
  all(@Call() { page, user }: CallOf<typeof api.account.management>) {
    const { tab: named, ...filters } = page.filters;
    const number = tab.safeParse(named ?? 1);
    const kind = accountKinds.find((each) => each.tab === number.data)?.kind;
    if (!kind)
      throw new AppError('invalid_input', { tab: `このタブはありません。使えるタブ：${tabs}` });
    const known = Object.keys(accountLists[kind].filters);
    const others = Object.keys(filters).filter((name) => !known.includes(name));
    if (others.length)
      throw unknownNamesError(others, known, { prefix: 'filter.', kindLabel: '絞り込み' });
    return this.page(kind, { ...page, filters: filters }, user);
  }

  @Route(api.family.list)
  families(@Call() { page, user }: CallOf<typeof api.family.list>) {
    return this.page('family', page, user);
  }

  @Route(api.student.list)
  students(@Call() { page, user }: CallOf<typeof api.student.list>) {
    return this.page('student', page, user);
  }

  @Route(api.teacher.list)
  teachers(@Call() { page, user }: CallOf<typeof api.teacher.list>) {
    return this.page('teacher', page, user);
  }

  @Route(api.admin.list)
  admins(@Call() { page, user }: CallOf<typeof api.admin.list>) {
    return this.page('admin', page, user);
  }

  private async page(kind: AccountKind, page: PageQuery, user: CurrentUser) {
    const found = await this.read(kind, page, user);
    if (found.rows.length > 0) await this.lists.note(kind, user);
    return found;
  }

  private async read(
    kind: AccountKind,
    page: PageQuery,
    user: CurrentUser,
  ): Promise<Page<AccountRow>> {
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
