import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { AccessLines } from './audit/access-lines.js';
import { ReadingLog } from './audit/reading-log.js';
import { SecurityLog } from './audit/security-log.js';
import { AuthModule } from './auth/auth.module.js';
import { NumberSearchGuard } from './auth/number-search.guard.js';
import { ScheduledBackups } from './backup/scheduled-backups.js';
import { Clock } from './clock.js';
import { InvalidatingCache } from './database/invalidating-cache.js';
import { PrismaService } from './database/prisma.service.js';
import { ErrorFilter } from './errors/error-filter.js';
import { Draining } from './health/draining.js';
import { HealthController } from './health/health.controller.js';
import { Metrics } from './health/metrics.js';
import { ConcurrencyLimiter } from './http/concurrency-limiter.js';
import {
  CsrfGuard,
  InputGuard,
  OwnGuard,
  RoleGuard,
  SessionGuard,
  WriteLimitGuard,
} from './http/guards.js';
import { ReadsManyGuard } from './http/route-metadata.js';
import { LOGGER, type Logger } from './logging/logger.js';
import { MailModule } from './mail/mail.module.js';
import { ReachGuard } from './reach/reach.guard.js';
import { SETTINGS, type Settings } from './settings/settings.js';

export interface PlatformParts {
  settings: Settings;
  clock: Clock;
  logger: Logger;
}

@Global()
@Module({})
class PlatformModule {}

/** Global providers: settings, clock, logger, database, sessions, throttle, mail. */
export function platformModule({ settings, clock, logger }: PlatformParts): DynamicModule {
  const shared = [
    { provide: SETTINGS, useValue: settings },
    { provide: Clock, useValue: clock },
    { provide: LOGGER, useValue: logger },
    PrismaService,
    InvalidatingCache,
    Metrics,
    Draining,
    AccessLines,
    SecurityLog,
    ReadingLog,
    ScheduledBackups,
    ConcurrencyLimiter,
  ];
  // The order is the order in which they run.
  const guards = [
    SessionGuard,
    CsrfGuard,
    RoleGuard,
    WriteLimitGuard,
    InputGuard,
    OwnGuard,
    ReachGuard,
    NumberSearchGuard,
    ReadsManyGuard,
  ].map((useClass) => ({
    provide: APP_GUARD,
    useClass,
  }));
  return {
    module: PlatformModule,
    imports: [DiscoveryModule, AuthModule, MailModule],
    controllers: [HealthController],
    providers: [...shared, ...guards, { provide: APP_FILTER, useClass: ErrorFilter }],
    exports: shared,
  };
}
