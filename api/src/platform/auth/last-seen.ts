import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { PrismaService } from '../database/prisma.service.js';
import { requestBudget } from '../database/request-budget.js';
import { LOGGER, type Logger } from '../logging/logger.js';

const batchDelayMs = 500;

/**
 * Batches the last-seen times of sessions: times that arrive together are written in one
 * statement, after the requests.
 */
@Injectable()
export class LastSeen implements BeforeApplicationShutdown {
  /** Unwritten times by the session's stored id. */
  private readonly waiting = new Map<string, Date>();
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly prisma: PrismaService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  note(sessionId: string, at: Date): void {
    this.waiting.set(sessionId, at);
    this.timer ??= setTimeout(() => void this.written(), batchDelayMs).unref();
  }

  /** The later of the stored time and the time that is not yet written. */
  laterOf(sessionId: string, stored: Date): Date {
    const noted = this.waiting.get(sessionId);
    return noted && noted > stored ? noted : stored;
  }

  /**
   * Resolves once all earlier writes have ended. After a failed write the session's next request
   * records the time again.
   */
  written(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    // Outside a caller's connection limit: the requests have been answered.
    this.writing = this.writing.then(() => requestBudget.exit(() => this.write()));
    return this.writing;
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.written();
  }

  private async write(): Promise<void> {
    const batch = [...this.waiting];
    if (batch.length === 0) return;
    const [ids, instants] = [batch.map(([id]) => id), batch.map(([, at]) => at)];
    try {
      // Rows are locked in one order, so that processes that write the same sessions cannot
      // deadlock.
      await this.prisma.$executeRaw`
        WITH seen AS (SELECT s.id, n.at FROM unnest(${ids}::text[], ${instants}::timestamptz[]) n (id, at)
          JOIN session s ON s.id = n.id AND s.last_seen_at < n.at ORDER BY s.id FOR NO KEY UPDATE OF s)
        UPDATE session s SET last_seen_at = seen.at FROM seen WHERE s.id = seen.id`;
    } catch (error) {
      this.logger.warn(
        { reason: (error as Error).name },
        'when sessions were seen was not written',
      );
    }
    for (const [id, at] of batch) if (this.waiting.get(id) === at) this.waiting.delete(id);
  }
}
