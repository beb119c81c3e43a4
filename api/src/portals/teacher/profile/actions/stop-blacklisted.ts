import { AppError } from '@tsumugi/contract/errors';
import { blacklistHit } from '../../../../modules/chat/domain/blacklist-hit.js';
import type { Transaction } from '../../../../platform/database/transaction.js';

/**
 * Texts that families read must not hold a word of the blacklist (domain section 13).
 * @param texts by the name of the field in the body
 * @throws AppError 422 naming each field and its word
 */
export async function stopBlacklisted(tx: Transaction, texts: Readonly<Record<string, string | null | undefined>>): Promise<void> {
  const given = Object.entries(texts).flatMap(([name, text]) => (text ? [[name, text] as const] : []));
  if (given.length === 0) return;
  const words = await tx.blacklistWord.findMany({ where: { deletedAt: null }, select: { word: true, normalizedWord: true } });
  const hits = given.flatMap(([name, text]) => {
    const hit = blacklistHit([text], words);
    return hit ? [[name, `「${hit.word}」は使えません。書き換えてください。`] as const] : [];
  });
  if (hits.length > 0) throw new AppError('blacklist_word', Object.fromEntries(hits));
}
