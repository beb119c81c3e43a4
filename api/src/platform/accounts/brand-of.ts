import type { Prisma } from '../database/generated-client/client.js';
import type { Transaction } from '../database/transaction.js';

const brands = { select: { brand: true }, where: { deletedAt: null } } as const;

/** The only brand among several records; null if there are none or several. */
const only = (found: readonly (number | null)[]): number | null => {
  const named = [...new Set(found.filter((brand) => brand !== null))];
  return named.length === 1 ? (named[0] ?? null) : null;
};

/**
 * Brand of a person: the only one of the login's roles; without one, the only brand of the
 * family's matters. Null: the company itself.
 */
export async function brandOfAccount(
  db: Transaction,
  where: Prisma.AccountWhereInput,
): Promise<number | null> {
  const account = await db.account.findFirst({
    where: { ...where, deletedAt: null },
    select: {
      roles: { select: { brand: true } },
      parent: { select: { id: true } },
      student: { select: { matters: brands } },
    },
  });
  if (!account) return null;
  const { roles, parent, student } = account;
  if (roles.some(({ brand }) => brand !== null)) return only(roles.map(({ brand }) => brand));
  return parent
    ? brandOfRequests(db, parent.id)
    : only((student?.matters ?? []).map(({ brand }) => brand));
}

/**
 * The brand that signs a message notice: the brand of the room's matter; for a room with the
 * office, the brand of the reader.
 */
export async function brandOfRoom(
  db: Transaction,
  roomId: number,
  accountId: number,
): Promise<number | null> {
  const room = await db.chatRoom.findUnique({
    where: { id: roomId },
    select: { matterTeacher: { select: { matter: { select: { brand: true } } } } },
  });
  return room?.matterTeacher?.matter.brand ?? brandOfAccount(db, { id: accountId });
}

/** The brand of a family, by its primary parent. */
export async function brandOfFamily(db: Transaction, parentId: number): Promise<number | null> {
  const parent = await db.parent.findUnique({
    where: { id: parentId },
    select: { accountId: true },
  });
  return parent && brandOfAccount(db, { id: parent.accountId });
}

async function brandOfRequests(db: Transaction, parentId: number): Promise<number | null> {
  const { primaryParentId, id } = await db.parent.findUniqueOrThrow({
    where: { id: parentId },
    select: { id: true, primaryParentId: true },
  });
  const rows = await db.matter.findMany({
    where: { parentId: primaryParentId ?? id, deletedAt: null },
    distinct: ['brand'],
    select: { brand: true },
  });
  return only(rows.map(({ brand }) => brand));
}
