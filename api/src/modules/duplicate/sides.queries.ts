import { occupation } from '@tsumugi/contract/codes/person';
import { prefecture } from '@tsumugi/contract/codes/place';
import { grade } from '@tsumugi/contract/codes/school';
import type { Reach } from '@tsumugi/contract/reach';
import type { DuplicateSide, PersonKind } from '@tsumugi/contract/resources/duplicate';
import type { Transaction } from '../../platform/database/transaction.js';
import { mattersIn } from '../../platform/reach/reach-conditions.js';

const shown = {
  id: true,
  lastName: true,
  firstName: true,
  lastNameKana: true,
  firstNameKana: true,
  createdAt: true,
} as const;
const alive = { where: { deletedAt: null } } as const;
const mattersOf = (reach: Reach) => ({ where: { deletedAt: null, ...mattersIn(reach) } });

/**
 * People for lists side by side: name and a distinguishing line, without secret fields. Matters
 * count within reach.
 */
export async function sidesOf(
  tx: Transaction,
  kind: PersonKind,
  ids: readonly number[],
  reach: Reach,
): Promise<ReadonlyMap<number, DuplicateSide>> {
  if (ids.length === 0) return new Map();
  return new Map((await readers[kind](tx, [...ids], reach)).map((side) => [side.id, side]));
}

interface NamedPerson {
  readonly id: number;
  readonly lastName: string;
  readonly firstName: string;
  readonly lastNameKana: string;
  readonly firstNameKana: string;
  readonly createdAt: Date;
}
const side = (
  row: NamedPerson,
  words: readonly (string | null | undefined)[],
  matters: number,
): DuplicateSide => ({
  id: row.id,
  name: `${row.lastName} ${row.firstName}`,
  kana: `${row.lastNameKana} ${row.firstNameKana}`,
  line: words.filter(Boolean).join('・'),
  createdAt: row.createdAt.toISOString(),
  matters,
});
const place = (row: { readonly prefecture: number | null; readonly city: string | null }): string =>
  `${row.prefecture ? prefecture.label(row.prefecture) : ''}${row.city ?? ''}`;

const readers: Readonly<
  Record<PersonKind, (tx: Transaction, ids: number[], reach: Reach) => Promise<DuplicateSide[]>>
> = {
  parent: async (tx, ids, reach) => {
    const rows = await tx.parent.findMany({
      where: { id: { in: ids } },
      select: {
        ...shown,
        prefecture: true,
        city: true,
        students: { ...alive, orderBy: { id: 'asc' }, select: { firstName: true, grade: true } },
        _count: { select: { matters: mattersOf(reach) } },
      },
    });
    return rows.map(({ students, _count, ...row }) =>
      side(
        row,
        [
          ...students.map((child) => `${child.firstName}（${grade.label(child.grade)}）`),
          place(row),
        ],
        _count.matters,
      ),
    );
  },
  student: async (tx, ids, reach) => {
    const rows = await tx.student.findMany({
      where: { id: { in: ids } },
      select: {
        ...shown,
        grade: true,
        schoolName: true,
        _count: { select: { matters: mattersOf(reach) } },
      },
    });
    return rows.map(({ _count, ...row }) =>
      side(row, [grade.label(row.grade), row.schoolName], _count.matters),
    );
  },
  teacher: async (tx, ids, reach) => {
    const rows = await tx.teacher.findMany({
      where: { id: { in: ids } },
      select: {
        ...shown,
        prefecture: true,
        city: true,
        university: true,
        occupation: true,
        _count: {
          select: { candidacies: { where: { deletedAt: null, matter: mattersIn(reach) } } },
        },
      },
    });
    return rows.map(({ _count, ...row }) =>
      side(
        row,
        [row.university ?? (row.occupation ? occupation.label(row.occupation) : ''), place(row)],
        _count.candidacies,
      ),
    );
  },
};
