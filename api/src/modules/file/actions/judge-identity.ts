import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import { defuseLinks } from '@tsumugi/contract/text/defuse-links';
import { announceChange } from '../../../platform/actions/announce-change.js';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { logAccess } from '../../../platform/http/access-log.js';
import { Mailer, type MailStatus } from '../../../platform/mail/mailer.js';
import {
  mattersAwaitingIntroductionOf,
  refreshCases,
} from '../../../platform/queues/refresh-cases.js';
import { originOf, SETTINGS, type Settings } from '../../../platform/settings/settings.js';
import { type FileSubject, subjectOf } from '../file.queries.js';
import { refreshCompleteness } from './refresh-completeness.js';

/** Page on which the owner uploads an identity document. */
const identityPage: Readonly<Record<FileSubject['entity'], string>> = {
  parent: '/customer/profile?part=identity',
  teacher: '/teacher/teacher-profile?part=identity',
};

/**
 * Decisions of staff about an identity document: it is verified, or another one is requested from
 * the owner.
 */
@Injectable()
export class JudgeIdentity {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly mailer: Mailer,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * The first verified document of the teacher identifies the teacher; a document of the same
   * person as a family does not. Idempotent.
   * @throws AppError 404
   */
  async verify(fileId: number, user: CurrentUser): Promise<void> {
    await this.prisma.$transaction(async (tx) => {
      const { file, subject } = await this.lock(tx, fileId);
      if (file.verifiedAt) return;
      const now = this.clock.now();
      await tx.storedFile.update({
        where: { id: fileId },
        data: { verifiedAt: now, verifiedById: user.accountId },
      });
      if (subject.entity === 'teacher') {
        await tx.teacher.updateMany({
          where: { id: subject.id, identityVerifiedAt: null },
          data: { identityVerifiedAt: now, updatedAt: now, version: { increment: 1 } },
        });
      }
      if (subject.entity === 'teacher') {
        await refreshCompleteness(tx, subject.id);
        await refreshCases(tx, now, await mattersAwaitingIntroductionOf(tx, subject.id));
      }
      await announceChange(tx, { accounts: [file.ownerId as number] });
      await this.log(tx, subject, user, 'identityVerified');
    });
  }

  /**
   * Removes the document, records the reason in a memo, and requests another one by mail. @returns
   * status of that mail @throws AppError 404, 422 when verified
   */
  async reject(fileId: number, reason: string, user: CurrentUser): Promise<MailStatus> {
    const mail = await this.prisma.$transaction(async (tx) => {
      const { file, subject } = await this.lock(tx, fileId);
      if (file.verifiedAt) throw new AppError('file_verified');
      const now = this.clock.now();
      await tx.storedFile.update({ where: { id: fileId }, data: { deletedAt: now } });
      if (subject.entity === 'teacher')
        await refreshCases(tx, now, await mattersAwaitingIntroductionOf(tx, subject.id));
      await tx.memo.create({
        data: {
          ...(subject.entity === 'teacher' ? { teacherId: subject.id } : { parentId: subject.id }),
          content: `本人確認書類を差し戻しました。理由：${reason}`,
          authorId: user.accountId,
          createdAt: now,
        },
      });
      const queued = await this.mailer.queue(tx, 'notice', {
        to: file.owner.email,
        subject: '本人確認書類の再提出のお願い',
        text: [
          `${defuseLinks(file.owner.name)} 様`,
          '',
          'ご提出いただいた本人確認書類を確認いたしましたが、次の理由により受け付けることができませんでした。',
          '',
          reason,
          '',
          'お手数をおかけしますが、次のページから、あらためて書類をお送りください。',
          `${originOf(this.settings)}${identityPage[subject.entity]}`,
        ].join('\n'),
      });
      await announceChange(tx, { accounts: [file.ownerId as number] });
      await this.log(tx, subject, user, 'identityRejected');
      return queued;
    });
    await this.mailer.flush();
    return this.mailer.readMailStatus(mail);
  }

  private async lock(tx: Transaction, fileId: number) {
    await tx.$queryRaw`select id from stored_file where id = ${fileId} for update`;
    const file = await tx.storedFile.findFirst({
      where: { id: fileId, kind: 'identity', deletedAt: null },
      select: {
        verifiedAt: true,
        ownerId: true,
        subject: true,
        owner: { select: { name: true, email: true } },
      },
    });
    const subject = file && (await subjectOf(tx, file));
    if (!file?.owner || !subject) throw new AppError('not_found');
    return { file: { ...file, owner: file.owner }, subject };
  }

  private log(
    tx: Transaction,
    subject: FileSubject,
    user: CurrentUser,
    decision: string,
  ): Promise<void> {
    return logAccess(tx, user, this.clock.now(), {
      action: 'edit',
      entity: subject.entity,
      entityId: subject.id,
      detail: { decision },
    });
  }
}
