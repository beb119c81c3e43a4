import { dayFromDate } from '@tsumugi/contract/calendar/day';
import type { PersonKind } from '@tsumugi/contract/resources/duplicate';
import type { Prisma } from '../../platform/database/generated-client/client.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { keysOf, type LikenessKey } from './domain/likeness.js';

const names = {
  id: true,
  lastName: true,
  firstName: true,
  lastNameKana: true,
  firstNameKana: true,
} as const;
const place = { postalCode: true, town: true, building: true } as const;

/** The current keys of people; removed people have none and are omitted. */
export async function keysOfPeople(
  tx: Transaction,
  kind: PersonKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LikenessKey[]>> {
  return new Map((await readers[kind](tx, ids)).map(({ id, ...person }) => [id, keysOf(person)]));
}

const readers = {
  parent: async (tx: Transaction, ids: readonly number[]) => {
    const rows = await tx.parent.findMany({
      where: { id: { in: [...ids] }, deletedAt: null, anonymizedAt: null },
      select: {
        ...names,
        ...place,
        phone: true,
        phone2: true,
        account: { select: { email: true } },
        students: {
          where: { deletedAt: null },
          select: { lastNameKana: true, firstNameKana: true },
        },
      },
    });
    return rows.map(({ account, phone, phone2, students: children, ...row }) => ({
      ...row,
      phones: [phone, phone2],
      email: account.email,
      children,
    }));
  },
  student: async (tx: Transaction, ids: readonly number[]) => {
    const rows = await tx.student.findMany({
      where: { id: { in: [...ids] }, deletedAt: null },
      select: { ...names, birthDate: true, parentId: true },
    });
    return rows.map(({ birthDate, parentId: familyId, ...row }) => ({
      ...row,
      familyId,
      birthDate: birthDate && dayFromDate(birthDate),
    }));
  },
  teacher: (tx: Transaction, ids: readonly number[]) =>
    likelyTeachers(tx, { id: { in: [...ids] }, deletedAt: null }),
};

async function likelyTeachers(tx: Transaction, where: Prisma.TeacherWhereInput) {
  const rows = await tx.teacher.findMany({
    where: { ...where, anonymizedAt: null },
    select: {
      ...names,
      ...place,
      phone: true,
      birthDate: true,
      account: { select: { email: true } },
    },
  });
  return rows.map(({ account, phone, birthDate, ...row }) => ({
    ...row,
    phones: [phone],
    email: account.email,
    birthDate: birthDate && dayFromDate(birthDate),
  }));
}

/**
 * Keys of removed teachers with the same telephone or birthday, which other searches omit; without
 * merged ones.
 */
export async function keysOfRemovedTeachers(
  tx: Transaction,
  id: number,
): Promise<ReadonlyMap<number, LikenessKey[]>> {
  const own = await tx.teacher.findUniqueOrThrow({
    where: { id },
    select: { phone: true, birthDate: true },
  });
  const same = [
    ...(own.phone ? [{ phone: own.phone }] : []),
    ...(own.birthDate ? [{ birthDate: own.birthDate }] : []),
  ];
  const rows = await likelyTeachers(tx, { OR: same, deletedAt: { not: null }, mergedIntoId: null });
  return new Map(rows.map(({ id: otherId, ...person }) => [otherId, keysOf(person)]));
}
