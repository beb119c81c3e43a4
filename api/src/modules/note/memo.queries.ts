import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { Reach } from '@tsumugi/contract/reach';
import type { MemoSubject } from '@tsumugi/contract/resources/memo';
import type { Prisma } from '../../platform/database/generated-client/client.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { requireReach } from '../../platform/reach/require-reach.js';

const memoSelect = {
  id: true,
  content: true,
  shared: true,
  createdAt: true,
  author: { select: { name: true } },
} satisfies Prisma.MemoSelect;
export type MemoRow = Prisma.MemoGetPayload<{ select: typeof memoSelect }>;

export const memoColumn = {
  parent: 'parentId',
  student: 'studentId',
  teacher: 'teacherId',
} as const;
const latest = 200;

/** @throws AppError 404 when the person does not exist */
export async function requirePerson(
  tx: Transaction,
  reach: Reach,
  on: MemoSubject,
  id: number,
): Promise<void> {
  if (on !== 'teacher') await requireReach(tx, reach, on, id);
  const where = { id, deletedAt: null };
  const counts = {
    parent: () => tx.parent.count({ where }),
    student: () => tx.student.count({ where }),
    teacher: () => tx.teacher.count({ where }),
  };
  if (!(await counts[on]())) throw new AppError('not_found');
}

@Injectable()
export class MemoQueries {
  constructor(private readonly prisma: PrismaService) {}

  /** Newest first. @throws AppError 404 when the person does not exist */
  async memosOf(reach: Reach, on: MemoSubject, id: number): Promise<MemoRow[]> {
    await requirePerson(this.prisma, reach, on, id);
    return this.prisma.memo.findMany({
      where: { [memoColumn[on]]: id, deletedAt: null },
      orderBy: { id: 'desc' },
      take: latest,
      select: memoSelect,
    });
  }
}
