import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { ConsentSide, ConsentType } from '@tsumugi/contract/resources/consent-document';
import { matterAt } from '@tsumugi/contract/states';
import { announceChange } from '../../../platform/actions/announce-change.js';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { Clock } from '../../../platform/clock.js';
import { versionsInForce } from '../../../platform/consents/texts-in-force.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { openMatter } from '../../../platform/facts/open-matter.js';
import { refreshCases } from '../../../platform/queues/refresh-cases.js';

interface Agreement {
  readonly types: readonly ConsentType[];
  /** One version for all of them; default: the version in force. */
  readonly documentVersion?: string;
  /** The versions that were read, by type. */
  readonly seen?: Readonly<Partial<Record<ConsentType, string>>>;
  readonly forMinor: boolean;
}

/**
 * Records a consent given in the portal, by telephone or on paper. A consent already in force is
 * neither written nor announced. Recomputes the work items of the cases whose next step waits for
 * it.
 */
@Injectable()
export class RecordConsents {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
  ) {}

  /**
   * Records a family's consents. @throws AppError 404; 400 for an unknown version; 409 for a text
   * that is no longer in force
   */
  async run(parentId: number, agreement: Agreement, user: CurrentUser): Promise<void> {
    const found = await this.prisma.parent.findFirst({
      where: { id: parentId, deletedAt: null },
      select: { accountId: true },
    });
    if (!found) throw new AppError('not_found');
    await this.write(found.accountId, 'families', agreement, user, async (tx) => {
      const matters = await tx.matter.findMany({
        where: { ...openMatter, parentId },
        select: { id: true, caseStatus: true },
      });
      const waiting = matters.filter(
        ({ caseStatus }) =>
          caseStatus < matterAt.hired && caseStatus >= matterAt.freeCommentChecked,
      );
      await refreshCases(
        tx,
        this.clock.now(),
        waiting.map(({ id }) => id),
      );
      await announceChange(tx, { matters: matters.map(({ id }) => id) });
    });
  }

  /** Records the consents of a teacher. */
  async runForTeacher(agreement: Agreement, user: CurrentUser): Promise<void> {
    await this.write(user.accountId, 'teachers', agreement, user);
  }

  private async write(
    accountId: number,
    side: ConsentSide,
    agreement: Agreement,
    user: CurrentUser,
    announce: (tx: Transaction) => Promise<void> = async () => {},
  ): Promise<void> {
    await requireTexts(this.prisma, agreement);
    if ((await findMissingConsents(this.prisma, accountId, side, agreement)).length === 0) return;
    const at = this.clock.now();
    await this.prisma.$transaction(async (tx) => {
      // Of two concurrent consents the second must see the writes of the first.
      await tx.$queryRaw`select id from account where id = ${accountId} for no key update`;
      const fresh = await findMissingConsents(tx, accountId, side, agreement);
      const versionOf = await versionsInForce(tx);
      const { forMinor, documentVersion } = agreement;
      const shared = { accountId, forMinor, recordedById: user.accountId, at };
      await tx.consent.createMany({
        data: fresh.map((type) => ({
          ...shared,
          type,
          documentVersion: documentVersion ?? versionOf(type),
        })),
      });
      if (fresh.length > 0) await announce(tx);
    });
  }
}

/**
 * Requires that sent versions (the texts that the person read) are in force, and that a named
 * version was in force at some time.
 */
async function requireTexts(
  tx: Transaction,
  { types, documentVersion, seen }: Agreement,
): Promise<void> {
  const versionOf = await versionsInForce(tx);
  if (types.some((type) => seen?.[type] !== undefined && seen[type] !== versionOf(type)))
    throw new AppError('consent_text_changed');
  if (documentVersion === undefined) return;
  const version = /^\d{1,9}$/.test(documentVersion) ? Number(documentVersion) : 0;
  const known = await tx.consentDocument.count({
    where: { type: { in: [...types] }, version, inForceAt: { not: null } },
  });
  if (known < new Set(types).size)
    throw new AppError('invalid_input', {
      documentVersion: 'この版は登録されていません。設定の「同意文書」で確認してください。',
    });
}

/** Types of the consents that are not in force. */
async function findMissingConsents(
  tx: Transaction,
  accountId: number,
  side: ConsentSide,
  { types }: Agreement,
): Promise<ConsentType[]> {
  const standing = await tx.$queryRaw<{ type: string }[]>`
    select distinct c.type from consent c
    where c.account_id = ${accountId} and c.withdrawn_at is null and consent_stands(c.type, c.document_version, ${side})`;
  return [...new Set(types)].filter((type) => !standing.some((each) => each.type === type));
}
