import { Inject, Injectable } from '@nestjs/common';
import { dateFromDay } from '@tsumugi/contract/calendar/day';
import { guardianRelation, type Role } from '@tsumugi/contract/codes/person';
import { AppError } from '@tsumugi/contract/errors';
import type { NewUser, NewUserAnswer } from '@tsumugi/contract/resources/new-user';
import { isAdult, tooYoung } from '@tsumugi/contract/text/adult';
import { inviteByMail } from '../../../platform/accounts/invite-by-mail.js';
import { openAccount } from '../../../platform/accounts/open-account.js';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { requireBrand } from '../../../platform/brands/require-brand.js';
import { Clock } from '../../../platform/clock.js';
import { versionsInForce } from '../../../platform/consents/texts-in-force.js';
import { emptyToNull } from '../../../platform/database/empty-to-null.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { logAccess } from '../../../platform/http/access-log.js';
import { Mailer, type MailStatus } from '../../../platform/mail/mailer.js';
import {
  parentSearchText,
  studentSearchText,
  teacherSearchText,
} from '../../../platform/search/search-texts.js';
import { SETTINGS, type Settings } from '../../../platform/settings/settings.js';
import { setTeams } from '../../admin/actions/set-teams.js';
import { joinFamily } from './join-family.js';
import { saveProfile } from './save-profile.js';

type NewParent = Extract<NewUser, { kind: 'parent' }>;
type NewLearner = Extract<NewUser, { kind: 'parentAndStudent' }>;
type NewTeacher = Extract<NewUser, { kind: 'teacher' }>;
type NewStaff = Extract<NewUser, { kind: 'admin' | 'operator' }>;

const roleOf: Record<NewUser['kind'], Role> = {
  parent: 'Parent',
  parentAndStudent: 'ParentAndStudent',
  teacher: 'Teacher',
  admin: 'Admin',
  operator: 'Operator',
};
const entityOf = {
  parent: 'parent',
  parentAndStudent: 'parent',
  teacher: 'teacher',
  admin: 'admin',
  operator: 'admin',
} as const;

/**
 * A new person with a login. An existing login gets a further role; the owner of a new one is
 * invited to set a password.
 */
const invitationSaid: Readonly<Record<MailStatus, string>> = {
  sent: '登録し、招待メールを送信しました。',
  waiting: '登録しました。招待メールは送信待ちです。',
  unset:
    '登録しました。メールの送信設定がないため、招待メールは送信待ちです。設定すると自動で送られます。',
};

@Injectable()
export class AddUser {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly mailer: Mailer,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * @throws AppError 403 when an Operator adds staff, 409 for a mail that has this role already,
   * 400 for a teacher under 18, 404 and 422 for a family that does not exist or has both guardians
   */
  async run(input: NewUser, user: CurrentUser): Promise<NewUserAnswer> {
    const isStaff = input.kind === 'admin' || input.kind === 'operator';
    if (isStaff && !user.isAdmin) throw new AppError('admin_only');
    const now = this.clock.now();
    const name = 'name' in input ? input.name : `${input.lastName} ${input.firstName}`;
    const login = {
      email: input.email,
      name,
      role: roleOf[input.kind],
      brand: 'brand' in input ? input.brand : undefined,
    };
    const answer = await this.prisma.$transaction(async (tx) => {
      await requireBrand(tx, login.brand);
      const { accountId, isNew } = await openAccount(tx, now, login, { user, mailer: this.mailer });
      const id = await this.profile(tx, accountId, input, user, now);
      const invited = isNew && input.invite;
      const tools = { mailer: this.mailer, settings: this.settings };
      const mail = invited ? await inviteByMail(tx, tools, now, { ...login, accountId }) : null;
      await logAccess(tx, user, now, {
        action: 'create',
        entity: entityOf[input.kind],
        entityId: id,
      });
      return { accountId, id, isNewAccount: isNew, invited, mail };
    });
    await this.mailer.flush();
    const { mail, ...added } = answer;
    return {
      ...added,
      message:
        mail === null ? '登録しました。' : invitationSaid[await this.mailer.readMailStatus(mail)],
    };
  }

  private async profile(
    tx: Transaction,
    accountId: number,
    input: NewUser,
    user: CurrentUser,
    now: Date,
  ): Promise<number> {
    if (input.kind === 'parent') return this.parent(tx, accountId, input, user, now);
    if (input.kind === 'parentAndStudent') return this.learner(tx, accountId, input, user, now);
    if (input.kind === 'teacher') return this.teacher(tx, accountId, input, now);
    return this.staff(tx, accountId, input, now);
  }

  private async parent(
    tx: Transaction,
    accountId: number,
    input: NewParent,
    user: CurrentUser,
    now: Date,
  ): Promise<number> {
    const { kind: _, email, invite: __, brand: ___, consents, ...rest } = input;
    const { primaryParentId, ...own } = rest;
    if (primaryParentId !== undefined)
      await joinFamily(
        tx,
        primaryParentId,
        { ...input, email },
        { user, mailer: this.mailer, now },
      );
    const fields = { ...emptyToNull(own), primaryParentId: primaryParentId ?? null };
    const searchText = parentSearchText({ ...input, phone2: null }, email);
    const id = await saveProfile(
      tx.parent,
      accountId,
      { ...fields, searchText, anonymizedAt: null, retentionCheckAt: null },
      now,
    );
    const agreed = [...new Set(consents)];
    const versionOf = await versionsInForce(tx);
    await tx.consent.createMany({
      data: agreed.map((type) => ({
        accountId,
        type,
        documentVersion: versionOf(type),
        recordedById: user.accountId,
        at: now,
      })),
    });
    return id;
  }

  /** A guardian who is also the student. @returns the guardian's id */
  private async learner(
    tx: Transaction,
    accountId: number,
    input: NewLearner,
    user: CurrentUser,
    now: Date,
  ): Promise<number> {
    const { grade, schoolType, schoolName, ...guardian } = input;
    const { self } = guardianRelation.code;
    const parentId = await this.parent(
      tx,
      accountId,
      { ...guardian, kind: 'parent', relation: self },
      user,
      now,
    );
    const { lastName, firstName, lastNameKana, firstNameKana } = input;
    const fields = {
      lastName,
      firstName,
      lastNameKana,
      firstNameKana,
      grade,
      schoolType: schoolType ?? null,
      schoolName: schoolName || null,
    };
    await saveProfile(
      tx.student,
      accountId,
      { ...fields, parentId, searchText: studentSearchText(input) },
      now,
    );
    return parentId;
  }

  private async teacher(
    tx: Transaction,
    accountId: number,
    input: NewTeacher,
    now: Date,
  ): Promise<number> {
    const { kind: _, email, invite: __, brand: ___, birthDate, ...rest } = input;
    if (birthDate && !isAdult(birthDate, this.clock.today()))
      throw new AppError('invalid_input', { birthDate: tooYoung });
    const fields = {
      ...emptyToNull(rest),
      birthDate: birthDate ? dateFromDay(birthDate) : null,
      searchText: teacherSearchText({ ...input, university: input.university ?? null }, email),
      anonymizedAt: null,
    };
    return saveProfile(tx.teacher, accountId, fields, now);
  }

  private async staff(
    tx: Transaction,
    accountId: number,
    input: NewStaff,
    now: Date,
  ): Promise<number> {
    const { kana, phone, isInterviewer, teamIds } = input;
    const { id } = await tx.admin.create({
      data: {
        accountId,
        kana: kana || null,
        phone: phone || null,
        isInterviewer: isInterviewer ?? false,
        createdAt: now,
      },
      select: { id: true },
    });
    await setTeams(tx, id, teamIds ?? []);
    return id;
  }
}
