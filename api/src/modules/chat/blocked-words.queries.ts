import type { Transaction } from '../../platform/database/transaction.js';
import type { BlacklistWord } from './domain/blacklist-hit.js';

/** The words of the blacklist (domain/chat#blacklist). */
export const readBlockedWords = (tx: Transaction): Promise<BlacklistWord[]> =>
  tx.blacklistWord.findMany({
    where: { deletedAt: null },
    select: { word: true, normalizedWord: true },
  });
