import { Inject, Injectable } from '@nestjs/common';
import type { consentRecord, FamilyDetail } from '@tsumugi/contract/resources/family';
import type { z } from 'zod';
import { announceChange } from '../../../platform/actions/announce-change.js';
import { systemActor } from '../../../platform/actions/system-actor.js';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { CalendarSource } from '../../../platform/calendar/calendar-source.js';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { loadCases } from '../../../platform/facts/load-cases.js';
import { rewriteCase } from '../../../platform/queues/rewrite-work-items.js';
import { presentFamily } from '../family.presenter.js';
import { readFamily } from '../family.queries.js';

/** Records what a family agreed to on the telephone or on paper; one that stands already is not doubled. */
@Injectable()
export class RecordConsents {
  constructor(
    @Inject(PrismaService) private readonly prisma: PrismaService,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(CalendarSource) private readonly calendars: CalendarSource,
  ) {}

  async run(parentId: number, record: z.infer<typeof consentRecord>, user: CurrentUser): Promise<FamilyDetail> {
    const now = this.clock.now();
    return this.prisma.$transaction(async (tx) => {
      const family = await readFamily(tx, 'all', parentId);
      const standing = new Set(family.account.consents.map((consent) => consent.type));
      const fresh = [...new Set(record.types)].filter((type) => !standing.has(type));
      await tx.consent.createMany({
        data: fresh.map((type) => ({
          accountId: family.accountId,
          type,
          documentVersion: record.documentVersion,
          forMinor: record.forMinor,
          recordedById: user.accountId,
          at: now,
        })),
      });
      const matterIds = family.matters.map((matter) => matter.id);
      const context = { now, calendar: await this.calendars.current(tx), actor: systemActor };
      for (const facts of (await loadCases(tx, matterIds, context)).values()) await rewriteCase(tx, facts);
      await announceChange(tx, { matters: matterIds });
      return presentFamily(await readFamily(tx, user.reach, parentId), user.isAdmin);
    });
  }
}
