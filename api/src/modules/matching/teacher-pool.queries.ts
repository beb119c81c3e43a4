import { Injectable } from '@nestjs/common';
import { InvalidatingCache } from '../../platform/database/invalidating-cache.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import { requestBudget } from '../../platform/database/request-budget.js';
import { SingleFlight } from '../../platform/database/single-flight.js';
import { type TeacherRecord, teacherRecords } from './teacher-records.queries.js';

type Records = ReadonlyMap<number, TeacherRecord>;

/**
 * In-process cache of all teachers for the ranking (docs/adr/0043), invalidated per teacher by
 * NOTIFY; only changed teachers are read again.
 */
@Injectable()
export class TeacherPool {
  private readonly receiveChanges: () => Promise<boolean>;
  private readonly reads = new SingleFlight<Records>();
  private cached: Map<number, TeacherRecord> | undefined;
  /** Teachers whose cached record is stale. */
  private changedIds = new Set<number>();
  /** Counts complete invalidations: reads that overlap one are not stored. */
  private resets = 0;

  constructor(
    private readonly prisma: PrismaService,
    known: InvalidatingCache,
  ) {
    this.receiveChanges = known.subscribe((message) => this.invalidate(message));
  }

  /** All records by id, in ascending order of the ids. */
  all(): Promise<Records> {
    // Outside the caller's budget, because several callers share it.
    return requestBudget.exit(() => this.reads.run('', () => this.readChanged()));
  }

  private async readChanged(): Promise<Records> {
    const isConnected = await this.receiveChanges();
    const { cached, resets } = this;
    const changed = [...this.changedIds];
    this.changedIds = new Set();
    try {
      if (!isConnected || !cached) return await this.readAll(isConnected, resets);
      if (changed.length > 0) {
        const rows = new Map(
          (await teacherRecords(this.prisma, changed)).map((row) => [row.id, row]),
        );
        this.update(cached, changed, rows);
      }
      return cached;
    } catch (error) {
      for (const id of changed) this.changedIds.add(id);
      throw error;
    }
  }

  private async readAll(isConnected: boolean, resets: number): Promise<Records> {
    const all = new Map((await teacherRecords(this.prisma, null)).map((row) => [row.id, row]));
    if (isConnected && resets === this.resets) this.cached = all;
    return all;
  }

  private update(cached: Map<number, TeacherRecord>, ids: readonly number[], rows: Records): void {
    let grew = false;
    for (const id of ids) {
      const row = rows.get(id);
      if (!row) cached.delete(id);
      else {
        grew ||= !cached.has(id);
        cached.set(id, row);
      }
    }
    // A map keeps the order of insertion.
    if (grew && this.cached === cached)
      this.cached = new Map([...cached].sort(([a], [b]) => a - b));
  }

  private invalidate(message: string): void {
    if (message !== '' && !message.startsWith('teacher:')) return;
    const id = message.slice('teacher:'.length);
    if (id !== '') {
      this.changedIds.add(Number(id));
      return;
    }
    this.resets += 1;
    this.cached = undefined;
  }
}
