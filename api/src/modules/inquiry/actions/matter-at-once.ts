import { Inject, Injectable } from '@nestjs/common';
import { ActionRunner } from '../../../platform/actions/action-runner.js';
import { systemActor } from '../../../platform/actions/actors.js';
import { announceChange } from '../../../platform/actions/announce-change.js';
import { CalendarSource } from '../../../platform/calendar/calendar-source.js';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { LOGGER, type Logger } from '../../../platform/logging/logger.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { InquiryQueries } from '../inquiry.queries.js';
import { lockForm } from './lock-form.js';
import { rewriteContactForm } from './rewrite-contact-form.js';

/** Key of a form's receipt in the outbox. */
export const receiptKey = (id: number): string => `form:${id}:receipt`;

/** Request types whose N30 already confirms the arrival, with the matter number. */
const tellsItself: readonly number[] = [10];

/**
 * An inquiry of a brand whose forms become matters at once (設定). An inquiry with possible
 * duplicates waits for staff, who decide on the identity. An inquiry that cannot become a matter
 * waits too.
 */
@Injectable()
export class MatterAtOnce {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly calendars: CalendarSource,
    private readonly runner: ActionRunner,
    private readonly inquiries: InquiryQueries,
    private readonly outbox: Outbox,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** In a separate transaction: a failure here must not lose the stored inquiry. */
  async run(id: number): Promise<void> {
    try {
      await this.become(id);
    } catch (error) {
      this.logger.warn(
        { contactForm: id, reason: (error as Error).name },
        'form did not become a matter',
      );
    }
  }

  private async become(id: number): Promise<void> {
    const now = this.clock.now();
    await this.prisma.$transaction(async (tx) => {
      const form = await lockForm(tx, id, undefined);
      const { formsBecomeMatters } = await tx.brand.findUniqueOrThrow({
        where: { id: form.brand },
        select: { formsBecomeMatters: true },
      });
      if (!formsBecomeMatters || form.linkedMatterId) return;
      const { families, forms } = await this.inquiries.findAlike('all', form);
      if (families.length + forms.length > 0) return;
      await this.runner.runIn(tx, 'matter.createFromForm', {
        id: null,
        input: { contactFormId: id },
        actor: systemActor,
        call: null,
      });
      if (tellsItself.includes(form.requestType))
        await this.outbox.cancel(tx, { keys: [receiptKey(id)] }, now);
      await tx.contactForm.update({
        where: { id },
        data: { confirmedAt: now, updatedAt: now, version: { increment: 1 } },
      });
      await rewriteContactForm(tx, { now, calendar: await this.calendars.current(tx) }, id);
      await announceChange(tx, { contactForms: [id] });
    });
  }
}
