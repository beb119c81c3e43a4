import { Injectable } from '@nestjs/common';
import type { Reach } from '@tsumugi/contract/reach';
import type { ResendResult } from '@tsumugi/contract/resources/delivery';
import { uninvitedReason } from '../../../platform/accounts/uninvited-person.js';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { JobScheduler } from '../../../platform/outbox/job-scheduler.js';
import { noticeWithin } from '../../../platform/reach/reach-conditions.js';

/**
 * Resends failed deliveries, and those withheld before an invitation (domain/notices#outbox). A
 * resend is a new delivery, to the current mail address. The old one keeps its address, attempts
 * and error.
 */
@Injectable()
export class ResendDeliveries {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly mailer: Mailer,
    private readonly wakeUp: JobScheduler,
  ) {}

  /**
   * Idempotent: a delivery is sent again once, and only while it is the current one of its channel.
   */
  run(reach: Reach, deliveryIds: readonly number[]): Promise<ResendResult> {
    const now = this.clock.now();
    const ids = [...new Set(deliveryIds)];
    return this.prisma.$transaction(async (tx) => {
      const resent = await tx.$executeRaw`
        WITH old AS (
          UPDATE delivery d SET resent_as = nextval(pg_get_serial_sequence('delivery', 'id'))
          FROM unnest(${ids}::int[], ${ids.map(() => this.mailer.newMessageId())}::text[]) asked (id, message_id), notice n
            LEFT JOIN account a ON a.id = n.recipient_id LEFT JOIN contact_form f ON f.id = n.contact_form_id
          WHERE d.id = asked.id AND n.id = d.notice_id AND d.resent_as IS NULL
            AND (d.state = 'failed' OR d.state = 'dropped' AND d.error = ${uninvitedReason})
            AND n.dropped_at IS NULL AND a.deleted_at IS NULL AND f.deleted_at IS NULL AND ${noticeWithin(reach)}
          RETURNING d.*, coalesce(a.email, f.email, d.address) AS today, asked.message_id AS fresh
        )
        INSERT INTO delivery (id, notice_id, channel, subject, body, due_at, address, message_id)
        SELECT resent_as, notice_id, channel, subject, body, ${now},
          CASE WHEN channel = 'mail' THEN today END, CASE WHEN message_id IS NOT NULL THEN fresh END
        FROM old`;
      if (resent > 0) await this.wakeUp.scheduleDelivery(tx, [now]);
      return { resent, skipped: ids.length - resent };
    });
  }
}
