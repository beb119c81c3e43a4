import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import { requireAssignable } from '../../../platform/accounts/assignable-staff.js';
import { deleteSignInKeys } from '../../../platform/accounts/close-codes.js';
import { systemActor } from '../../../platform/actions/actors.js';
import { announceChange } from '../../../platform/actions/announce-change.js';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { Sessions } from '../../../platform/auth/sessions.js';
import { CalendarSource } from '../../../platform/calendar/calendar-source.js';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { loadCases } from '../../../platform/facts/load-cases.js';
import { openMatter } from '../../../platform/facts/open-matter.js';
import { logAccess } from '../../../platform/http/access-log.js';
import { contactFormEvaluation } from '../../../platform/queues/evaluate-forms-and-rooms.js';
import { rewriteCase, rewriteSingle } from '../../../platform/queues/rewrite-work-items.js';
import { otherAdmins, readAdmin } from '../admin.queries.js';

const listed = 50;

/**
 * Soft-deletes a member of staff; open work is assigned to the successor, and keeps its position in
 * the work lists.
 */
@Injectable()
export class RemoveAdmin {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly sessions: Sessions,
    private readonly calendars: CalendarSource,
  ) {}

  /**
   * @throws AppError 404; 422 for the caller, for the last Admin, for a stopped successor, and with
   * `matters` for open work without a successor
   */
  async run(
    adminId: number,
    handOverTo: number | undefined,
    user: CurrentUser,
  ): Promise<{ handedOver: number }> {
    const now = this.clock.now();
    return this.prisma.$transaction(async (tx) => {
      await tx.$queryRaw`select id from admin where id = ${adminId} for update`;
      const { accountId } = await readAdmin(tx, user.reach, adminId);
      if (accountId === user.accountId) throw new AppError('own_account');
      if ((await otherAdmins(tx, accountId)) === 0) throw new AppError('last_admin');
      const handedOver = await this.handOver(tx, adminId, handOverTo, now);
      await tx.admin.update({
        where: { id: adminId },
        data: { deletedAt: now, version: { increment: 1 } },
      });
      await tx.teamMember.deleteMany({ where: { adminId } });
      await tx.roleMembership.deleteMany({
        where: { accountId, role: { in: ['Admin', 'Operator'] } },
      });
      const others = await tx.roleMembership.count({ where: { accountId } });
      await tx.account.update({
        where: { id: accountId },
        data: {
          ...(others ? {} : { deletedAt: now }),
          credentialVersion: { increment: 1 },
          version: { increment: 1 },
        },
      });
      if (others) await tx.staffIdentity.deleteMany({ where: { accountId } });
      else await deleteSignInKeys(tx, accountId);
      await this.sessions.endAll(accountId, undefined, tx);
      await logAccess(tx, user, now, { action: 'delete', entity: 'admin', entityId: adminId });
      return { handedOver };
    });
  }

  private async handOver(
    tx: Transaction,
    adminId: number,
    to: number | undefined,
    now: Date,
  ): Promise<number> {
    const mine = {
      OR: [
        { personInCharge: adminId },
        { personInChargeOnTheDay: adminId },
        { candidates: { some: { interviewer: adminId } } },
      ],
    };
    const matters = await tx.matter.findMany({
      where: { ...openMatter, ...mine },
      select: { id: true, matterNumber: true },
      orderBy: { id: 'asc' },
    });
    const forms = await tx.contactForm.findMany({
      where: { adminId, confirmedAt: null, deletedAt: null },
      select: { id: true },
    });
    if (matters.length + forms.length === 0) return 0;
    if (to === undefined) {
      const known = matters
        .slice(0, listed)
        .map((matter) => ({ matterId: matter.id, matterNumber: matter.matterNumber }));
      throw new AppError(
        'admin_in_charge',
        { handOverTo: '引き継ぐ担当者を選んでください。' },
        { more: { matters: known, total: matters.length } },
      );
    }
    if (to === adminId)
      throw new AppError('invalid_input', {
        handOverTo: '引き継ぐ人には、ほかの人を選んでください。',
      });
    await requireAssignable(tx, { id: to, field: 'handOverTo', label: '引き継ぐ人' });
    const ids = { in: matters.map((matter) => matter.id) };
    const changed = { updatedAt: now, version: { increment: 1 } };
    await tx.matter.updateMany({
      where: { id: ids, personInCharge: adminId },
      data: { personInCharge: to, ...changed },
    });
    await tx.matter.updateMany({
      where: { id: ids, personInChargeOnTheDay: adminId },
      data: { personInChargeOnTheDay: to, ...changed },
    });
    await tx.matterTeacher.updateMany({
      where: { matterId: ids, interviewer: adminId },
      data: { interviewer: to, ...changed },
    });
    await tx.contactForm.updateMany({
      where: { id: { in: forms.map((form) => form.id) } },
      data: { adminId: to, ...changed },
    });
    const context = { now, calendar: await this.calendars.current(tx) };
    for (const facts of (await loadCases(tx, ids.in, { ...context, actor: systemActor })).values())
      await rewriteCase(tx, facts);
    for (const form of forms)
      for (const { id, evaluation, owner } of await contactFormEvaluation(tx, context, form.id))
        await rewriteSingle(tx, 'contactForm', id, evaluation, owner);
    await announceChange(tx, { matters: ids.in, contactForms: forms.map((form) => form.id) });
    return matters.length + forms.length;
  }
}
