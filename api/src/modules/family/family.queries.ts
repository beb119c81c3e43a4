import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { Reach } from '@tsumugi/contract/reach';
import type { GivenConsent } from '@tsumugi/contract/resources/consent-document';
import { findRemainingFace } from '../../platform/accounts/find-remaining-face.js';
import { ReadingLog } from '../../platform/audit/reading-log.js';
import type { CurrentUser } from '../../platform/auth/current-user.js';
import type { Prisma } from '../../platform/database/generated-client/client.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { mattersIn } from '../../platform/reach/reach-conditions.js';
import { requireReach } from '../../platform/reach/require-reach.js';
import { readGivenConsents } from '../consent/given-consents.queries.js';
import { lineSelect } from '../matter/matter-select.queries.js';

const named = { id: true, lastName: true, firstName: true } as const;
const standingWishes = {
  where: { withdrawnAt: null },
  select: { reason: true, requestedAt: true },
} as const;
const familyInclude = (reach: Reach) =>
  ({
    account: {
      select: {
        email: true,
        mailNotices: true,
        passwordHash: true,
        disabledAt: true,
        roles: { select: { role: true } },
        sessions: { orderBy: { lastSeenAt: 'desc' }, take: 1, select: { lastSeenAt: true } },
        adminRoom: { select: { id: true } },
        deletionRequests: standingWishes,
      },
    },
    students: {
      where: { deletedAt: null },
      orderBy: { id: 'asc' },
      select: { ...named, grade: true, accountId: true },
    },
    primaryParent: { select: named },
    secondGuardians: {
      where: { deletedAt: null },
      select: {
        ...named,
        relation: true,
        account: { select: { deletionRequests: standingWishes } },
      },
    },
    matters: {
      where: { deletedAt: null, ...mattersIn(reach) },
      orderBy: { id: 'desc' },
      select: lineSelect,
    },
    memos: {
      where: { deletedAt: null },
      orderBy: { id: 'desc' },
      take: 50,
      select: { id: true, content: true, createdAt: true, author: { select: { name: true } } },
    },
  }) satisfies Prisma.ParentInclude;
type Read = Prisma.ParentGetPayload<{ include: ReturnType<typeof familyInclude> }>;

/** A family for presenters: with `canSignIn` instead of the password's hash. */
export type FamilyRow = Omit<Read, 'account'> & {
  readonly account: Omit<Read['account'], 'passwordHash'> & { readonly canSignIn: boolean };
  readonly consents: readonly GivenConsent[];
};

/** @throws AppError 404 when it does not exist or is deleted */
export async function readFamily(
  tx: Transaction,
  reach: Reach,
  parentId: number,
): Promise<FamilyRow> {
  const row = await tx.parent.findFirst({
    where: { id: parentId, deletedAt: null },
    include: familyInclude(reach),
  });
  if (!row) throw new AppError('not_found');
  const { passwordHash, ...account } = row.account;
  const consents = await readGivenConsents(tx, row.accountId, 'families');
  return {
    ...row,
    consents,
    account: { ...account, canSignIn: passwordHash !== null && account.disabledAt === null },
  };
}

@Injectable()
export class FamilyQueries {
  constructor(
    private readonly prisma: PrismaService,
    private readonly readings: ReadingLog,
  ) {}

  /** @throws AppError 404 */
  read(parentId: number, { reach }: CurrentUser): Promise<FamilyRow> {
    return readFamily(this.prisma, reach, parentId);
  }

  /**
   * The read is logged. A merged family is read as the remaining one, which must also be within
   * reach.
   * @throws AppError 404
   */
  async detail(id: number, user: CurrentUser): Promise<FamilyRow> {
    const parentId = await findRemainingFace(this.prisma, 'parent', id);
    await requireReach(this.prisma, user.reach, 'parent', parentId);
    const row = await this.read(parentId, user);
    await this.readings.one(user, { entity: 'parent', entityId: parentId });
    return row;
  }
}
