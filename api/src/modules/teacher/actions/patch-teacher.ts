import { Injectable } from '@nestjs/common';
import { interviewResult } from '@tsumugi/contract/codes/candidate';
import { AppError } from '@tsumugi/contract/errors';
import type { TeacherDetail, TeacherPatch } from '@tsumugi/contract/resources/teacher';
import { changeLoginMail } from '../../../platform/accounts/change-login-mail.js';
import { requireVersion } from '../../../platform/accounts/require-version.js';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { Sessions } from '../../../platform/auth/sessions.js';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { logAccess } from '../../../platform/http/access-log.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import {
  mattersAwaitingIntroductionOf,
  refreshCases,
} from '../../../platform/queues/refresh-cases.js';
import { presentTeacher } from '../teacher.presenter.js';
import { readTeacher, type TeacherRow } from '../teacher.queries.js';
import { requireAdult, writeTeacher } from './write-teacher.js';

/** Edits single fields of a teacher; lists among them are replaced as a whole. */
@Injectable()
export class PatchTeacher {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly sessions: Sessions,
    private readonly mailer: Mailer,
  ) {}

  /**
   * @throws AppError 400 for a person under 18, 403 for a login mail by an Operator, 404, 409 with
   * `current`, 422 `not_interviewed`
   */
  async run(teacherId: number, patch: TeacherPatch, user: CurrentUser): Promise<TeacherDetail> {
    const { version, email, isIntroducible, ...fields } = patch;
    const now = this.clock.now();
    requireAdult(fields.birthDate, this.clock.today());
    return this.prisma.$transaction(async (tx) => {
      const current = async () =>
        presentTeacher(await readTeacher(tx, user.reach, teacherId), user.isAdmin);
      await requireVersion(tx, 'teacher', teacherId, version, current);
      const before = await readTeacher(tx, 'all', teacherId);
      if (email !== undefined)
        await changeLoginMail(
          tx,
          { sessions: this.sessions, mailer: this.mailer, now },
          before.accountId,
          email,
          user,
        );
      const more = await introducibility(tx, before, isIntroducible, now);
      await writeTeacher(tx, before, fields, { now, email, more });
      if (fields.stopIntroductionUntil !== undefined)
        await refreshCases(tx, now, await mattersAwaitingIntroductionOf(tx, teacherId));
      const detail = {
        fields: Object.keys(patch)
          .filter((name) => name !== 'version')
          .join(','),
      };
      await logAccess(tx, user, now, {
        action: 'edit',
        entity: 'teacher',
        entityId: teacherId,
        detail,
      });
      return current();
    });
  }
}

/**
 * A teacher who passed an interview may be introduced (domain/candidacy#c8a); its withdrawal
 * applies from now on. Open candidacies keep their earlier decision.
 */
async function introducibility(
  tx: Transaction,
  before: TeacherRow,
  wanted: boolean | undefined,
  now: Date,
) {
  if (wanted === undefined || wanted === before.isIntroducible) return {};
  if (wanted && !(await hasPassed(tx, before, now))) throw new AppError('not_interviewed');
  return { isIntroducible: wanted, introducibleSince: wanted ? now : null };
}

/**
 * Whether the teacher has passed an interview: by its result, or, for interviews from before this
 * system, by an interview date without a candidacy (candidacies have their own result).
 */
async function hasPassed(
  tx: Transaction,
  { id: teacherId, interviewDate }: TeacherRow,
  now: Date,
): Promise<boolean> {
  const passed = interviewResult.code.passed;
  if (
    await tx.matterTeacher.count({ where: { teacherId, interviewResult: passed, deletedAt: null } })
  )
    return true;
  if (!interviewDate || interviewDate > now) return false;
  return (
    (await tx.matterTeacher.count({ where: { teacherId, interviewDate, deletedAt: null } })) === 0
  );
}
