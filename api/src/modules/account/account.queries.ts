import { Injectable } from '@nestjs/common';
import { staffRoles } from '@tsumugi/contract/codes/person';
import { AppError } from '@tsumugi/contract/errors';
import type { Reach } from '@tsumugi/contract/reach';
import type { BrandBy } from '@tsumugi/contract/resources/signed-in';
import type { SignInView } from '@tsumugi/contract/resources/two-step';
import type { CurrentUser } from '../../platform/auth/current-user.js';
import { signInRulesKey } from '../../platform/auth/session-reader.js';
import { Sessions } from '../../platform/auth/sessions.js';
import { type BrandWithLogo, withLogo } from '../../platform/brands/brand-logo.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import { teamsIn } from '../../platform/reach/reach-conditions.js';

/** Reads for the calls about the caller's own account. */
@Injectable()
export class AccountQueries {
  constructor(
    private readonly prisma: PrismaService,
    private readonly sessions: Sessions,
  ) {}

  /**
   * The brand of this site, else the brand of the person (a member's own, otherwise that of the
   * invitation), else the first brand of the installation, which only determines the page's
   * appearance.
   */
  async brandOf(
    host: string,
    user?: CurrentUser,
    invitedBy?: number,
  ): Promise<{ brand: BrandWithLogo | null; by: BrandBy }> {
    const name = host.replace(/:\d+$/, '').toLowerCase();
    const byHost = await this.prisma.brand.findFirst({
      where: { hostNames: { has: name } },
      orderBy: { id: 'asc' },
      include: withLogo,
    });
    if (byHost) return { brand: byHost, by: 'host' };
    const membership =
      user &&
      (await this.prisma.roleMembership.findFirst({
        where: { accountId: user.accountId, brand: { not: null } },
        include: { brandSettings: { include: withLogo } },
      }));
    if (membership?.brandSettings) return { brand: membership.brandSettings, by: 'person' };
    const inviter =
      invitedBy === undefined
        ? null
        : await this.prisma.brand.findUnique({ where: { id: invitedBy }, include: withLogo });
    if (inviter) return { brand: inviter, by: 'person' };
    return {
      brand: await this.prisma.brand.findFirst({ orderBy: { id: 'asc' }, include: withLogo }),
      by: 'house',
    };
  }

  account(accountId: number) {
    return this.prisma.account.findUniqueOrThrow({
      where: { id: accountId },
      select: { name: true, email: true },
    });
  }

  parent(parentAccountId: number) {
    return this.prisma.parent.findFirst({
      where: { accountId: parentAccountId, deletedAt: null },
      select: { id: true, primaryParentId: true, lastName: true, firstName: true },
    });
  }

  students(parentId: number) {
    return this.prisma.student.findMany({
      where: { parentId, deletedAt: null },
      orderBy: { id: 'asc' },
      select: { id: true, lastName: true, firstName: true, grade: true },
    });
  }

  student(studentId: number) {
    return this.prisma.student.findUnique({
      where: { id: studentId },
      select: {
        id: true,
        lastName: true,
        firstName: true,
        grade: true,
        chatReadable: true,
        chatWritable: true,
      },
    });
  }

  teacher(teacherId: number) {
    return this.prisma.teacher.findUnique({
      where: { id: teacherId },
      select: {
        id: true,
        lastName: true,
        firstName: true,
        university: true,
        gradeYear: true,
        profileCompleteness: true,
        isIntroducible: true,
      },
    });
  }

  teams(reach: Reach) {
    return this.prisma.team.findMany({
      where: { deletedAt: null, ...teamsIn(reach) },
      orderBy: [{ sortOrder: 'asc' }, { id: 'asc' }],
      select: { id: true, name: true },
    });
  }

  /** The caller and the members of the caller's teams: the caller may take over their work. */
  async adminIdsActedFor(user: CurrentUser): Promise<number[]> {
    const mates = await this.prisma.teamMember.findMany({
      where: { teamId: { in: [...user.teamIds] }, admin: { deletedAt: null } },
      select: { adminId: true },
    });
    return [
      ...new Set([...(user.adminId ? [user.adminId] : []), ...mates.map(({ adminId }) => adminId)]),
    ].sort((a, b) => a - b);
  }

  /** Owner of a login, as the access log names people; null for an unknown account. */
  async personOf(accountId: number): Promise<{
    entity: 'admin' | 'teacher' | 'parent' | 'student';
    entityId: number | null;
  } | null> {
    const id = { select: { id: true } };
    const account = await this.prisma.account.findFirst({
      where: { id: accountId, deletedAt: null },
      select: { admin: id, teacher: id, parent: id, student: id },
    });
    if (!account) return null;
    const entity =
      (['admin', 'teacher', 'parent', 'student'] as const).find((kind) => account[kind]) ?? 'admin';
    return { entity, entityId: account[entity]?.id ?? null };
  }

  /** Sign-in requirements of this account, by the settings for staff. */
  async readSignInRequirements(accountId: number): Promise<{ twoStep: boolean; passkey: boolean }> {
    const rules = await this.prisma.setting.findUnique({ where: { key: signInRulesKey } });
    const { staffTwoStep = false, staffPasskey = false } = (rules?.value ?? {}) as {
      staffTwoStep?: boolean;
      staffPasskey?: boolean;
    };
    const isAsked = staffTwoStep || staffPasskey;
    const isStaff =
      isAsked &&
      (await this.prisma.roleMembership.count({
        where: { accountId, role: { in: [...staffRoles] } },
      })) > 0;
    return { twoStep: isStaff && staffTwoStep, passkey: isStaff && staffPasskey };
  }

  /**
   * If the settings require more than a password, an account with a passkey must use it; otherwise
   * the password alone would bypass it.
   */
  async mustUsePasskey(accountId: number): Promise<boolean> {
    const owed = await this.readSignInRequirements(accountId);
    return (
      (owed.twoStep || owed.passkey) &&
      (await this.prisma.passkey.count({ where: { accountId } })) > 0
    );
  }

  /** @throws AppError 404 for an unknown account */
  async signInOf(accountId: number): Promise<SignInView> {
    const account = await this.prisma.account.findFirst({
      where: { id: accountId, deletedAt: null },
      select: {
        twoStep: { select: { confirmedAt: true } },
        _count: { select: { passkeys: true } },
      },
    });
    if (!account) throw new AppError('not_found');
    const sessions = await this.sessions.list(accountId);
    return {
      sessions: sessions.length,
      twoStepSince: account.twoStep?.confirmedAt?.toISOString() ?? null,
      passkeys: account._count.passkeys,
    };
  }

  async rolesOf(accountId: number) {
    const account = await this.prisma.account.findFirst({
      where: { id: accountId, deletedAt: null },
      select: { roles: { select: { role: true } } },
    });
    return account?.roles.map(({ role }) => role);
  }
}
