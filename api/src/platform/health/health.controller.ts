import { Controller, Inject } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import * as api from '@tsumugi/contract/routes/routes';
import { formatCommands } from '../../../launch/lib/typed-commands.mjs';
import { Clock, minutes } from '../clock.js';
import { Prisma } from '../database/generated-client/client.js';
import { PrismaService } from '../database/prisma.service.js';
import { appliedMigrations, schemaDifference, schemaFault } from '../database/schema-state.js';
import { Route } from '../http/route.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { Draining } from './draining.js';

/** A delivery that is overdue by this long means that no process sends. */
const LATE_MS = minutes(10);

function refuseWithoutDatabase(): never {
  throw new AppError('unavailable', undefined, {
    retryAfterSeconds: 5,
    more: { database: 'down' },
  });
}

/**
 * Liveness and readiness, for process managers and the operator. Without data about persons or
 * versions.
 */
@Controller()
export class HealthController {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly draining: Draining,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Route(api.health.live)
  live() {
    return { status: 'ok' as const };
  }

  /**
   * For a load balancer: 503 once this process is stopping; problems of shared services do not
   * count.
   */
  @Route(api.health.serving)
  serving() {
    this.refuseOnceStopping();
    return { status: 'ok' as const };
  }

  /**
   * 503 without the database, with an outdated schema (after the restore of an older backup), and
   * once the process is stopping. A late job queue is reported but does not take the process out of
   * service.
   */
  @Route(api.health.ready)
  async ready() {
    this.refuseOnceStopping();
    const applied = await this.prisma
      .$queryRaw<{ name: string }[]>(Prisma.raw(appliedMigrations))
      .catch(refuseWithoutDatabase);
    const behind = schemaFault(schemaDifference(applied));
    if (behind) {
      this.logger.error(formatCommands(behind));
      throw new AppError('unavailable', undefined, {
        retryAfterSeconds: 5,
        more: { database: 'behind' },
      });
    }
    const late = await this.prisma.delivery
      .count({ where: { state: 'queued', dueAt: { lt: this.clock.in(-LATE_MS) } } })
      .catch(refuseWithoutDatabase);
    return {
      status: 'ok' as const,
      database: 'ok' as const,
      deliveries: late ? ('late' as const) : ('ok' as const),
    };
  }

  private refuseOnceStopping(): void {
    if (this.draining.isActive)
      throw new AppError('unavailable', undefined, {
        retryAfterSeconds: 5,
        more: { process: 'stopping' },
        meant: true,
      });
  }
}
