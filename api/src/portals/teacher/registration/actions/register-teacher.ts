import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type {
  RegistrationOpened,
  TeacherRegistration,
} from '@tsumugi/contract/portal/teacher-registration';
import { requireAdult, writeTeacher } from '../../../../modules/teacher/actions/write-teacher.js';
import { readTeacher } from '../../../../modules/teacher/teacher.queries.js';
import { openAccount } from '../../../../platform/accounts/open-account.js';
import { sha256 } from '../../../../platform/auth/hash.js';
import { PasswordHashes } from '../../../../platform/auth/password-hashes.js';
import { passwordFault } from '../../../../platform/auth/passwords.js';
import { Clock } from '../../../../platform/clock.js';
import { versionsInForce } from '../../../../platform/consents/texts-in-force.js';
import { PrismaService } from '../../../../platform/database/prisma.service.js';
import type { Transaction } from '../../../../platform/database/transaction.js';
import { stopBlacklisted, textsForFamilies } from '../../profile/actions/stop-blacklisted.js';
import { termOf } from '../../profile/term.js';

/** Last step of a teacher's registration: login, profile and consents in one transaction. */
@Injectable()
export class RegisterTeacher {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly hashes: PasswordHashes,
  ) {}

  /** @throws AppError 422 for a wrong, used or expired code */
  async open(code: string): Promise<RegistrationOpened> {
    const { email, matterNumber } = await this.pending(this.prisma, code);
    return { email, matterNumber };
  }

  /**
   * @throws AppError 400 for a weak password or an age under 18, 409 if the address has a login
   * now, 422 for an invalid, used or expired code, and for a blacklisted word
   */
  async run({
    code,
    newPassword,
    terms: _,
    privacy: __,
    ...profile
  }: TeacherRegistration): Promise<RegistrationOpened> {
    requireAdult(profile.birthDate, this.clock.today());
    const { email } = await this.pending(this.prisma, code);
    const name = `${profile.lastName} ${profile.firstName}`;
    const fault = passwordFault(newPassword, [email, name]);
    if (fault) throw new AppError('invalid_input', { newPassword: fault });
    const passwordHash = await this.hashes.make(newPassword);
    const now = this.clock.now();
    return this.prisma.$transaction(async (tx) => {
      const { id, matterNumber } = await this.pending(tx, code);
      await stopBlacklisted(tx, textsForFamilies(profile));
      // A second concurrent use of the link finds the row deleted.
      if ((await tx.teacherRegistration.deleteMany({ where: { id } })).count !== 1)
        throw new AppError('registration_code_invalid');
      if (await tx.account.count({ where: { email, deletedAt: null } }))
        throw new AppError('registration_taken');
      // Makes the other links to this address invalid.
      await tx.teacherRegistration.deleteMany({ where: { email } });
      const { accountId } = await openAccount(tx, now, { email, name, role: 'Teacher' });
      await tx.account.update({ where: { id: accountId }, data: { passwordHash } });
      const { lastName, firstName, lastNameKana, firstNameKana } = profile;
      const names = { lastName, firstName, lastNameKana, firstNameKana };
      const teacher = await tx.teacher.create({
        data: {
          accountId,
          ...names,
          selfRegisteredAt: now,
          cameByMatter: matterNumber,
          createdAt: now,
          updatedAt: now,
        },
        select: { id: true },
      });
      await writeTeacher(tx, await readTeacher(tx, 'all', teacher.id), profile, {
        now,
        more: { timetableTerm: termOf(this.clock.today()).key },
      });
      const agreed = { accountId, recordedById: accountId, at: now };
      const versionOf = await versionsInForce(tx);
      await tx.consent.createMany({
        data: ['terms', 'privacy'].map((type) => ({
          ...agreed,
          type,
          documentVersion: versionOf(type),
        })),
      });
      return { email, matterNumber };
    });
  }

  private async pending(tx: Transaction, code: string) {
    const where = { codeHash: sha256(code), expiresAt: { gt: this.clock.now() } };
    const found = await tx.teacherRegistration.findFirst({
      where,
      select: { id: true, email: true, matterNumber: true },
    });
    if (!found) throw new AppError('registration_code_invalid');
    return found;
  }
}
