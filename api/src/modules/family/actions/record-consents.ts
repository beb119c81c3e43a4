import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { consentRecord } from '@tsumugi/contract/resources/family';
import type { z } from 'zod';
import { announceChange } from '../../../platform/actions/announce-change.js';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { openMatter } from '../../../platform/facts/open-matter.js';

type Record = z.infer<typeof consentRecord>;

/**
 * Records what a family agreed to, by itself or on the telephone or paper. What stands already is neither written nor announced. No queue
 * looks at consents, only the steps that need them: so no case is computed anew, however many a family has.
 */
@Injectable()
export class RecordConsents {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError 404 */
  async run(parentId: number, record: Record, user: CurrentUser): Promise<void> {
    if ((await lacking(this.prisma, parentId, record)).length > 0)
      await this.prisma.$transaction((tx) => this.write(tx, parentId, record, user));
  }

  private async write(tx: Transaction, parentId: number, record: Record, user: CurrentUser): Promise<void> {
    // Two who agree at the same moment: the second sees what the first has written.
    const [parent] = await tx.$queryRaw<{ accountId: number }[]>`
      select account_id as "accountId" from parent where id = ${parentId} for no key update`;
    const fresh = await lacking(tx, parentId, record);
    if (!parent || fresh.length === 0) return;
    const { documentVersion, forMinor } = record;
    const at = this.clock.now();
    const shared = { accountId: parent.accountId, documentVersion, forMinor, recordedById: user.accountId, at };
    await tx.consent.createMany({ data: fresh.map((type) => ({ ...shared, type })) });
    const matters = await tx.matter.findMany({ where: { ...openMatter, parentId }, select: { id: true } });
    await announceChange(tx, { matters: matters.map(({ id }) => id) });
  }
}

/** Which of the consents do not stand yet. @throws AppError 404 */
async function lacking(tx: Transaction, parentId: number, { types }: Record): Promise<Record['types']> {
  const [family] = await tx.$queryRaw<{ standing: string[] }[]>`
    select array(select c.type from consent c where c.account_id = p.account_id and c.withdrawn_at is null) as standing
    from parent p where p.id = ${parentId} and p.deleted_at is null`;
  if (!family) throw new AppError('not_found');
  return [...new Set(types)].filter((type) => !family.standing.includes(type));
}
