import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import {
  type MergeRow,
  mergeUndoDays,
  type PersonKind,
} from '@tsumugi/contract/resources/duplicate';
import { Clock, days } from '../../platform/clock.js';
import { Prisma } from '../../platform/database/generated-client/client.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { flagFilter, idFilter, type PageQuery, textFilter } from '../../platform/http/list-page.js';

const { sql, raw } = Prisma;

export interface MergeRecord {
  readonly id: number;
  readonly kind: PersonKind;
  readonly winnerId: number;
  readonly loserId: number;
  readonly winnerName: string;
  readonly loserName: string;
  readonly mergedAt: Date;
  readonly mergedBy: string;
  readonly undoneAt: Date | null;
}

const kinds = ['parent', 'student', 'teacher'] as const;
const nameOf = (id: string) =>
  raw(
    `case g.kind ${kinds.map((kind) => `when '${kind}' then (select last_name || ' ' || first_name from ${kind} where id = ${id})`).join(' ')} end`,
  );
const selected = sql`
  select g.id, g.kind, g.winner_id as "winnerId", g.loser_id as "loserId", ${nameOf('g.winner_id')} as "winnerName",
    ${nameOf('g.loser_id')} as "loserName", g.merged_at as "mergedAt", a.name as "mergedBy", g.undone_at as "undoneAt"
  from person_merge g join account a on a.id = g.merged_by_id`;

/** @throws AppError 404 */
export async function readMerge(tx: Transaction, id: number): Promise<MergeRecord> {
  const [row] = await tx.$queryRaw<MergeRecord[]>`${selected} where g.id = ${id}`;
  if (!row) throw new AppError('not_found');
  return row;
}

export function presentMerge(row: MergeRecord, now: Date): MergeRow {
  const until = new Date(row.mergedAt.getTime() + days(mergeUndoDays));
  return {
    ...row,
    mergedAt: row.mergedAt.toISOString(),
    undoneAt: row.undoneAt?.toISOString() ?? null,
    undoUntil: row.undoneAt || until < now ? null : until.toISOString(),
  };
}

/** Reads of past merges. */
@Injectable()
export class MergeQueries {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
  ) {}

  async list(page: PageQuery): Promise<{ rows: MergeRow[]; total: number }> {
    const { filters: given, ids } = page;
    const [kind, winnerId] = [textFilter(given, 'kind'), idFilter(given, 'winnerId')];
    const where = Prisma.join(
      [
        sql`true`,
        ...(ids ? [sql`g.id = any(${[...ids]}::int[])`] : []),
        ...(kind ? [sql`g.kind = ${kind}`] : []),
        ...(winnerId ? [sql`g.winner_id = ${winnerId}`] : []),
        ...(flagFilter(given, 'standing') ? [sql`g.undone_at is null`] : []),
      ],
      ' and ',
    );
    const order = page.sort?.order === 'asc' ? sql`g.id` : sql`g.id desc`;
    const [rows, [countRow]] = await Promise.all([
      this.prisma.$queryRaw<MergeRecord[]>`
        ${selected} where ${where} order by ${order} limit ${page.to - page.from + 1} offset ${page.from}`,
      this.prisma.$queryRaw<
        { total: number }[]
      >`select count(*)::int as total from person_merge g where ${where}`,
    ]);
    return {
      rows: rows.map((row) => presentMerge(row, this.clock.now())),
      total: countRow?.total ?? 0,
    };
  }
}
