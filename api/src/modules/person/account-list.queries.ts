import { Inject, Injectable } from '@nestjs/common';
import { type Role, roleNames } from '@tsumugi/contract/codes/role';
import { AppError } from '@tsumugi/contract/errors';
import { searchWords } from '@tsumugi/contract/text/normalise';
import { Clock } from '../../platform/clock.js';
import type { Prisma } from '../../platform/database/generated-client/client.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import { type PageQuery, textFilter } from '../../platform/http/list-page.js';
import { openMatter } from '../admin/admin.queries.js';

const accountSelect = {
  select: { email: true, name: true, passwordHash: true, disabledAt: true, roles: { select: { role: true } } },
} as const;
const named = { id: true, lastName: true, firstName: true } as const;
const matterCount = { matters: { where: { deletedAt: null } } } as const;
const includes = {
  family: {
    account: accountSelect,
    students: { where: { deletedAt: null }, orderBy: { id: 'asc' }, select: { ...named, grade: true } },
    matters: { where: openMatter, select: { id: true } },
    _count: { select: matterCount },
  },
  student: {
    account: accountSelect,
    parent: { select: named },
    matters: { where: openMatter, select: { id: true } },
    _count: { select: matterCount },
  },
  teacher: { account: accountSelect },
  admin: {
    account: accountSelect,
    teams: { where: { team: { deletedAt: null } }, select: { team: { select: { id: true, name: true } } } },
  },
} satisfies {
  family: Prisma.ParentInclude;
  student: Prisma.StudentInclude;
  teacher: Prisma.TeacherInclude;
  admin: Prisma.AdminInclude;
};
export type FamilyListRow = Prisma.ParentGetPayload<{ include: (typeof includes)['family'] }>;
export type StudentListRow = Prisma.StudentGetPayload<{ include: (typeof includes)['student'] }>;
export type TeacherListRow = Prisma.TeacherGetPayload<{ include: (typeof includes)['teacher'] }>;
export type AdminListRow = Prisma.AdminGetPayload<{ include: (typeof includes)['admin'] }>;
interface Page<R> {
  readonly rows: readonly R[];
  readonly total: number;
}

type Order = 'asc' | 'desc';
const personOrder = (sort: PageQuery['sort']) => {
  const order: Order = sort?.order ?? 'desc';
  if (sort?.field === 'name') return [{ lastNameKana: order }, { firstNameKana: order }, { id: order }];
  return sort?.field === 'createdAt' ? [{ createdAt: order }, { id: order }] : [{ id: order }];
};

/** account-management, one kind of person at a time (domain 5.1, AC1–4). */
@Injectable()
export class AccountListQueries {
  constructor(
    @Inject(PrismaService) private readonly prisma: PrismaService,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  get today(): string {
    return this.clock.today();
  }

  async families(page: PageQuery): Promise<Page<FamilyListRow>> {
    const where: Prisma.ParentWhereInput = { ...base(page), primaryParentId: null, account: accountWhere(page) };
    const [total, rows] = await Promise.all([
      this.prisma.parent.count({ where }),
      this.prisma.parent.findMany({ where, include: includes.family, orderBy: personOrder(page.sort), ...slice(page) }),
    ]);
    return { rows, total };
  }

  async students(page: PageQuery): Promise<Page<StudentListRow>> {
    const account = accountWhere(page);
    const phone = textFilter(page.given, 'phoneNumber');
    const where: Prisma.StudentWhereInput = {
      ...base({ ...page, given: { ...page.given, phoneNumber: undefined } }),
      ...(Object.keys(account).length ? { account } : {}),
      ...(phone ? { parent: { AND: containsAll(phone) } } : {}),
    };
    const [total, rows] = await Promise.all([
      this.prisma.student.count({ where }),
      this.prisma.student.findMany({ where, include: includes.student, orderBy: personOrder(page.sort), ...slice(page) }),
    ]);
    return { rows, total };
  }

  async teachers(page: PageQuery): Promise<Page<TeacherListRow>> {
    const where: Prisma.TeacherWhereInput = { ...base(page), account: accountWhere(page) };
    const [total, rows] = await Promise.all([
      this.prisma.teacher.count({ where }),
      this.prisma.teacher.findMany({ where, include: includes.teacher, orderBy: personOrder(page.sort), ...slice(page) }),
    ]);
    return { rows, total };
  }

  async admins(page: PageQuery): Promise<Page<AdminListRow>> {
    const words = [textFilter(page.given, 'name'), textFilter(page.given, 'q')].flatMap(
      (text) => text?.split(/\s+/u).filter(Boolean) ?? [],
    );
    const phone = textFilter(page.given, 'phoneNumber')?.replace(/\D/g, '');
    const where: Prisma.AdminWhereInput = {
      deletedAt: null,
      id: page.ids && { in: [...page.ids] },
      account: accountWhere(page),
      ...(phone ? { phone: { contains: phone } } : {}),
      AND: words.map((word) => ({
        OR: [
          { account: { name: { contains: word, mode: 'insensitive' } } },
          { account: { email: { contains: word, mode: 'insensitive' } } },
          { kana: { contains: word } },
        ],
      })),
    };
    const order: Order = page.sort?.order ?? 'asc';
    const orderBy: Prisma.AdminOrderByWithRelationInput[] =
      page.sort?.field === 'name' ? [{ kana: order }, { id: order }] : [{ id: order }];
    const [total, rows] = await Promise.all([
      this.prisma.admin.count({ where }),
      this.prisma.admin.findMany({ where, include: includes.admin, orderBy, ...slice(page) }),
    ]);
    return { rows, total };
  }
}

const slice = (page: PageQuery) => ({ skip: page.from, take: page.to - page.from + 1 });

/** Texts are found by the search column: names, kana, telephone, mail in any width (domain 12.1). */
const base = (page: PageQuery) => ({
  deletedAt: null,
  id: page.ids && { in: [...page.ids] },
  AND: ['name', 'phoneNumber', 'q'].flatMap((name) => containsAll(textFilter(page.given, name))),
});
const containsAll = (text: string | undefined) => searchWords(text ?? '').map((word) => ({ searchText: { contains: word } }));

/** Filters on the login: its role, and its mail as far as it was typed. */
function accountWhere(page: PageQuery): Prisma.AccountWhereInput {
  const role = textFilter(page.given, 'role');
  if (role && !roleNames.some((known) => known === role))
    throw new AppError('invalid_input', { role: `役割は ${roleNames.join('、')} から選んでください。` });
  const mail = textFilter(page.given, 'mailAddress')?.normalize('NFKC').trim().toLowerCase();
  return {
    ...(role ? { roles: { some: { role: role as Role } } } : {}),
    ...(mail ? { email: { contains: mail } } : {}),
  };
}
