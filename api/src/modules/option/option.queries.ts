import { Injectable } from '@nestjs/common';
import { codeTables } from '@tsumugi/contract/codes/code-tables';
import { roleNames, roles } from '@tsumugi/contract/codes/person';
import { AppError } from '@tsumugi/contract/errors';
import { notices } from '@tsumugi/contract/notices/notices';
import type { Option } from '@tsumugi/contract/resources/option';
import type { CurrentUser } from '../../platform/auth/current-user.js';
import type { Prisma } from '../../platform/database/generated-client/client.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import { teamsIn } from '../../platform/reach/reach-conditions.js';

const most = 1000;
const activeFirst = (options: readonly Option[]): Option[] => [
  ...options.filter(({ active }) => active),
  ...options.filter(({ active }) => !active),
];

/** The choices of all select fields (domain/calls#staff-lists). */
@Injectable()
export class OptionQueries {
  constructor(private readonly prisma: PrismaService) {}

  /** @throws AppError 404 for an unknown name */
  async of(name: string, user: CurrentUser): Promise<Option[]> {
    switch (name) {
      case 'admins':
        return this.admins();
      case 'interviewers':
        return this.interviewers();
      case 'teams':
        return this.prisma.team.findMany({
          where: { deletedAt: null, ...teamsIn(user.reach) },
          orderBy: [{ sortOrder: 'asc' }, { id: 'asc' }],
          select: { id: true, name: true },
        });
      case 'brands':
        return this.prisma.brand.findMany({
          orderBy: { id: 'asc' },
          select: { id: true, name: true, prefix: true },
        });
      case 'courses':
        return this.courses();
      case 'subjects':
        return codeTables.subject.options();
      case 'prefectures':
        return codeTables.prefecture.options();
      case 'universities':
        return this.universities();
      case 'templates':
        return this.templates(user);
      case 'notices':
        return Object.entries(notices).map(([code, notice]) => ({
          id: code,
          name: `${code} ${notice.when}`,
        }));
      case 'roles':
        return roleNames.map((role) => ({ id: role, name: roles[role] }));
      default:
        return this.codes(name);
    }
  }

  private codes(name: string): Option[] {
    if (!Object.hasOwn(codeTables, name)) throw new AppError('not_found');
    return codeTables[name as keyof typeof codeTables].options();
  }

  /** Includes stopped and removed staff, last: cases, log lines and saved views name them. */
  private async admins(where: Prisma.AdminWhereInput = {}): Promise<Option[]> {
    const rows = await this.prisma.admin.findMany({
      where,
      orderBy: [{ kana: 'asc' }, { id: 'asc' }],
      select: {
        id: true,
        isInterviewer: true,
        deletedAt: true,
        account: { select: { name: true, disabledAt: true } },
        teams: { select: { teamId: true } },
      },
    });
    const options = rows.map(({ account, teams, deletedAt, ...row }): Option => {
      const standing = deletedAt ? 'removed' : account.disabledAt ? 'stopped' : undefined;
      return {
        ...row,
        name: account.name,
        teamIds: teams.map(({ teamId }) => teamId),
        active: !standing,
        standing,
      };
    });
    return activeFirst(options);
  }

  /** Includes staff who have led an interview in the past. */
  private async interviewers(): Promise<Option[]> {
    const rows = await this.admins({ OR: [{ isInterviewer: true }, { interviews: { some: {} } }] });
    return activeFirst(rows.map((row) => ({ ...row, active: row.active && row.isInterviewer })));
  }

  /** Includes courses that are no longer offered: a case may still have one. */
  private async courses(): Promise<Option[]> {
    const rows = await this.prisma.course.findMany({
      orderBy: [{ brand: 'asc' }, { sortOrder: 'asc' }, { id: 'asc' }],
      select: {
        id: true,
        name: true,
        brand: true,
        lessonPeriod: true,
        hasTrial: true,
        active: true,
        deletedAt: true,
      },
    });
    return rows.map(({ deletedAt, ...row }) => ({
      ...row,
      active: row.active && deletedAt === null,
    }));
  }

  private async universities(): Promise<Option[]> {
    const rows = await this.prisma.teacher.groupBy({
      by: ['university'],
      where: { deletedAt: null, university: { not: null } },
      _count: true,
      orderBy: { university: 'asc' },
      take: most,
    });
    return rows.flatMap(({ university, _count }) =>
      university ? [{ id: university, name: university, count: _count }] : [],
    );
  }

  /** Chat templates: the user's own and those shared with all staff. */
  private async templates(user: CurrentUser): Promise<Option[]> {
    const rows = await this.prisma.chatTemplate.findMany({
      where: {
        deletedAt: null,
        audience: 'staff',
        OR: [{ ownerId: user.accountId }, { shared: true }],
      },
      orderBy: [{ sortOrder: 'asc' }, { id: 'asc' }],
      take: most,
      select: { id: true, title: true, body: true },
    });
    return rows.map(({ title, ...row }) => ({ ...row, name: title }));
  }
}
