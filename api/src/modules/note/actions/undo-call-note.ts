import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import { holdSeconds } from '@tsumugi/contract/notices/quiet-hours';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { CalendarSource } from '../../../platform/calendar/calendar-source.js';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { requireReach } from '../../../platform/reach/require-reach.js';
import { restoreContactDay } from '../contact-day.store.js';
import { lockCase, rewriteCaseOfNote } from './case-of-note.js';

/** Undoes a note of the caller, with its promise, within 30 s like a step (domain/steps#undo). */
@Injectable()
export class UndoCallNote {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly calendars: CalendarSource,
  ) {}

  /**
   * Idempotent. @throws AppError 404 for a note that does not exist or is another user's; 422
   * `undo_expired`
   */
  run(id: number, user: CurrentUser): Promise<void> {
    return this.prisma.$transaction((tx) => this.undo(tx, id, user, this.clock.now()));
  }

  private async undo(
    tx: Transaction,
    id: number,
    { accountId, reach }: CurrentUser,
    now: Date,
  ): Promise<void> {
    const note = await tx.callNote.findFirst({
      where: { id, authorId: accountId },
      select: { at: true, deletedAt: true, matterId: true },
    });
    if (!note) throw new AppError('not_found');
    const { matterId } = note;
    if (matterId) {
      await requireReach(tx, reach, 'matter', matterId);
      await lockCase(tx, matterId);
    }
    if (note.deletedAt) return;
    if (now.getTime() - note.at.getTime() > holdSeconds * 1000) throw new AppError('undo_expired');
    await tx.callNote.update({
      where: { id },
      data: { deletedAt: now, version: { increment: 1 } },
    });
    await restoreContactDay(tx, id);
    if (matterId) await rewriteCaseOfNote(tx, matterId, { calendars: this.calendars, now });
  }
}
