import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { ActionRegistry } from '../../platform/actions/registry.js';
import { CalendarSource } from '../../platform/calendar/calendar-source.js';
import { Clock } from '../../platform/clock.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import { purse } from '../../platform/database/share.js';
import { LOGGER, type Logger } from '../../platform/logging/logger.js';
import { type CardKey, remakeCards } from './row-cards.queries.js';

const batch = 50;
/** What is asked for beyond it is asked for again by its next reader. */
const mostWaiting = 5_000;

/** Makes cards anew behind the reader's back: whoever found some that do not hold has read the case, and the next one need not. */
@Injectable()
export class CardKeeper implements OnModuleDestroy {
  /** Matter → its rows that a search found. */
  private readonly waiting = new Map<number, CardKey[]>();
  private working: Promise<void> | undefined;
  private closed = false;

  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly calendars: CalendarSource,
    private readonly registry: ActionRegistry,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Of these matters, and of these rows of theirs that a search found. Returns at once. */
  order(matterIds: readonly number[], found: readonly CardKey[] = []): void {
    if (this.closed) return;
    for (const id of matterIds)
      if (this.waiting.size < mostWaiting && !this.waiting.has(id)) this.waiting.set(id, []);
    for (const key of found) this.waiting.get(key.matterId)?.push(key);
    // Of nobody's share: the request that found them may be answered before they are made.
    this.working ??= purse
      .exit(() => this.work())
      .finally(() => {
        this.working = undefined;
      });
  }

  /** Until nothing is left to do. */
  async settled(): Promise<void> {
    while (this.working) await this.working;
  }

  async onModuleDestroy(): Promise<void> {
    this.closed = true;
    this.waiting.clear();
    await this.settled();
  }

  private async work(): Promise<void> {
    while (this.waiting.size > 0) {
      const next = [...this.waiting].slice(0, batch);
      for (const [id] of next) this.waiting.delete(id);
      try {
        await this.make(
          next.map(([id]) => id),
          next.flatMap(([, found]) => found),
        );
      } catch (error) {
        this.logger.warn({ reason: (error as Error).name }, 'cards were not made');
      }
    }
  }

  /** @returns how many cards were made */
  make(matterIds: readonly number[], found: readonly CardKey[] = []): Promise<number> {
    return this.prisma.$transaction(async (tx) => {
      const tools = {
        registry: this.registry,
        now: this.clock.now(),
        calendar: await this.calendars.current(tx),
      };
      return remakeCards(tx, matterIds, tools, found);
    });
  }
}
