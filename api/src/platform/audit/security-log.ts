import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Clock } from '../clock.js';
import { PrismaService } from '../database/prisma.service.js';
import { LOGGER, type Logger } from '../logging/logger.js';

interface SecurityEvent {
  action: 'refused' | 'signIn' | 'signOut' | 'signInFailed';
  /** The caller's, unless said. */
  accountId?: number;
  entity?: string;
  entityId?: number;
  /** The refusal's code. */
  reason?: string;
  /** Routes, codes and flags only; names and texts of persons do not belong here. */
  detail?: Record<string, string | boolean>;
}

/** Who came, left, failed and was refused: lines of the append-only access log (security 16.3). What is read is logged by `logAccess`. */
@Injectable()
export class SecurityLog {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Never rejects: a refusal stands whether or not its line can be written. */
  async note(request: FastifyRequest, event: SecurityEvent): Promise<void> {
    const { detail = {}, accountId = request.user?.handedOverBy ?? request.user?.accountId, ...rest } = event;
    try {
      await this.prisma.accessLog.create({ data: { ...rest, accountId, detail, at: this.clock.now(), requestId: request.id } });
    } catch (error) {
      this.logger.error({ requestId: request.id, reason: (error as Error).name }, 'security event not written');
    }
  }
}
