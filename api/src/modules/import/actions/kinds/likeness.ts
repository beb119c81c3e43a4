import { searchKey } from '@tsumugi/contract/text/normalise';
import type { GivenRow, Likeness } from './kind.js';

/** The same reading of the name with one of these is probably the same person; a number alone is not, families share it. */
export function likenessOfPerson(values: GivenRow['values'], others: Readonly<Record<string, unknown>>): Likeness[] {
  const { lastNameKana, firstNameKana } = values;
  if (!lastNameKana || !firstNameKana) return [];
  const name = searchKey(`${lastNameKana}${firstNameKana}`);
  return Object.entries(others).flatMap(([word, value]) =>
    typeof value === 'string' && value ? [{ key: `${name} ${word} ${value}`, by: `氏名（カナ）と${word}` }] : [],
  );
}

export const sameMail = (email: unknown): Likeness[] => (typeof email === 'string' ? [{ key: `mail ${email}`, by: 'メールアドレス' }] : []);

/** What is said of a line that is like an earlier one. */
export const twinText = (row: number, by: string): string =>
  `${row}行目と${by}が同じです。別の人なら「取り込む」を選んでください。同じ人なら、このままにすると取り込まれません。`;
