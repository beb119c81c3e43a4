import { Injectable } from '@nestjs/common';
import { dateFromDay, dayFromDate } from '@tsumugi/contract/calendar/day';
import { AppError } from '@tsumugi/contract/errors';
import type { NewConsentDocument } from '@tsumugi/contract/resources/consent-document';
import { announceAllRows } from '../../../platform/actions/announce-change.js';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { scheduleRecheck } from '../../../platform/queues/schedule-recheck.js';
import { logSetting } from '../../setting/actions/log-setting.js';

/** Versions of the consent texts. A version is never edited: a change is the next version. */
@Injectable()
export class PublishDocument {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws AppError 400 for a day before the present version's, 409 while another version is
   * scheduled
   */
  run(
    { type, summary, body, validFrom, agreeAgain }: NewConsentDocument,
    user: CurrentUser,
  ): Promise<number> {
    const now = this.clock.now();
    const today = this.clock.today();
    return this.prisma.$transaction(async (tx) => {
      // Locks, so that of two concurrent publications the second reads the version of the first.
      await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('consent_document'))`;
      const [latest] = await tx.consentDocument.findMany({
        where: { type },
        orderBy: { version: 'desc' },
        take: 1,
      });
      if (latest && !latest.inForceAt) throw new AppError('consent_document_coming');
      if (validFrom < today)
        throw new AppError('invalid_input', {
          validFrom: '適用開始日は、今日か、それより後の日にしてください。',
        });
      const data = {
        type,
        summary,
        body,
        validFrom: dateFromDay(validFrom),
        agreeAgain,
        createdById: user.accountId,
        createdAt: now,
      };
      const inForceAt = validFrom === today ? now : null;
      const { id, version } = await tx.consentDocument.create({
        data: { ...data, version: (latest?.version ?? 0) + 1, inForceAt },
      });
      await logSetting(tx, user, now, {
        setting: `consentDocument:${type}`,
        before: {},
        after: { version, validFrom, agreeAgain },
      });
      if (inForceAt) {
        await scheduleRecheck(tx, now);
        await announceAllRows(tx);
      }
      return id;
    });
  }

  /**
   * Withdraws a scheduled version.
   * @throws AppError 404; 422 for a version in force
   */
  async cancel(id: number, user: CurrentUser): Promise<void> {
    const now = this.clock.now();
    await this.prisma.$transaction(async (tx) => {
      const [row] = await tx.$queryRaw<
        { type: string; version: number; validFrom: Date; inForceAt: Date | null }[]
      >`
        select type, version, valid_from as "validFrom", in_force_at as "inForceAt" from consent_document where id = ${id} for update`;
      if (!row) throw new AppError('not_found');
      if (row.inForceAt) throw new AppError('consent_document_in_force');
      await tx.consentDocument.delete({ where: { id } });
      const before = { version: row.version, validFrom: dayFromDate(row.validFrom) };
      await logSetting(tx, user, now, {
        setting: `consentDocument:${row.type}`,
        before,
        after: { version: null, validFrom: null },
      });
    });
  }
}
