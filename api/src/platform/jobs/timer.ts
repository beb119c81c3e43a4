import type { INestApplicationContext } from '@nestjs/common';
import { ActionRunner } from '../actions/action-runner.js';
import { ScheduledBackups } from '../backup/scheduled-backups.js';
import { CalendarSource } from '../calendar/calendar-source.js';
import { Clock } from '../clock.js';
import { PrismaService } from '../database/prisma.service.js';
import { FileStore } from '../files/file-store.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { Mailer } from '../mail/mailer.js';
import { Outbox } from '../outbox/outbox.js';
import { OutboxDelivery } from '../outbox/outbox-delivery.js';
import { SETTINGS, type Settings } from '../settings/settings.js';

export interface TimerTools {
  readonly prisma: PrismaService;
  readonly clock: Clock;
  readonly runner: ActionRunner;
  readonly calendars: CalendarSource;
  readonly outbox: Outbox;
  readonly delivery: Pick<OutboxDelivery, 'deliverDue' | 'showDue' | 'sendDue'>;
  readonly files: FileStore;
  readonly mailer: Mailer;
  readonly backups: ScheduledBackups;
  readonly settings: Settings;
  readonly logger: Logger;
}

/**
 * Work that depends on the time only. Processes everything due at `now`, and returns the number
 * of processed items. Must be idempotent and safe in several processes at once.
 */
export type Timer = (tools: TimerTools, now: Date) => Promise<number>;

/**
 * Work that a request delegates to the runner (`WakeUp.task`). It is repeated if its process
 * dies, so it must be idempotent.
 */
export type LongTask = (payload: unknown) => Promise<void>;

/** The parts of the running application that timers work with. */
export function timerTools(app: INestApplicationContext): TimerTools {
  return {
    prisma: app.get(PrismaService),
    clock: app.get(Clock),
    runner: app.get(ActionRunner),
    calendars: app.get(CalendarSource),
    outbox: app.get(Outbox),
    delivery: app.get(OutboxDelivery),
    files: app.get(FileStore),
    mailer: app.get(Mailer),
    backups: app.get(ScheduledBackups),
    settings: app.get<Settings>(SETTINGS),
    logger: app.get<Logger>(LOGGER),
  };
}

/**
 * One round of all timers. A failed timer is logged and does not block the others.
 * @returns number of processed items by timer
 */
export async function runMinute(
  tools: TimerTools,
  timers: Readonly<Record<string, Timer>>,
): Promise<Record<string, number>> {
  const done: Record<string, number> = {};
  for (const [name, timer] of Object.entries(timers)) {
    try {
      done[name] = await timer(tools, tools.clock.now());
    } catch (error) {
      tools.logger.warn({ timer: name, reason: (error as Error).name }, 'a timer failed');
    }
  }
  return done;
}
