import { searchKey } from '@tsumugi/contract/text/search-key';
import type { PrismaClient } from '../../api/src/platform/database/generated-client/client.js';
import { familyNames } from '../../prisma/seed/people/names.js';
import { copyTable, type Rounds } from './copy-table.js';

interface Named {
  readonly lastName: string;
  readonly lastNameKana: string;
}
const names = { lastName: true, lastNameKana: true } as const;

/** Copies the families of these matters, with the name of the round and without a login. */
export async function copyFamilies(
  prisma: PrismaClient,
  matterIds: readonly number[],
  rounds: Rounds,
): Promise<string[]> {
  const ofMatters = { matters: { some: { id: { in: [...matterIds] } } } };
  const parents = await prisma.parent.findMany({
    where: ofMatters,
    select: { id: true, accountId: true, ...names },
  });
  const students = await prisma.student.findMany({
    where: ofMatters,
    select: { id: true, ...names },
  });
  const offset = `g * ${rounds.stride}`;
  const statements: string[] = [];
  for (const { id, accountId, ...named } of parents) {
    statements.push(
      await copyTable(prisma, rounds, 'account', `id = ${accountId}`, {
        id: `id + ${offset}`,
        email: `g::text || '.' || email`,
        password_hash: 'null',
        name: inRound(familyNames.map(([kanji]) => kanji)),
      }),
      await copyTable(prisma, rounds, 'role_membership', `account_id = ${accountId}`, {
        account_id: `account_id + ${offset}`,
      }),
      await copyTable(prisma, rounds, 'parent', `id = ${id}`, {
        id: `id + ${offset}`,
        account_id: `account_id + ${offset}`,
        ...renamed(named),
      }),
    );
  }
  for (const { id, ...named } of students) {
    statements.push(
      await copyTable(prisma, rounds, 'student', `id = ${id}`, {
        id: `id + ${offset}`,
        account_id: 'null',
        parent_id: `parent_id + ${offset}`,
        ...renamed(named),
      }),
    );
  }
  return statements;
}

/** The search text of a copy, whose family has the name of its round. */
export function renamedSearchText({ lastName, lastNameKana }: Named): string {
  const keys = (column: 0 | 1) => inRound(familyNames.map((name) => searchKey(name[column])));
  return `replace(replace(search_text, ${quoted(searchKey(lastName))}, ${keys(0)}), ${quoted(searchKey(lastNameKana))}, ${keys(1)})`;
}

const renamed = (named: Named) => ({
  last_name: inRound(familyNames.map(([kanji]) => kanji)),
  last_name_kana: inRound(familyNames.map(([, kana]) => kana)),
  search_text: renamedSearchText(named),
});

const inRound = (texts: readonly string[]): string =>
  `(array[${texts.map(quoted).join(', ')}])[1 + g % ${texts.length}]`;
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
