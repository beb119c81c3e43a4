import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { ActionResult } from '@tsumugi/contract/resources/action-result';
import type { MatterFromForm } from '@tsumugi/contract/resources/contact-form';
import { assignableStaff, requireAssignable } from '../../../platform/accounts/assignable-staff.js';
import { inviteByMail } from '../../../platform/accounts/invite-by-mail.js';
import { ActionRunner } from '../../../platform/actions/action-runner.js';
import { toActor } from '../../../platform/actions/actors.js';
import { announceChange } from '../../../platform/actions/announce-change.js';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { CalendarSource } from '../../../platform/calendar/calendar-source.js';
import { Clock } from '../../../platform/clock.js';
import { dryRun } from '../../../platform/database/dry-run.js';
import type { ContactForm } from '../../../platform/database/generated-client/client.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { SETTINGS, type Settings } from '../../../platform/settings/settings.js';
import { createParent, createStudent } from './create-family.js';
import { lockForm } from './lock-form.js';
import { rewriteContactForm } from './rewrite-contact-form.js';

const createMatterCall = 'POST /api/admin/contact-forms/:id/create-matter';

export interface MatterOfForm extends Partial<ActionResult> {
  readonly matterId: number;
  readonly matterNumber: string;
  readonly parentId: number | null;
  readonly studentId: number | null;
  /** False if the form had become a matter before. */
  readonly changed: boolean;
}

/** Turns an inquiry into a matter, with its family, and confirms it (domain/matter#arrival). */
@Injectable()
export class CreateMatter {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly calendars: CalendarSource,
    private readonly runner: ActionRunner,
    private readonly mailer: Mailer,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * @throws AppError 404, 409 version or an existing login, 400 for a child of another family, 422
   * for stopped staff
   */
  async run(
    id: number,
    input: MatterFromForm,
    user: CurrentUser,
    preview: boolean,
  ): Promise<MatterOfForm> {
    const work = (tx: Transaction) => this.create(tx, id, input, user);
    if (preview) return { ...(await dryRun(this.prisma, work)), preview: true, eventId: null };
    const answer = await this.prisma.$transaction(work);
    await this.mailer.flush();
    return answer;
  }

  private async create(
    tx: Transaction,
    id: number,
    order: MatterFromForm,
    user: CurrentUser,
  ): Promise<MatterOfForm> {
    const now = this.clock.now();
    const form = await lockForm(tx, id, undefined);
    const made = form.linkedMatterId && (await matterThatStands(tx, form.linkedMatterId));
    if (made) return made;
    await lockForm(tx, id, order.version);
    const {
      version: _,
      parentId: __,
      studentId: ___,
      newParent: ____,
      newStudent: _____,
      adminId: named,
      ...input
    } = order;
    const adminId = await inCharge(tx, named, form, user);
    const family = await this.family(tx, form, order, user, now);
    const result = await this.runner.runIn(tx, 'matter.createFromForm', {
      id: null,
      input: { ...input, ...family, personInCharge: adminId, contactFormId: id },
      actor: toActor(user),
      call: createMatterCall,
    });
    const confirmed = {
      confirmedAt: form.confirmedAt ?? now,
      confirmedById: form.confirmedById ?? user.accountId,
    };
    await tx.contactForm.update({
      where: { id },
      data: { ...confirmed, adminId, updatedAt: now, version: { increment: 1 } },
    });
    await rewriteContactForm(tx, { now, calendar: await this.calendars.current(tx) }, id);
    await announceChange(tx, { contactForms: [id] });
    return { ...result, ...family };
  }

  /** Family of the matter: matched, new, or none yet. */
  private async family(
    tx: Transaction,
    form: ContactForm,
    input: MatterFromForm,
    user: CurrentUser,
    now: Date,
  ) {
    const { parentId, newParent, studentId, newStudent } = input;
    if (!parentId && !newParent) {
      if (studentId || newStudent)
        throw new AppError('invalid_input', {
          parentId: '生徒を登録するには、保護者も選ぶか登録してください。',
        });
      return { parentId: null, studentId: null };
    }
    const owner = parentId
      ? await firstGuardian(tx, parentId)
      : await this.newParent(tx, form, input, user, now);
    if (
      studentId &&
      !(await tx.student.count({ where: { id: studentId, parentId: owner, deletedAt: null } }))
    )
      throw new AppError('invalid_input', { studentId: 'この保護者の生徒を選んでください。' });
    const child =
      studentId ?? (newStudent ? await createStudent(tx, owner, newStudent, now) : null);
    return { parentId: owner, studentId: child };
  }

  private async newParent(
    tx: Transaction,
    form: ContactForm,
    input: MatterFromForm,
    user: CurrentUser,
    now: Date,
  ): Promise<number> {
    const newParent = input.newParent as NonNullable<MatterFromForm['newParent']>;
    const { parentId, isNew, ...login } = await createParent(
      tx,
      form,
      newParent,
      { user, mailer: this.mailer },
      now,
    );
    if (isNew && newParent.invite)
      await inviteByMail(tx, { mailer: this.mailer, settings: this.settings }, now, {
        ...login,
        role: 'Parent',
        brand: form.brand,
      });
    return parentId;
  }
}

/**
 * Person in charge: the chosen person, otherwise the person in charge of the inquiry, otherwise the
 * caller.
 */
async function inCharge(
  tx: Transaction,
  named: number | undefined,
  form: ContactForm,
  user: CurrentUser,
): Promise<number | null> {
  await requireAssignable(tx, { id: named, field: 'adminId' });
  if (named) return named;
  const goesOn =
    form.adminId !== null &&
    (await tx.admin.count({ where: { id: form.adminId, ...assignableStaff } })) > 0;
  return goesOn ? form.adminId : (user.adminId ?? null);
}

/** Id of the first guardian, to whom students and matters belong. */
async function firstGuardian(tx: Transaction, id: number): Promise<number> {
  const parent = await tx.parent.findFirst({
    where: { id, deletedAt: null },
    select: { id: true, primaryParentId: true },
  });
  if (!parent) throw new AppError('invalid_input', { parentId: '保護者を選び直してください。' });
  return parent.primaryParentId ?? parent.id;
}

/** The matter made from the form; null if it was removed, so that another one may be created. */
async function matterThatStands(tx: Transaction, matterId: number): Promise<MatterOfForm | null> {
  const select = { matterNumber: true, parentId: true, studentId: true };
  const matter = await tx.matter.findFirst({ where: { id: matterId, deletedAt: null }, select });
  return (
    matter && {
      ...matter,
      matterId,
      changed: false,
      message: `${matter.matterNumber} は作成済みです`,
    }
  );
}
