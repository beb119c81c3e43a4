import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import { searchKey } from '@tsumugi/contract/text/search-key';
import type { Prisma } from '../../platform/database/generated-client/client.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { listOrder } from '../../platform/http/list-order.js';
import { type PageQuery, textFilter } from '../../platform/http/list-page.js';

const withAuthor = { createdBy: { select: { name: true } } } satisfies Prisma.BlacklistWordInclude;
export type BlacklistRow = Prisma.BlacklistWordGetPayload<{ include: typeof withAuthor }>;

/** @throws AppError 404 when it does not exist or is deleted */
export async function readWord(tx: Transaction, id: number): Promise<BlacklistRow> {
  const row = await tx.blacklistWord.findFirst({
    where: { id, deletedAt: null },
    include: withAuthor,
  });
  if (!row) throw new AppError('not_found');
  return row;
}

/** Whether no other word is equal after domain/validation#normal-form. */
export async function isUniqueWord(tx: Transaction, word: string, id?: number): Promise<boolean> {
  const same = { normalizedWord: searchKey(word), deletedAt: null, id: { not: id } };
  return (await tx.blacklistWord.count({ where: same })) === 0;
}

@Injectable()
export class BlacklistQueries {
  constructor(private readonly prisma: PrismaService) {}

  one(id: number): Promise<BlacklistRow> {
    return readWord(this.prisma, id);
  }

  isUnique(word: string, id?: number): Promise<boolean> {
    return isUniqueWord(this.prisma, word, id);
  }

  /** Filter: `q` in the word, in any spelling, and in the note. */
  async list(page: PageQuery): Promise<{ rows: BlacklistRow[]; total: number }> {
    const text = textFilter(page.given, 'q');
    const key = searchKey(text ?? '');
    const found: Prisma.BlacklistWordWhereInput[] = [
      { note: { contains: text ?? '', mode: 'insensitive' } },
    ];
    if (key) found.push({ normalizedWord: { contains: key } });
    const where = {
      deletedAt: null,
      ...(page.ids ? { id: { in: [...page.ids] } } : {}),
      ...(text ? { OR: found } : {}),
    } satisfies Prisma.BlacklistWordWhereInput;
    const orderBy = listOrder(page, { createdBy: (order) => ({ createdBy: { name: order } }) }) ?? [
      { normalizedWord: 'asc' as const },
      { id: 'asc' as const },
    ];
    const [rows, total] = await Promise.all([
      this.prisma.blacklistWord.findMany({
        where,
        include: withAuthor,
        orderBy,
        skip: page.from,
        take: page.to - page.from + 1,
      }),
      this.prisma.blacklistWord.count({ where }),
    ]);
    return { rows, total };
  }
}
