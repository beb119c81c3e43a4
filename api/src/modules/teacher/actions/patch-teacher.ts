import { Inject, Injectable } from '@nestjs/common';
import { dateFromDay } from '@tsumugi/contract/calendar/day';
import { AppError } from '@tsumugi/contract/errors';
import type { TeacherDetail, TeacherPatch } from '@tsumugi/contract/resources/teacher';
import { changeLoginMail } from '../../../platform/accounts/change-login-mail.js';
import { emptyToNull, requireVersion } from '../../../platform/accounts/require-version.js';
import { announceChange } from '../../../platform/actions/announce-change.js';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { Sessions } from '../../../platform/auth/sessions.js';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { logAccess } from '../../../platform/http/access-log.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { teacherSearchText } from '../../../platform/search/search-texts.js';
import { profileCompleteness } from '../domain/profile-completeness.js';
import { presentTeacher } from '../teacher.presenter.js';
import { readTeacher } from '../teacher.queries.js';

const adult = 18;

/** Edits single fields of a teacher; lists among them are replaced as a whole. */
@Injectable()
export class PatchTeacher {
  constructor(
    @Inject(PrismaService) private readonly prisma: PrismaService,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(Mailer) private readonly mailer: Mailer,
  ) {}

  /** @throws AppError 400 for somebody under 18, 403 for a login mail by an Operator, 404, 409 with `current` */
  async run(teacherId: number, patch: TeacherPatch, user: CurrentUser): Promise<TeacherDetail> {
    const { version, email, birthDate, stopIntroductionUntil, subjects, languages, availability, ...rest } = patch;
    const now = this.clock.now();
    this.checkAge(birthDate);
    return this.prisma.$transaction(async (tx) => {
      const current = async () => presentTeacher(await readTeacher(tx, teacherId), user.isAdmin);
      await requireVersion(tx, 'teacher', teacherId, version, current);
      const before = await readTeacher(tx, teacherId);
      if (email !== undefined) await changeLoginMail(tx, { sessions: this.sessions, mailer: this.mailer }, before.accountId, email, user);
      await replaceLists(tx, teacherId, { subjects, languages, availability });
      const fields = emptyToNull(rest);
      const after = { ...before, ...fields };
      await tx.teacher.update({
        where: { id: teacherId },
        data: {
          ...fields,
          ...(birthDate === undefined ? {} : { birthDate: birthDate && dateFromDay(birthDate) }),
          ...(stopIntroductionUntil === undefined
            ? {}
            : { stopIntroductionUntil: stopIntroductionUntil && dateFromDay(stopIntroductionUntil) }),
          searchText: teacherSearchText(after, email ?? before.account.email),
          updatedAt: now,
          version: { increment: 1 },
        },
      });
      await tx.account.update({ where: { id: before.accountId }, data: { name: `${after.lastName} ${after.firstName}` } });
      await tx.teacher.update({
        where: { id: teacherId },
        data: { profileCompleteness: profileCompleteness(await readTeacher(tx, teacherId)) },
      });
      const detail = {
        fields: Object.keys(patch)
          .filter((name) => name !== 'version')
          .join(','),
      };
      await logAccess(tx, user, now, { action: 'edit', entity: 'teacher', entityId: teacherId, detail });
      await announceChange(tx, { matters: [...new Set(before.candidacies.map((candidacy) => candidacy.matterId))] });
      return current();
    });
  }

  private checkAge(birthDate: string | null | undefined): void {
    if (!birthDate) return;
    const today = this.clock.today();
    const latest = `${Number(today.slice(0, 4)) - adult}${today.slice(4)}`;
    if (birthDate > latest)
      throw new AppError('invalid_input', { birthDate: '18歳以上の方だけが登録できます。生年月日を確認してください。' });
  }
}

async function replaceLists(
  tx: Transaction,
  teacherId: number,
  { subjects, languages, availability }: Pick<TeacherPatch, 'subjects' | 'languages' | 'availability'>,
): Promise<void> {
  if (subjects) {
    await tx.teacherSubject.deleteMany({ where: { teacherId } });
    await tx.teacherSubject.createMany({ data: subjects.map((each) => ({ teacherId, ...each })), skipDuplicates: true });
  }
  if (languages) {
    await tx.teacherLanguage.deleteMany({ where: { teacherId } });
    await tx.teacherLanguage.createMany({ data: languages.map((each) => ({ teacherId, ...each })), skipDuplicates: true });
  }
  if (availability) {
    await tx.teacherAvailability.deleteMany({ where: { teacherId } });
    await tx.teacherAvailability.createMany({ data: availability.map((each) => ({ teacherId, ...each })), skipDuplicates: true });
  }
}
