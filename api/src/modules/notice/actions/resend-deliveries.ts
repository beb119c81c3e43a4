import { Injectable } from '@nestjs/common';
import type { Reach } from '@tsumugi/contract/reach';
import type { ResendResult } from '@tsumugi/contract/resources/delivery';
import { uninvitedReason } from '../../../platform/accounts/uninvited.js';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { WakeUp } from '../../../platform/outbox/wake-up.js';
import { noticeWithin } from '../../../platform/reach/within.js';

/** Puts dead letters, and what was withheld before an invitation, back into the outbox (domain/notices#outbox). A mail goes to the address of today, under the same Message-ID. */
@Injectable()
export class ResendDeliveries {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly wakeUp: WakeUp,
  ) {}

  /** Only what failed or was withheld is sent again, however often it is asked for. */
  run(reach: Reach, ids: readonly number[]): Promise<ResendResult> {
    const now = this.clock.now();
    return this.prisma.$transaction(async (tx) => {
      const resent = await tx.$executeRaw`
        UPDATE delivery d SET state = 'queued', attempts = 0, due_at = ${now}, taken_until = NULL, error = NULL,
          address = CASE WHEN d.channel = 'mail' THEN coalesce(a.email, f.email, d.address) END
        FROM notice n LEFT JOIN account a ON a.id = n.recipient_id LEFT JOIN contact_form f ON f.id = n.contact_form_id
        WHERE n.id = d.notice_id AND d.id = ANY(${[...new Set(ids)]}::int[]) AND (d.state = 'failed' OR d.state = 'dropped' AND d.error = ${uninvitedReason})
          AND n.dropped_at IS NULL AND a.deleted_at IS NULL AND f.deleted_at IS NULL AND ${noticeWithin(reach)}`;
      if (resent > 0) await this.wakeUp.at(tx, [now]);
      return { resent, skipped: ids.length - resent };
    });
  }
}
