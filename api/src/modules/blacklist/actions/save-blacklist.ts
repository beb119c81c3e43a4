import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { BlacklistSave, BlacklistView } from '@tsumugi/contract/resources/blacklist';
import { searchKey } from '@tsumugi/contract/text/search-key';
import { requireSeen } from '../../../platform/accounts/require-version.js';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { presentWord } from '../blacklist.presenter.js';
import { isUniqueWord, readWord } from '../blacklist.queries.js';

/**
 * Writes, deletes and restores a blacklist word. All staff may add; only an Admin changes
 * (domain/permissions#masters).
 */
@Injectable()
export class SaveBlacklist {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws AppError 403 for an Operator's edit; 404; 409 with `current`, or for a word equal to
   * another one when normalised
   */
  run({ id, version, word, note }: BlacklistSave, user: CurrentUser): Promise<BlacklistView> {
    if (id !== undefined && !user.isAdmin) throw new AppError('admin_only');
    const data = {
      word,
      normalizedWord: searchKey(word),
      ...(note === undefined ? {} : { note: note || null }),
    };
    return this.prisma.$transaction(async (tx) => {
      if (id !== undefined)
        await requireSeen(tx, 'blacklist_word', id, version, async () =>
          presentWord(await readWord(tx, id)),
        );
      await requireUnique(tx, word, id);
      const kept =
        id === undefined
          ? await tx.blacklistWord.create({
              data: { ...data, createdById: user.accountId, createdAt: this.clock.now() },
            })
          : await tx.blacklistWord.update({
              where: { id },
              data: { ...data, version: { increment: 1 } },
            });
      return presentWord(await readWord(tx, kept.id));
    });
  }

  /** @throws AppError 404 */
  async remove(id: number): Promise<void> {
    const gone = { deletedAt: this.clock.now(), version: { increment: 1 } };
    const { count } = await this.prisma.blacklistWord.updateMany({
      where: { id, deletedAt: null },
      data: gone,
    });
    if (count === 0) throw new AppError('not_found');
  }

  /**
   * Restores a deleted word. @throws AppError 404 when it is not deleted; 409 when the word exists
   * again
   */
  restore(id: number): Promise<BlacklistView> {
    return this.prisma.$transaction(async (tx) => {
      const row = await tx.blacklistWord.findFirst({ where: { id, deletedAt: { not: null } } });
      if (!row) throw new AppError('not_found');
      await requireUnique(tx, row.word, id);
      await tx.blacklistWord.update({
        where: { id },
        data: { deletedAt: null, version: { increment: 1 } },
      });
      return presentWord(await readWord(tx, id));
    });
  }
}

async function requireUnique(tx: Transaction, word: string, id: number | undefined): Promise<void> {
  if (await isUniqueWord(tx, word, id)) return;
  const message =
    '同じ語がすでに登録されています（全角・半角、ひらがな・カタカナの違いは区別しません）。';
  throw new AppError('duplicate', { word: message }, { message });
}
