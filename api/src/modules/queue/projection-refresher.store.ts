import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { ActionRegistry } from '../../platform/actions/registry.js';
import { CalendarSource } from '../../platform/calendar/calendar-source.js';
import { Clock } from '../../platform/clock.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import { requestBudget } from '../../platform/database/request-budget.js';
import { LOGGER, type Logger } from '../../platform/logging/logger.js';
import { type RowKey, refreshProjections } from './row-projections.queries.js';

const batch = 50;
/**
 * Limit of matters in the queue. Further matters are dropped; the next reader schedules them again.
 */
const maxWaiting = 5_000;

/**
 * Stores row projections in the background, after a reader found stale ones and computed its page
 * from the facts.
 */
@Injectable()
export class ProjectionRefresher implements OnModuleDestroy {
  /** Matter id → rows of the matter that a search found. */
  private readonly waiting = new Map<number, RowKey[]>();
  private working: Promise<void> | undefined;
  private closed = false;

  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly calendars: CalendarSource,
    private readonly registry: ActionRegistry,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Queues all list rows of these matters, and the rows `found` by a search, which may be in no
   * list. Returns at once.
   */
  schedule(matterIds: readonly number[], found: readonly RowKey[] = []): void {
    if (this.closed) return;
    for (const id of matterIds)
      if (this.waiting.size < maxWaiting && !this.waiting.has(id)) this.waiting.set(id, []);
    for (const key of found) this.waiting.get(key.matterId)?.push(key);
    // Runs outside the budget of the request, because the request may end earlier.
    this.working ??= requestBudget
      .exit(() => this.refreshWaiting())
      .finally(() => {
        this.working = undefined;
      });
  }

  /** Resolves when the queue is empty. */
  async whenIdle(): Promise<void> {
    while (this.working) await this.working;
  }

  async onModuleDestroy(): Promise<void> {
    this.closed = true;
    this.waiting.clear();
    await this.whenIdle();
  }

  private async refreshWaiting(): Promise<void> {
    while (this.waiting.size > 0) {
      const next = [...this.waiting].slice(0, batch);
      for (const [id] of next) this.waiting.delete(id);
      try {
        await this.refresh(
          next.map(([id]) => id),
          next.flatMap(([, found]) => found),
        );
      } catch (error) {
        this.logger.warn({ reason: (error as Error).name }, 'row projections were not refreshed');
      }
    }
  }

  /** Refreshes at once. @returns number of projections written */
  refresh(matterIds: readonly number[], found: readonly RowKey[] = []): Promise<number> {
    return this.prisma.$transaction(async (tx) => {
      const tools = {
        registry: this.registry,
        now: this.clock.now(),
        calendar: await this.calendars.current(tx),
      };
      return refreshProjections(tx, matterIds, tools, found);
    });
  }
}
