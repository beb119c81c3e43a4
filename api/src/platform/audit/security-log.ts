import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Clock } from '../clock.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { routeOf } from '../logging/requests.js';
import { AccessLines } from './access-lines.js';

interface SecurityEvent {
  action: 'refused' | 'signIn' | 'signOut' | 'signInFailed';
  /** Account of the caller by default. */
  accountId?: number;
  entity?: string;
  entityId?: number;
  /** The refusal's code. */
  reason?: string;
  /** Routes, codes and flags only; no names or texts of persons. */
  detail?: Record<string, string | boolean>;
}

/** Requests whose refusal is already logged. */
const handled = new WeakSet<FastifyRequest>();

/**
 * Logs sign-ins, sign-outs, failures and refusals in the append-only access log (security 16.3).
 * Reads are logged by `ReadingLog`.
 */
@Injectable()
export class SecurityLog {
  constructor(
    private readonly lines: AccessLines,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Logs a refusal from a service, unless a guard has already logged it. Never rejects. */
  async noteRefusal(request: FastifyRequest, reason: string): Promise<void> {
    if (handled.has(request)) return;
    await this.note(request, {
      action: 'refused',
      reason,
      detail: { route: `${request.method} ${routeOf(request)}` },
    });
  }

  /** Never rejects: the refusal is answered even if its line cannot be written. */
  async note(request: FastifyRequest, event: SecurityEvent): Promise<void> {
    if (event.action === 'refused') handled.add(request);
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
