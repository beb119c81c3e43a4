import { Injectable } from '@nestjs/common';
import { AppError, errors } from '@tsumugi/contract/errors';
import type { pinInput, ViewState, viewInput } from '@tsumugi/contract/portal/view';
import type { z } from 'zod';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { PasswordHashes } from '../../../platform/auth/password-hashes.js';
import { Throttle } from '../../../platform/auth/throttle.js';
import { days, minutes } from '../../../platform/clock.js';
import type { Prisma } from '../../../platform/database/generated-client/client.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { Mailer, type PlainMail } from '../../../platform/mail/mailer.js';

const triesPerQuarter = 5;
/** Long-term limit: with the short-term limit only, four digits can be guessed within weeks. */
const triesPerDay = 20;
const limit = (name: string, subject: number) => ({
  name,
  subject,
  max: triesPerQuarter,
  windowMs: minutes(15),
});
const dayLimit = (subject: number) => ({
  name: 'pin:day',
  subject,
  max: triesPerDay,
  windowMs: days(1),
});

/**
 * One phone for guardian and child: the session stores the view, and only the guardian's PIN leads
 * back (issue 4).
 */
@Injectable()
export class View {
  constructor(
    private readonly prisma: PrismaService,
    private readonly throttle: Throttle,
    private readonly hashes: PasswordHashes,
    private readonly mailer: Mailer,
  ) {}

  async state(user: CurrentUser): Promise<ViewState> {
    const guardian = guardianOf(user);
    if (!guardian)
      return { view: 'student', studentId: user.studentId ?? null, pinSet: false, students: [] };
    const { pinHash } = await this.prisma.account.findUniqueOrThrow({
      where: { id: guardian },
      select: { pinHash: true },
    });
    const students = user.handedOverBy ? [] : await this.students(user);
    return {
      view: user.handedOverBy ? 'student' : 'parent',
      studentId: user.handedOverBy ? (user.studentId ?? null) : null,
      pinSet: pinHash !== null,
      students: students.map(({ id, lastName, firstName }) => ({
        id,
        name: `${lastName} ${firstName}`,
      })),
    };
  }

  /**
   * @throws AppError 403 for a student account, 404 for another family's child, 422 `pin_required`
   */
  async change({ view, studentId }: z.infer<typeof viewInput>, user: CurrentUser): Promise<void> {
    const guardian = guardianOf(user);
    if (!guardian) throw new AppError('forbidden');
    if (view === 'parent') {
      if (!user.handedOverBy) return;
      const { pinHash } = await this.prisma.account.findUniqueOrThrow({
        where: { id: guardian },
        select: { pinHash: true },
      });
      if (pinHash !== null) throw new AppError('pin_required');
      return this.giveBack(user);
    }
    if (user.handedOverBy) return;
    const students = await this.students(user);
    const student = studentId
      ? students.find(({ id }) => id === studentId)
      : (students.find(({ id }) => id === user.studentId) ?? students[0]);
    if (!student) throw new AppError(studentId ? 'not_found' : 'no_student');
    await this.write(user, { studentId: student.id });
  }

  /**
   * @throws AppError 422 for the wrong PIN, 429 after five attempts in a quarter of an hour or
   * twenty in a day; then the guardian gets a mail
   */
  async verify(pin: string, user: CurrentUser): Promise<void> {
    if (!user.handedOverBy) {
      if (!user.parentId) throw new AppError('forbidden');
      return;
    }
    const { pinHash, email } = await this.prisma.account.findUniqueOrThrow({
      where: { id: user.handedOverBy },
      select: { pinHash: true, email: true },
    });
    if (pinHash === null) throw new AppError('pin_not_set');
    await this.countTry(user.handedOverBy, email);
    const { fits, renewed } = await this.hashes.compare(pinHash, pin);
    if (!fits) throw new AppError('pin_wrong', { pin: '暗証番号を確認してください。' });
    if (renewed)
      await this.prisma.account.updateMany({
        where: { id: user.handedOverBy, pinHash },
        data: { pinHash: renewed },
      });
    await this.throttle.clear(limit('pin', user.handedOverBy));
    await this.throttle.giveBack(dayLimit(user.handedOverBy));
    await this.giveBack(user);
  }

  /**
   * Counted before the check, so that parallel attempts cannot exceed the limit.
   * @throws AppError 429
   */
  private async countTry(guardian: number, email: string): Promise<void> {
    const wait = Math.max(
      await this.throttle.take(limit('pin', guardian)),
      await this.throttle.take(dayLimit(guardian)),
    );
    if (wait === 0) return;
    const untold =
      (await this.throttle.take({
        name: 'pin:told',
        subject: guardian,
        max: 1,
        windowMs: days(1),
      })) === 0;
    if (untold)
      await this.mailer.queue(this.prisma, 'securityAlert', pinFailedMail(email), { id: guardian });
    throw new AppError('too_many', undefined, { retryAfterSeconds: wait });
  }

  /** Sets, changes or removes the PIN. @throws AppError 422 for the wrong password, 429 */
  async setPin({ pin, password }: z.infer<typeof pinInput>, user: CurrentUser): Promise<void> {
    const tries = limit('pin-password', user.accountId);
    await this.throttle.require(tries);
    const { passwordHash } = await this.prisma.account.findUniqueOrThrow({
      where: { id: user.accountId },
      select: { passwordHash: true },
    });
    if (!(await this.hashes.verify(passwordHash, password)))
      throw new AppError('current_password_wrong', {
        password: errors.current_password_wrong.message,
      });
    await this.throttle.clear(tries);
    await this.prisma.account.update({
      where: { id: user.accountId },
      data: { pinHash: pin === null ? null : await this.hashes.make(pin) },
    });
  }

  private students({ parentId }: CurrentUser) {
    return this.prisma.student.findMany({
      where: { parentId: parentId ?? 0, deletedAt: null },
      orderBy: { id: 'asc' },
      select: { id: true, lastName: true, firstName: true },
    });
  }

  private giveBack(user: CurrentUser): Promise<void> {
    return this.write(user, undefined);
  }

  private async write(
    { sessionId }: CurrentUser,
    view: { studentId: number } | undefined,
  ): Promise<void> {
    await this.prisma.$transaction(async (tx) => {
      const session = await tx.session.findUniqueOrThrow({
        where: { id: sessionId },
        select: { data: true },
      });
      const { view: _, ...data } = session.data as Record<string, Prisma.InputJsonValue>;
      await tx.session.update({
        where: { id: sessionId },
        data: { data: view ? { ...data, view } : data },
      });
    });
  }
}

/** The guardian's login; undefined for a student account. */
const guardianOf = (user: CurrentUser): number | undefined =>
  user.handedOverBy ?? (user.parentId ? user.accountId : undefined);

const pinFailedMail = (to: string): PlainMail => ({
  to,
  subject: '暗証番号の間違いが続いています',
  text: 'お子様の画面から保護者の画面に戻る暗証番号が続けて間違えられたため、一時的に受け付けを止めました。\nすぐに戻るときは、その端末でいったんログアウトし、パスワードでログインしてください。\n心当たりがない場合は、暗証番号を変更してください。\n\n--\nこのメールは送信専用です。ご不明な点は、運営までご連絡ください。',
});
