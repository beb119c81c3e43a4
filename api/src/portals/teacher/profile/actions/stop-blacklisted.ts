import { AppError } from '@tsumugi/contract/errors';
import { teacherOwn } from '@tsumugi/contract/fields/teacher-own';
import { readBlockedWords } from '../../../../modules/chat/blocked-words.queries.js';
import { blacklistHit, wordRefused } from '../../../../modules/chat/domain/blacklist-hit.js';
import type { Transaction } from '../../../../platform/database/transaction.js';

const readByFamilies = Object.entries(teacherOwn).flatMap(([name, { read }]) =>
  read.some((audience) => audience === 'family' || audience === 'familyWords') ? [name] : [],
);

/**
 * Texts of a profile form that families read, by the field book. @param path of the texts in the
 * body
 */
export const textsForFamilies = (form: object | undefined, path = ''): Record<string, string> =>
  Object.fromEntries(
    Object.entries(form ?? {}).flatMap(([name, text]) =>
      readByFamilies.includes(name) && typeof text === 'string'
        ? [[`${path}${name}`, text] as const]
        : [],
    ),
  );

/**
 * Texts that families read must not contain a word of the blacklist (domain/chat#blacklist).
 * @param texts by the name of the field in the body
 * @throws AppError 422 naming each field and its word
 */
export async function stopBlacklisted(
  tx: Transaction,
  texts: Readonly<Record<string, string | null | undefined>>,
): Promise<void> {
  const written = Object.entries(texts).flatMap(([name, text]) =>
    text ? [[name, text] as const] : [],
  );
  if (written.length === 0) return;
  const words = await readBlockedWords(tx);
  const hits = written.flatMap(([name, text]) => {
    const hit = blacklistHit([text], words);
    return hit ? [[name, wordRefused(hit)] as const] : [];
  });
  if (hits.length > 0) throw new AppError('blacklist_word', Object.fromEntries(hits));
}
