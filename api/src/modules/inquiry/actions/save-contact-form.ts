import { Injectable } from '@nestjs/common';
import { parseInstant } from '@tsumugi/contract/calendar/instant';
import { AppError } from '@tsumugi/contract/errors';
import type { SaveContactForm as Given } from '@tsumugi/contract/resources/contact-form';
import { isMasked } from '@tsumugi/contract/text/hidden';
import { requireAssignable } from '../../../platform/accounts/assignable-staff.js';
import { announceChange } from '../../../platform/actions/announce-change.js';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { CalendarSource } from '../../../platform/calendar/calendar-source.js';
import { Clock } from '../../../platform/clock.js';
import { emptyToNull } from '../../../platform/database/empty-to-null.js';
import type { ContactForm } from '../../../platform/database/generated-client/client.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { logAccess } from '../../../platform/http/access-log.js';
import { formSearchText } from '../domain/form-search-text.js';
import { lockForm } from './lock-form.js';
import { rewriteContactForm } from './rewrite-contact-form.js';

/**
 * Staff confirm an inquiry, take charge of it, or correct it; a confirmed one leaves HP問い合わせ
 * (domain/lists#hp-inquiry).
 */
@Injectable()
export class SaveContactForm {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly calendars: CalendarSource,
  ) {}

  /**
   * Writes only differences. @throws AppError 404, 409 version, 400 for unknown people and forms,
   * or masked texts, 422 for stopped staff
   */
  async run(
    input: Given,
    user: CurrentUser,
  ): Promise<{ id: number; contactFromFormId: number; version: number; message: string }> {
    const now = this.clock.now();
    const { contactFromFormId: id, version: seen } = input;
    return this.prisma.$transaction(async (tx) => {
      const form = await lockForm(tx, id, seen);
      const columns = await this.columns(tx, form, input, user, now);
      const changed = Object.fromEntries(
        Object.entries(columns).filter(([name, value]) =>
          isDifferent(form[name as keyof ContactForm], value),
        ),
      );
      const answer = (version: number) => ({
        id,
        contactFromFormId: id,
        version,
        message: '保存しました。',
      });
      if (Object.keys(changed).length === 0) return answer(form.version);
      const searchText = formSearchText({ ...form, ...changed });
      const { version } = await tx.contactForm.update({
        where: { id },
        data: { ...changed, searchText, updatedAt: now, version: { increment: 1 } },
        select: { version: true },
      });
      await logAccess(tx, user, now, {
        action: 'edit',
        entity: 'contactForm',
        entityId: id,
        detail: { fields: Object.keys(changed).join(',') },
      });
      await rewriteContactForm(tx, { now, calendar: await this.calendars.current(tx) }, id);
      await announceChange(tx, { contactForms: [id] });
      return answer(version);
    });
  }

  private async columns(
    tx: Transaction,
    form: ContactForm,
    input: Given,
    user: CurrentUser,
    now: Date,
  ): Promise<Partial<ContactForm>> {
    const { contactFromFormId: _, version: __, confirm, confirmedAt, ...fields } = input;
    const { adminId, duplicateOfId } = fields;
    const masked = Object.entries(fields).find(([, value]) => isMasked(value));
    if (masked)
      throw new AppError('invalid_input', {
        [masked[0]]: '伏せ字のままでは保存できません。表示してから入力し直してください。',
      });
    await requireAssignable(tx, { id: adminId, currentId: form.adminId, field: 'adminId' });
    const isOther =
      duplicateOfId !== form.id &&
      (await tx.contactForm.count({ where: { id: duplicateOfId ?? 0, deletedAt: null } }));
    if (duplicateOfId && !isOther)
      throw new AppError('invalid_input', { duplicateOfId: 'ほかの問い合わせを選んでください。' });
    const at =
      confirmedAt === undefined
        ? confirmation(confirm, form, now)
        : (parseInstant(confirmedAt) ?? null);
    if (at && at > now)
      throw new AppError('invalid_input', { confirmedAt: '現在までの日時を入力してください。' });
    if (at && at < form.receivedAt)
      throw new AppError('date_before_event', {
        confirmedAt: '受付より後の日時を入力してください。',
      });
    return {
      ...emptyToNull(fields),
      ...(at === undefined
        ? {}
        : { confirmedAt: at, confirmedById: at && (form.confirmedById ?? user.accountId) }),
      // The confirming member of staff becomes the person in charge if there is none.
      ...(at && adminId === undefined && form.adminId === null
        ? { adminId: user.adminId ?? null }
        : {}),
    };
  }
}

function confirmation(
  confirm: boolean | undefined,
  form: ContactForm,
  now: Date,
): Date | null | undefined {
  if (confirm === undefined) return undefined;
  return confirm ? (form.confirmedAt ?? now) : null;
}

const plain = (value: unknown) => (value instanceof Date ? value.getTime() : (value ?? null));
const isDifferent = (before: unknown, after: unknown) => plain(before) !== plain(after);
