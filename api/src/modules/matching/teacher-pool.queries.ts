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
  private readonly heard: () => Promise<boolean>;
  private readonly looks = new SingleFlight<Records>();
  private kept: Map<number, TeacherRecord> | undefined;
  /** Teachers whose cached record is stale. */
  private changed = new Set<number>();
  /** Counts complete invalidations: reads that overlap one are not stored. */
  private ends = 0;

  constructor(
    private readonly prisma: PrismaService,
    known: InvalidatingCache,
  ) {
    this.heard = known.subscribe((said) => this.forget(said));
  }

  /** All records by id, in ascending order of the ids. */
  all(): Promise<Records> {
    // Outside the caller's budget, because several callers share it.
    return requestBudget.exit(() => this.looks.run('', () => this.look()));
  }

  private async look(): Promise<Records> {
    const holds = await this.heard();
    const { kept, ends } = this;
    const changed = [...this.changed];
    this.changed = new Set();
    try {
      if (!holds || !kept) return await this.readAll(holds, ends);
      if (changed.length > 0) {
        const rows = new Map(
          (await teacherRecords(this.prisma, changed)).map((row) => [row.id, row]),
        );
        this.put(kept, changed, rows);
      }
      return kept;
    } catch (error) {
      for (const id of changed) this.changed.add(id);
      throw error;
    }
  }

  private async readAll(holds: boolean, ends: number): Promise<Records> {
    const all = new Map((await teacherRecords(this.prisma, null)).map((row) => [row.id, row]));
    if (holds && ends === this.ends) this.kept = all;
    return all;
  }

  private put(kept: Map<number, TeacherRecord>, ids: readonly number[], rows: Records): void {
    let grew = false;
    for (const id of ids) {
      const row = rows.get(id);
      if (!row) kept.delete(id);
      else {
        grew ||= !kept.has(id);
        kept.set(id, row);
      }
    }
    // A map keeps the order of insertion.
    if (grew && this.kept === kept) this.kept = new Map([...kept].sort(([a], [b]) => a - b));
  }

  private forget(said: string): void {
    if (said !== '' && !said.startsWith('teacher:')) return;
    const id = said.slice('teacher:'.length);
    if (id !== '') {
      this.changed.add(Number(id));
      return;
    }
    this.ends += 1;
    this.kept = undefined;
  }
}
