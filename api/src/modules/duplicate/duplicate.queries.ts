import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { Reach } from '@tsumugi/contract/reach';
import type {
  Alike,
  DuplicateRow,
  DuplicateSide,
  LikenessQuestion,
  LikenessSort,
  PersonKind,
} from '@tsumugi/contract/resources/duplicate';
import { ReadingLog } from '../../platform/audit/reading-log.js';
import type { CurrentUser } from '../../platform/auth/current-user.js';
import { limitStaff } from '../../platform/auth/staff-limits.js';
import { Throttle } from '../../platform/auth/throttle.js';
import { Prisma } from '../../platform/database/generated-client/client.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { flagFilter, type PageQuery, textFilter } from '../../platform/http/list-page.js';
import { familiesIn, familyWithin } from '../../platform/reach/reach-conditions.js';
import { keysOf } from './domain/likeness.js';
import { LikenessStore } from './likeness.store.js';
import { sidesOf } from './sides.queries.js';

const { sql } = Prisma;

interface Pair {
  readonly id: number;
  readonly kind: PersonKind;
  readonly firstId: number;
  readonly secondId: number;
  readonly reasons: LikenessSort[];
  readonly since: Date;
  readonly dismissedAt: Date | null;
  readonly dismissedBy: string | null;
}

const selected = sql`
  select d.id, d.kind, d.first_id as "firstId", d.second_id as "secondId", d.reasons, d.since, d.dismissed_at as "dismissedAt", a.name as "dismissedBy"
  from duplicate_pair d left join account a on a.id = d.dismissed_by_id`;

/** Both exist and are within reach. */
const existsPair = (reach: Reach): Prisma.Sql => sql`case d.kind
  when 'parent' then (select count(*) from parent p where p.id in (d.first_id, d.second_id) and p.deleted_at is null
    and ${familyWithin(reach, 'coalesce(p.primary_parent_id, p.id)')}) = 2
  when 'student' then (select count(*) from student s where s.id in (d.first_id, d.second_id) and s.deleted_at is null
    and ${familyWithin(reach, 's.parent_id')}) = 2
  else (select count(*) from teacher t where t.id in (d.first_id, d.second_id) and t.deleted_at is null) = 2 end`;

/** Sort keys of pairs. */
const orders = {
  id: sql`d.id`,
  kind: sql`d.kind`,
  since: sql`d.since`,
  dismissedAt: sql`d.dismissed_at`,
};

/** Possible duplicate people. */
@Injectable()
export class DuplicateQueries {
  constructor(
    private readonly prisma: PrismaService,
    private readonly likeness: LikenessStore,
    private readonly readings: ReadingLog,
    private readonly throttle: Throttle,
  ) {}

  async list(user: CurrentUser, page: PageQuery): Promise<{ rows: DuplicateRow[]; total: number }> {
    const kind = textFilter(page.filters, 'kind');
    const where = Prisma.join(
      [
        existsPair(user.reach),
        flagFilter(page.filters, 'dismissed')
          ? sql`d.dismissed_at is not null`
          : sql`d.dismissed_at is null`,
        ...(kind ? [sql`d.kind = ${kind}`] : []),
        ...(page.ids ? [sql`d.id = any(${[...page.ids]}::int[])`] : []),
      ],
      ' and ',
    );
    const way = page.sort?.order === 'asc' ? sql`asc` : sql`desc`;
    const column = orders[page.sort?.field as 'since'] ?? orders.since;
    const [pairs, [countRow]] = await Promise.all([
      this.prisma.$queryRaw<Pair[]>`
        ${selected} where ${where} order by ${column} ${way}, d.id ${way} limit ${page.to - page.from + 1} offset ${page.from}`,
      this.prisma.$queryRaw<
        { total: number }[]
      >`select count(*)::int as total from duplicate_pair d where ${where}`,
    ]);
    await this.readings.list(user, {
      entity: kind === 'teacher' ? 'teacher' : 'parent',
      rows: pairs.length,
    });
    return { rows: await withSides(this.prisma, pairs, user.reach), total: countRow?.total ?? 0 };
  }

  async countOpen(reach: Reach): Promise<number> {
    const [row] = await this.prisma.$queryRaw<{ open: number }[]>`
      select count(*)::int as open from duplicate_pair d where d.dismissed_at is null and ${existsPair(reach)}`;
    return row?.open ?? 0;
  }

  /** Stored people who probably match the typed one. */
  async findSimilar(
    { kind, phone, phone2, except, parentId, ...typed }: LikenessQuestion,
    user: CurrentUser,
  ): Promise<Alike> {
    await limitStaff(this.throttle, 'similar', user);
    const person = {
      ...typed,
      phones: [phone, phone2],
      familyId: parentId && (await this.familyOf(parentId)),
    };
    const found = (await this.likeness.findProbable(kind, keysOf(person), user)).filter(
      ({ id }) => id !== except,
    );
    const within = await this.filterReachable(
      user.reach,
      kind,
      found.map(({ id }) => id),
    );
    const sides = await sidesOf(this.prisma, kind, within, user.reach);
    const people = found.flatMap(({ id, reasons }) => {
      const side = sides.get(id);
      return side ? [{ ...side, kind, reasons: [...reasons] }] : [];
    });
    await this.readings.list(user, { entity: kind, rows: people.length });
    return { people };
  }

  /** The family of a second guardian. */
  private async familyOf(parentId: number): Promise<number> {
    const row = await this.prisma.parent.findUnique({
      where: { id: parentId },
      select: { primaryParentId: true },
    });
    return row?.primaryParentId ?? parentId;
  }

  private async filterReachable(reach: Reach, kind: PersonKind, ids: number[]): Promise<number[]> {
    if (kind === 'teacher' || reach === 'all') return ids;
    const [where, select] = [{ id: { in: ids } }, { id: true }];
    const rows =
      kind === 'parent'
        ? await this.prisma.parent.findMany({
            where: { ...where, AND: [familiesIn(reach)] },
            select,
          })
        : await this.prisma.student.findMany({
            where: { ...where, parent: familiesIn(reach) },
            select,
          });
    return rows.map(({ id }) => id);
  }
}

/** @throws AppError 404 for a pair that is out of reach, or with a removed person */
export async function readPair(tx: Transaction, id: number, reach: Reach): Promise<DuplicateRow> {
  const pairs = await tx.$queryRaw<Pair[]>`${selected} where d.id = ${id} and ${existsPair(reach)}`;
  const [row] = await withSides(tx, pairs, reach);
  if (!row) throw new AppError('not_found');
  return row;
}

async function withSides(
  tx: Transaction,
  pairs: readonly Pair[],
  reach: Reach,
): Promise<DuplicateRow[]> {
  const sides = new Map<string, DuplicateSide>();
  for (const kind of ['parent', 'student', 'teacher'] as const) {
    const ids = pairs
      .filter((pair) => pair.kind === kind)
      .flatMap(({ firstId, secondId }) => [firstId, secondId]);
    for (const [id, side] of await sidesOf(tx, kind, [...new Set(ids)], reach))
      sides.set(`${kind} ${id}`, side);
  }
  return pairs.flatMap(({ firstId, secondId, ...pair }) => {
    const [first, second] = [
      sides.get(`${pair.kind} ${firstId}`),
      sides.get(`${pair.kind} ${secondId}`),
    ];
    if (!first || !second) return [];
    return [
      {
        ...pair,
        first,
        second,
        since: pair.since.toISOString(),
        dismissedAt: pair.dismissedAt?.toISOString() ?? null,
      },
    ];
  });
}
