import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Clock } from '../clock.js';
import { PrismaService } from '../database/prisma.service.js';
import { LOGGER, type Logger } from '../logging/logger.js';

/** What people do with personal data, and with their access to it. */
export type AccessAction = 'read' | 'reveal' | 'document' | 'export' | 'refused' | 'signIn' | 'signOut' | 'signInFailed';

export interface AccessEntry {
  action: AccessAction;
  /** The caller's, unless said. */
  accountId?: number;
  entity?: string;
  entityId?: number;
  matterId?: number;
  /** Why, in the person's own words (exports), or a refusal code. */
  reason?: string;
  /** Numbers and codes only; names and texts of persons do not belong here. */
  detail?: Record<string, string | number | boolean | null>;
}

/** Who saw what, when, why: one append-only row each (security B26). */
@Injectable()
export class AccessLog {
  constructor(
    @Inject(PrismaService) private readonly prisma: PrismaService,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Rejects when the row cannot be written, so that nothing is shown that is not logged. */
  async write(request: FastifyRequest, entry: AccessEntry): Promise<void> {
    await this.prisma.accessLog.create({
      data: {
        at: this.clock.now(),
        accountId: entry.accountId ?? request.user?.accountId,
        action: entry.action,
        entity: entry.entity,
        entityId: entry.entityId,
        matterId: entry.matterId,
        reason: entry.reason?.slice(0, 500),
        detail: entry.detail ?? {},
        requestId: request.id,
      },
    });
  }

  /** The same for refusals, which stand whether or not the row can be written. */
  async note(request: FastifyRequest, entry: AccessEntry): Promise<void> {
    await this.write(request, entry).catch((error: Error) =>
      this.logger.error({ requestId: request.id, reason: error.name }, 'access log not written'),
    );
  }
}
