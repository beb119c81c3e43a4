import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Clock } from '../clock.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { routeOf } from '../logging/requests.js';
import { AccessLines } from './access-lines.js';

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

/** Requests whose refusal has its line already. */
const told = new WeakSet<FastifyRequest>();

/** Who came, left, failed and was refused: lines of the append-only access log (security 16.3). What is read is `ReadingLog`'s. */
@Injectable()
export class SecurityLog {
  constructor(
    private readonly lines: AccessLines,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** A refusal that comes from within a service, unless a guard has told it with what it was about. Never rejects. */
  async noteRefusal(request: FastifyRequest, reason: string): Promise<void> {
    if (told.has(request)) return;
    await this.note(request, {
      action: 'refused',
      reason,
      detail: { route: `${request.method} ${routeOf(request)}` },
    });
  }

  /** Never rejects: a refusal stands whether or not its line can be written. */
  async note(request: FastifyRequest, event: SecurityEvent): Promise<void> {
    if (event.action === 'refused') told.add(request);
    const {
      detail = {},
      accountId = request.user?.handedOverBy ?? request.user?.accountId,
      ...rest
    } = event;
    try {
      await this.lines.write({
        ...rest,
        accountId,
        detail,
        at: this.clock.now(),
        requestId: request.id,
      });
    } catch (error) {
      this.logger.error(
        { requestId: request.id, reason: (error as Error).name },
        'security event not written',
      );
    }
  }
}
