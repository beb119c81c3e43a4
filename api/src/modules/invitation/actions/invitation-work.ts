import { Inject, Injectable } from '@nestjs/common';
import { japan } from '@tsumugi/contract/calendar/zone';
import type { Role } from '@tsumugi/contract/codes/person';
import type { InviteeKind } from '@tsumugi/contract/invitee-kinds';
import { dueAt, endOfHold } from '@tsumugi/contract/notices/quiet-hours';
import { inviteByMail } from '../../../platform/accounts/invite-by-mail.js';
import { Clock, hours, minutes } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { JobScheduler } from '../../../platform/outbox/job-scheduler.js';
import { SETTINGS, type Settings } from '../../../platform/settings/settings.js';
import { findCurrentReason } from './draw-invitees.js';
import { invitationTask } from './invitation-steps.js';

/** The role for which a person is invited. */
export const roleOf: Readonly<Record<InviteeKind, Role>> = {
  family: 'Parent',
  student: 'Student',
  teacher: 'Teacher',
  staff: 'Operator',
};

/**
 * Processes a wave, person by person. Each is one transaction: the mark, the link and the mail in
 * the outbox. After a crash each invitee is either mailed or not, and the next run continues with
 * the next person. The lock of the wave serialises concurrent runs.
 */
@Injectable()
export class InvitationWork {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly mailer: Mailer,
    private readonly wakeUp: JobScheduler,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Sends as many mails as the rate allows now, and schedules the next call. */
  async work(waveId: number): Promise<void> {
    for (let more = true; more; ) {
      more = await this.prisma.$transaction(async (tx) => {
        const [wave] = await tx.$queryRaw<
          { state: string }[]
        >`select state from invitation_wave where id = ${waveId} for update`;
        if (wave?.state !== 'running') return false;
        const resumes = await this.sendNext(tx, waveId);
        if (resumes)
          await this.wakeUp.addTask(
            tx,
            invitationTask,
            { waveId },
            resumes.getTime() - this.clock.now().getTime(),
          );
        return resumes === undefined;
      });
    }
    await this.mailer.flush();
  }

  /** @returns the time to continue; undefined: at once; null: no invitee is left */
  private async sendNext(tx: Transaction, waveId: number): Promise<Date | null | undefined> {
    const now = this.clock.now();
    const next = await tx.invitee.findFirst({
      where: { waveId, fate: 'waiting' },
      orderBy: { personId: 'asc' },
      include: { wave: true, account: true, brandSettings: true },
    });
    if (!next) {
      await tx.invitationWave.update({
        where: { id: waveId },
        data: { state: 'done', finishedAt: now },
      });
      return null;
    }
    const { wave, account, brandSettings: brand } = next;
    const quiet = brand
      ? { fromMinute: brand.quietFromMinute, toMinute: brand.quietToMinute }
      : undefined;
    const morning = dueAt(now, japan, false, quiet);
    if (morning > endOfHold(now)) return morning;
    const pause = await this.pauseUntil(tx, waveId, wave.perHour, now);
    if (pause) return pause;
    const where = { waveId_personId: { waveId, personId: next.personId } };
    const reason = account ? await findCurrentReason(tx, account.id, now, wave.again) : 'noLogin';
    if (reason || !account) {
      await tx.invitee.update({ where, data: { fate: 'left', reason } });
      return undefined;
    }
    const { id: accountId, email, name } = account;
    const login = {
      accountId,
      email,
      name,
      role: roleOf[wave.kind as InviteeKind],
      ...(next.brand === null ? {} : { brand: next.brand }),
    };
    const messageId = await inviteByMail(
      tx,
      { mailer: this.mailer, settings: this.settings },
      now,
      login,
      'N46',
    );
    await tx.invitee.update({ where, data: { fate: 'sent', sentAt: now, messageId } });
    return undefined;
  }

  /**
   * Spreads the mails over the hour: at most a minute's share in a minute, and at most the rate in
   * an hour.
   */
  private async pauseUntil(
    tx: Transaction,
    waveId: number,
    perHour: number,
    now: Date,
  ): Promise<Date | null> {
    const windows = [
      { length: minutes(1), most: Math.ceil(perHour / 60) },
      { length: hours(1), most: perHour },
    ];
    for (const { length, most } of windows) {
      const earlier = await tx.invitee.findMany({
        where: { waveId, sentAt: { gt: new Date(now.getTime() - length) } },
        orderBy: { sentAt: 'desc' },
        skip: most - 1,
        take: 1,
        select: { sentAt: true },
      });
      const oldest = earlier[0]?.sentAt;
      if (oldest) return new Date(oldest.getTime() + length);
    }
    return null;
  }
}
