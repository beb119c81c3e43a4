import { Injectable } from '@nestjs/common';
import { Prisma } from '../database/generated-client/client.js';
import { PrismaService } from '../database/prisma.service.js';
import { requestBudget } from '../database/request-budget.js';

/** Minutes within which equal reads count as one. */
export const sameReadMinutes = 5;

export interface AccessLine {
  readonly at: Date;
  readonly accountId?: number;
  readonly action: 'read' | 'refused' | 'signIn' | 'signOut' | 'signInFailed';
  readonly entity?: string;
  readonly entityId?: number | null;
  readonly matterId?: number;
  readonly reason?: string | null;
  readonly detail?: Readonly<Record<string, string | boolean>>;
  readonly requestId?: string;
}

interface Waiting {
  readonly line: AccessLine;
  readonly safe: (at: Date) => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Batches lines of the access log: lines that arrive during a statement are written by the next
 * one, so that concurrent requests share a commit. A repeated read within a few minutes is not
 * written again.
 */
@Injectable()
export class AccessLines {
  private waiting: Waiting[] = [];
  private working = false;

  constructor(private readonly prisma: PrismaService) {}

  /**
   * Resolves once the line is committed.
   * @returns the time of the line: of the new one, or of the earlier equal one
   */
  write(line: AccessLine): Promise<Date> {
    return new Promise((safe, failed) => {
      this.waiting.push({ line, safe, failed });
      // Outside the caller's connection limit: one write serves several requests.
      if (!this.working) void requestBudget.exit(() => this.writeBatches());
    });
  }

  private async writeBatches(): Promise<void> {
    this.working = true;
    while (this.waiting.length > 0) {
      const batch = this.waiting;
      this.waiting = [];
      try {
        await this.insert(batch);
      } catch (error) {
        // A line that cannot be written must not make the others fail.
        if (batch.length === 1) batch[0]?.failed(error);
        else await Promise.all(batch.map((one) => this.insert([one]).catch(one.failed)));
      }
    }
    this.working = false;
  }

  private async insert(batch: readonly Waiting[]): Promise<void> {
    const lines = batch.map(({ line }, place) => ({ ...line, place }));
    const rows = await this.prisma.read<{ at: Date; place: number }>(Prisma.sql`
      with line as (
        select l.*, case when l.action = 'read' then (
          select max(a.at) from access_log a
          where a.account_id = l."accountId" and a.at >= l.at - make_interval(mins => ${sameReadMinutes}::int) and a.action = 'read'
            and a.entity = l.entity and a.entity_id is not distinct from l."entityId"
            and (l."entityId" is not null or a.matter_id is not distinct from l."matterId")
            and a.detail ->> 'list' is not distinct from l.detail ->> 'list'
            and (l.detail ->> 'account' is null or a.detail ->> 'account' = l.detail ->> 'account')) end as before
        from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) l (place int, at timestamptz, "accountId" int, action text, entity text,
          "entityId" int, "matterId" int, reason text, detail jsonb, "requestId" text)
      ), written as (
        insert into access_log (at, account_id, action, entity, entity_id, matter_id, reason, detail, request_id)
        select at, "accountId", action, entity, "entityId", "matterId", reason, coalesce(detail, '{}'), "requestId" from line
        where before is null order by place
      )
      select place, coalesce(before, at) as at from line`);
    for (const { place, at } of rows) batch[place]?.safe(at);
  }
}
