import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { Reach } from '@tsumugi/contract/reach';
import type { Prisma } from '../../platform/database/generated-client/client.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { openMatter } from '../../platform/facts/open-matter.js';
import { byUse, listOrder } from '../../platform/http/list-order.js';
import { idFilter, type PageQuery, textFilter } from '../../platform/http/list-page.js';
import { mattersIn } from '../../platform/reach/within.js';

const withUse = (reach: Reach) =>
  ({
    brandSettings: { select: { name: true } },
    _count: { select: { matters: { where: { matter: { AND: [openMatter, mattersIn(reach)] } } } } },
  }) satisfies Prisma.CourseInclude;
export type CourseRow = Prisma.CourseGetPayload<{ include: ReturnType<typeof withUse> }>;
const usual = [
  { brand: 'asc' },
  { sortOrder: 'asc' },
  { id: 'asc' },
] satisfies Prisma.CourseOrderByWithRelationInput[];

/**
 * A course; counts the requests that use it within reach. @throws AppError 404 when it does not
 * exist or is deleted
 */
export async function readCourse(tx: Transaction, reach: Reach, id: number): Promise<CourseRow> {
  const row = await tx.course.findFirst({
    where: { id, deletedAt: null },
    include: withUse(reach),
  });
  if (!row) throw new AppError('not_found');
  return row;
}

@Injectable()
export class CourseQueries {
  constructor(private readonly prisma: PrismaService) {}

  one(reach: Reach, id: number): Promise<CourseRow> {
    return readCourse(this.prisma, reach, id);
  }

  all(reach: Reach): Promise<CourseRow[]> {
    return this.prisma.course.findMany({
      where: { deletedAt: null },
      include: withUse(reach),
      orderBy: usual,
    });
  }

  /** Filters: `q` in name and description, `brand`, `active`. */
  async list(reach: Reach, page: PageQuery): Promise<{ rows: CourseRow[]; total: number }> {
    const text = textFilter(page.given, 'q');
    const contains = { contains: text ?? '', mode: 'insensitive' as const };
    const where = {
      deletedAt: null,
      ...(page.ids ? { id: { in: [...page.ids] } } : {}),
      brand: idFilter(page.given, 'brand'),
      active: activeOf(page.given.active),
      ...(text ? { OR: [{ name: contains }, { description: contains }] } : {}),
    } satisfies Prisma.CourseWhereInput;
    const include = withUse(reach);
    if (page.sort?.field === 'openMatters') {
      const rows = await this.prisma.course.findMany({ where, include, orderBy: usual });
      return { rows: byUse(rows, page), total: rows.length };
    }
    const orderBy =
      listOrder(page, { brandName: (order) => ({ brandSettings: { name: order } }) }) ?? usual;
    const [rows, total] = await Promise.all([
      this.prisma.course.findMany({
        where,
        include,
        orderBy,
        skip: page.from,
        take: page.to - page.from + 1,
      }),
      this.prisma.course.count({ where }),
    ]);
    return { rows, total };
  }
}

const activeOf = (value: unknown): boolean | undefined =>
  value === undefined || value === null || value === ''
    ? undefined
    : value === true || value === 'true' || value === '1';
