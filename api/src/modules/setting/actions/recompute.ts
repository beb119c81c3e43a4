import { Inject, Injectable } from '@nestjs/common';
import { CalendarSource } from '../../../platform/calendar/calendar-source.js';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { runDueRechecks } from '../../../platform/jobs/timers/run-due-rechecks.js';
import { LOGGER, type Logger } from '../../../platform/logging/logger.js';

/**
 * Number of records that are computed before the answer; the timer computes the rest, from the next
 * minute on.
 */
const atOnce = 150;

/**
 * Recomputes the due days that `scheduleRecheck` has marked. Called after the change is committed.
 */
@Injectable()
export class Recompute {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly calendars: CalendarSource,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(marked: number): Promise<void> {
    if (marked === 0 || marked > atOnce) return;
    await runDueRechecks(
      { prisma: this.prisma, calendars: this.calendars, logger: this.logger },
      this.clock.now(),
    );
  }
}
